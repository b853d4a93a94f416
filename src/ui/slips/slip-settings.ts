import type { Order } from '#domain/order/schema.ts';
import { papers, type Paper } from '#domain/printing/slip.ts';
import { labelSizes, type LabelSize } from '#domain/store/schema.ts';

/** How this device prints; other tills of the store have their own printer, and their own paper. */
export interface SlipSettings {
  readonly paper: Paper;
  /** The stickers that the browser prints on; absent where nobody said. */
  readonly label?: LabelSize;
  /** The transaction slip comes out automatically once a sale is kept. */
  readonly receiptAfterSale: boolean;
  readonly kitchenAfterSale: boolean;
  /** What was printed here and when, newest last: {@link printKey}, and after an `@` the instant. A second time says so on the paper. */
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
    (kept.label === undefined || labelSizes.some((size) => size === kept.label)) &&
    typeof kept.receiptAfterSale === 'boolean' &&
    typeof kept.kitchenAfterSale === 'boolean' &&
    Array.isArray(kept.printed) &&
    kept.printed.every((each) => typeof each === 'string')
  );
}

export function withPrinted(settings: SlipSettings, key: string, at: string): SlipSettings {
  const others = settings.printed.filter((each) => keyIn(each) !== key);
  return { ...settings, printed: [...others.slice(1 - remembered), `${key}@${at}`] };
}

export function wasPrintedIn({ printed }: SlipSettings, key: string): boolean {
  return printed.some((each) => keyIn(each) === key);
}

/** What this device printed of an order last, in the order of its prints; without a time where an older build kept it. */
export function printsOf(
  { printed }: SlipSettings,
  { _id: orderId, refunds, payments }: Pick<Order, '_id' | 'refunds' | 'payments'>,
): { readonly slip: string; readonly at: string | undefined }[] {
  // The parts of a split bill are named after the change that their payments came with.
  const paid = payments.map(({ _id }) => _id.replace(/:pay:\d+$/, ''));
  const ids = [orderId, ...refunds.map(({ _id }) => _id), ...paid];
  return printed.flatMap((each) => {
    const key = keyIn(each);
    const [slip = ''] = key.split(':', 1);
    const about = key.slice(slip.length + 1);
    const at = each.slice(key.length + 1);
    const isOf = ids.some((id) => about === id || about.startsWith(`${id}:`));
    return isOf ? [{ slip, at: at === '' ? undefined : at }] : [];
  });
}

function keyIn(kept: string): string {
  const at = kept.lastIndexOf('@');
  return at < 0 ? kept : kept.slice(0, at);
}
