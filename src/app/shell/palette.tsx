import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo, useState } from 'react';
import { CommandPalette } from '#src/ui/menus/command-palette.tsx';
import { findEntries, type EntryKind } from './palette-search.ts';
import { useEntries, type PaletteContent } from './use-entries.ts';

export interface PaletteProps extends PaletteContent {
  onClose: () => void;
}

/** ⌘K: pages, stores, dishes, orders and actions, found in the device's own rows while typing, with or without a network. */
export function Palette({ onClose, ...content }: PaletteProps) {
  const { t } = useLingui();
  const [query, setQuery] = useState('');
  // Thousands of dishes and orders are read for a search, not to show that there are pages.
  const [isSearching, setSearching] = useState(false);
  const entries = useEntries(content, isSearching);
  const wanted = useDeferredValue(query);
  const found = useMemo(() => findEntries(entries, wanted), [entries, wanted]);
  const names: Record<EntryKind, string> = {
    page: t({ id: 'palette.pages', message: '頁面' }),
    action: t({ id: 'palette.actions', message: '動作' }),
    store: t({ id: 'stores.title', message: '店家' }),
    brand: t({ id: 'brands.title', message: '品牌' }),
    dish: t({ id: 'palette.dishes', message: '餐點' }),
    order: t({ id: 'palette.orders', message: '訂單' }),
  };
  return (
    <CommandPalette
      query={query}
      onQuery={(text) => {
        setQuery(text);
        if (text !== '') setSearching(true);
      }}
      groups={found.map(({ kind, items }) => ({ kind, name: names[kind], items }))}
      onClose={onClose}
    />
  );
}
