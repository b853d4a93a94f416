import type { CSSProperties } from 'react';
import type { TileColour } from '#domain/catalogue/schema.ts';
import { cx } from '#src/ui/styles/class-names.ts';

/** In as many columns as fit. */
export function tileColumns(compact: boolean): string {
  return cx(
    'grid',
    compact
      ? 'grid-cols-[repeat(auto-fill,minmax(104px,1fr))] gap-1.5'
      : 'grid-cols-[repeat(auto-fill,minmax(132px,1fr))] gap-2',
  );
}

interface TileSize {
  readonly compact: boolean;
  /** Latin names take more lines. */
  readonly isLatin: boolean;
}

/** A tile's box with its band; of the colours that `tileTint` says. */
export function tileBox({ compact, isLatin }: TileSize): string {
  return cx(
    'relative flex min-w-0 flex-col justify-between gap-1 overflow-hidden rounded-button border border-line pr-2 pl-4 text-left',
    'before:absolute before:inset-y-0 before:left-0 before:w-1.5 before:content-[""]',
    // High enough for a Latin name on three lines: the number in the cart narrows it, and must not move the tiles below.
    compact
      ? 'min-h-19 py-1.5 [contain-intrinsic-size:auto_76px]'
      : cx('py-2.5 [contain-intrinsic-size:auto_104px]', isLatin ? 'min-h-28' : 'min-h-[104px]'),
  );
}

export function tileName({ compact, isLatin }: TileSize): string {
  return cx(
    'leading-tight font-semibold hyphens-auto',
    compact
      ? cx('line-clamp-2', isLatin ? 'text-14' : 'text-16')
      : isLatin
        ? 'line-clamp-3 text-16'
        : 'line-clamp-2 text-18',
  );
}

export function tileTint(colour: TileColour): CSSProperties {
  return { '--tile': `var(--tile-${colour})`, '--band': `var(--tile-${colour}-band)` } as CSSProperties;
}

/** Where a number of a tile stands: pieces in the cart, none left, its place. */
export const tileBadge =
  'num absolute top-1.5 right-1.5 grid h-7 min-w-7 place-items-center rounded-full text-16 leading-none font-semibold';
