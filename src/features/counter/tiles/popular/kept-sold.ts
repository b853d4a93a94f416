import type { SoldPieces } from '#domain/menu/popular.ts';

/** What was counted last, and for which business day. */
export interface KeptSold {
  /** Absent where nothing was counted yet. */
  readonly day: string | undefined;
  readonly sold: readonly SoldPieces[];
}

/** More than are ever shown: some of them may leave the menu. */
const mostKept = 60;

const nothing: KeptSold = { day: undefined, sold: [] };

/** @param stored As kept on this device; anything else is nothing. */
export function parseSold(stored: string | null): KeptSold {
  try {
    const kept = JSON.parse(stored ?? 'null') as { day?: unknown; sold?: unknown } | null;
    if (typeof kept?.day !== 'string' || !Array.isArray(kept.sold)) return nothing;
    const sold = kept.sold.flatMap((one: unknown) => {
      const [dishId, pieces] = Array.isArray(one) ? (one as unknown[]) : [];
      return typeof dishId === 'string' && typeof pieces === 'number' ? [{ dishId, pieces }] : [];
    });
    return { day: kept.day, sold };
  } catch {
    return nothing;
  }
}

export function keptText(day: string, sold: readonly SoldPieces[]): string {
  const best = sold.toSorted((a, b) => b.pieces - a.pieces).slice(0, mostKept);
  return JSON.stringify({ day, sold: best.map(({ dishId, pieces }) => [dishId, pieces]) });
}
