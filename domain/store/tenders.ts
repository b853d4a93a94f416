import { stableText } from '../kit/stable-text.ts';
import { compareText } from '../kit/text.ts';
import { storeLimits, type PaymentMethod, type StoreSettings, type Tender } from './schema.ts';

type Paying = Pick<StoreSettings, '_id' | 'counterPayments' | 'tenders'>;

const names: Readonly<Record<PaymentMethod, readonly [name: string, nameEn: string]>> = {
  cash: ['現金', 'Cash'],
  credit_card: ['信用卡（刷卡機）', 'Card (terminal)'],
  line_pay: ['LINE Pay', 'LINE Pay'],
  other: ['其他', 'Other'],
};

/** What a store starts with for a method. Its id follows from the store, so that every host and every device makes the same one. */
export function usualTender(storeId: string, method: PaymentMethod, sort: number): Tender {
  const [name, nameEn] = names[method];
  const isCash = method === 'cash';
  return {
    _id: `${storeId}:${method}`,
    name,
    nameEn,
    method,
    opensDrawer: isCash,
    asksReference: !isCash,
    sort,
  };
}

/** The ways to pay at the counter of a store, in order; at least one of them is cash. */
export function tendersOf({ _id, counterPayments, tenders }: Paying): readonly Tender[] {
  if (tenders) return tenders.toSorted(inOrder);
  return withCash(
    _id,
    counterPayments.map((method, sort) => usualTender(_id, method, sort)),
  );
}

/**
 * The list after a device of before the list said which methods the counter takes: the tenders of a method that is gone go with it, a method
 * that came brings its usual tender, and the order is the one that was said. Cash stays. As it was where nothing was said.
 */
export function tendersAfter(before: Paying, methods: readonly PaymentMethod[]): readonly Tender[] {
  const tenders = tendersOf(before);
  if (stableText(before.counterPayments) === stableText(methods)) return tenders;
  const isTaken = new Set(tenders.map(({ _id: id }) => id));
  const wanted = methods.flatMap((method) => {
    const own = tenders.filter((each) => each.method === method);
    const usual = usualTender(before._id, method, 0);
    return own.length > 0 || isTaken.has(usual._id) ? own : [usual];
  });
  const cash = methods.includes('cash') ? [] : tenders.filter(({ method }) => method === 'cash');
  const list = [...wanted, ...cash];
  const fits = list.length <= storeLimits.tenders ? list : list.filter(({ _id: id }) => isTaken.has(id));
  return fits.map((each, sort) => ({ ...each, sort }));
}

/** The methods of tenders, each once, in order. */
export function methodsOf(tenders: readonly Tender[]): PaymentMethod[] {
  return [...new Set(tenders.map(({ method }) => method))];
}

/** The first tender that is cash. */
export function cashTenderOf(storeId: string, tenders: readonly Tender[]): Tender {
  return tenders.find(({ method }) => method === 'cash') ?? usualTender(storeId, 'cash', 0);
}

function withCash(storeId: string, tenders: readonly Tender[]): readonly Tender[] {
  const has = tenders.some(({ method }) => method === 'cash');
  return has ? tenders : [...tenders, usualTender(storeId, 'cash', tenders.length)];
}

export function inOrder(a: Tender, b: Tender): number {
  return a.sort - b.sort || compareText(a._id, b._id);
}
