import { papers, type Paper } from '#domain/printing/slip.ts';

/** How this device prints; other tills of the store have their own printer, and their own paper. */
export interface SlipSettings {
  readonly paper: Paper;
  /** The transaction slip comes out by itself once a sale is kept. */
  readonly receiptAfterSale: boolean;
  readonly kitchenAfterSale: boolean;
  /** What was printed here, newest last: {@link printKey}. A second time says so on the paper. */
  readonly printed: readonly string[];
}

export const usualSettings: SlipSettings = {
  paper: 80,
  receiptAfterSale: false,
  kitchenAfterSale: false,
  printed: [],
};

/** Prints that are remembered: several busy days. */
const remembered = 2000;

/** What was kept, by this build or an older one. */
export function isSlipSettings(value: unknown): value is SlipSettings {
  if (typeof value !== 'object' || value === null) return false;
  const kept = value as Partial<Record<keyof SlipSettings, unknown>>;
  return (
    papers.some((paper) => paper === kept.paper) &&
    typeof kept.receiptAfterSale === 'boolean' &&
    typeof kept.kitchenAfterSale === 'boolean' &&
    Array.isArray(kept.printed) &&
    kept.printed.every((each) => typeof each === 'string')
  );
}

export function withPrinted(settings: SlipSettings, key: string): SlipSettings {
  const others = settings.printed.filter((each) => each !== key);
  return { ...settings, printed: [...others.slice(1 - remembered), key] };
}
