import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/buttons/button.tsx';
import { SearchField } from '#src/ui/form/search-field.tsx';

interface ListToolbarProps {
  /** What can be searched for; without it there is no search. */
  label?: string | undefined;
  text: string;
  onText: (text: string) => void;
  /** `FilterMenu`s. */
  children?: ReactNode;
  /** What concerns the list as a whole: stands at the other end. */
  end?: ReactNode;
  /** Takes all filters and the search off; absent while there are none. */
  onClear?: (() => void) | undefined;
}

/** Over a list: its search, its filters, and how to be rid of them. */
export function ListToolbar({ label, text, onText, children, end, onClear }: ListToolbarProps) {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line p-3">
      {label !== undefined && (
        <SearchField
          label={label}
          value={text}
          onChange={onText}
          className="max-w-full sm:max-w-80"
          data-testid="list-search"
        />
      )}
      {children}
      {onClear && (
        <Button variant="ghost" onClick={onClear} data-testid="list-clear">
          {t({ id: 'state.clearFilters', message: '清除篩選' })}
        </Button>
      )}
      {end}
    </div>
  );
}
