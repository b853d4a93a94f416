import type { StrayContents } from '#domain/device/schema.ts';
import type { CsvCell } from '#domain/kit/csv.ts';

type Stray = StrayContents['changes'][number];

interface StrayTableWords {
  readonly headings: Readonly<
    Record<'at' | 'what' | 'store' | 'device' | 'author' | 'why' | 'content', string>
  >;
  what(change: Stray): string;
  why(change: Stray): string;
}

/** Held changes below their headings, in words and at the end as their devices wrote them. */
export function strayTable(changes: readonly Stray[], { headings, what, why }: StrayTableWords): CsvCell[][] {
  const { at, store, device, author, content } = headings;
  const rows = changes.map((change): CsvCell[] => [
    change.at ?? change.receivedAt,
    what(change),
    change.storeName ?? change.storeId,
    change.deviceName,
    change.author,
    why(change),
    change.content,
  ]);
  return [[at, headings.what, store, device, author, headings.why, content], ...rows];
}
