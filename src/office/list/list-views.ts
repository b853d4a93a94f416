import { useCallback, useMemo } from 'react';
import { useStored, writeStored } from '#src/ui/hooks/stored.ts';
import type { ViewSearch } from './list-search.ts';

/** A list as somebody likes to look at it. */
export interface SavedView {
  readonly name: string;
  readonly search: ViewSearch;
}

/** So many views a list has on one device, and so long is the name of one. */
export const mostViews = 20;
export const longestViewName = 30;

/** The views that are kept as a text; what cannot be read is none. */
export function parseViews(stored: string | null): SavedView[] {
  const kept = parsed(stored);
  if (!Array.isArray(kept)) return [];
  return kept.filter(isView).slice(0, mostViews);
}

function parsed(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? '[]');
  } catch {
    return [];
  }
}

function isView(value: unknown): value is SavedView {
  if (typeof value !== 'object' || value === null) return false;
  const { name, search } = value as Readonly<Record<string, unknown>>;
  return (
    typeof name === 'string' &&
    typeof search === 'object' &&
    search !== null &&
    Object.values(search).every((part) => ['string', 'number', 'boolean'].includes(typeof part))
  );
}

/** With the view, in place of one of the same name; undefined where no more fit. */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] | undefined {
  const at = views.findIndex(({ name }) => name === view.name);
  if (at >= 0) return views.with(at, view);
  return views.length < mostViews ? [...views, view] : undefined;
}

/** Whether both ask for the same. */
export function isSameView(a: ViewSearch, b: ViewSearch): boolean {
  const fields = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return fields.every((field) => a[field] === b[field]);
}

/** The views of a list on this device. @param list What the list is called, in any language of the page. */
export function useSavedViews(list: string): {
  readonly views: readonly SavedView[];
  readonly keep: (views: readonly SavedView[]) => void;
} {
  const key = `haodan.views.${list}`;
  const stored = useStored(key);
  const views = useMemo(() => parseViews(stored), [stored]);
  const keep = useCallback((next: readonly SavedView[]) => writeStored(key, JSON.stringify(next)), [key]);
  return { views, keep };
}
