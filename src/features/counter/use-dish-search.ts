import { useCallback, useRef, useState } from 'react';

/** Finding a dish by what is typed. @param find Whether the search is over by it. */
export function useDishSearch(find: (query: string) => boolean) {
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  return {
    query,
    setQuery,
    clear: useCallback(() => setQuery(''), []),
    field,
    find: () => {
      if (!find(query)) return;
      setQuery('');
      // The next key is a shortcut again: `/` for the next dish, C for the cash (ux.md §2.2).
      field.current?.blur();
    },
  };
}
