import { useEffect, useState } from 'react';
import { useData } from '#src/data/data-context.tsx';

/** The id of the brand that an address names; undefined while the server is asked. What it does not know stays as it is. */
export function useBrandOfSlug(named: string): string | undefined {
  const { addresses, onDefect } = useData();
  const [found, setFound] = useState<string>();
  useEffect(() => {
    let isLeft = false;
    addresses.resolve(named).then((id) => isLeft || setFound(id), onDefect);
    return () => {
      isLeft = true;
    };
  }, [addresses, named, onDefect]);
  return found;
}
