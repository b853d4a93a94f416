/** What a cashier reads off the screen when a sale is done. */
export interface Shown {
  readonly number: string;
  readonly total: number;
}

/** What a server has of an order. */
export interface Kept extends Shown {
  readonly businessDate: string;
}

/** What became of the sales, each as `A-001 65`. */
export interface Verdict {
  /** Shown as saved and on the server. */
  readonly confirmed: number;
  /** Shown as saved and not on the server. */
  readonly lost: readonly string[];
  /** On the server though nobody sold them: the same sale twice, or a number given twice. */
  readonly doubled: readonly string[];
}

/**
 * Compares the ledger with the server.
 *
 * @param unheard Totals of the sales during which somebody was killed after cash was tapped and before the number was seen, and whose
 * cart was gone afterwards: each may have become one order, or none.
 */
export function judge(
  ledger: readonly Shown[],
  server: readonly Kept[],
  unheard: readonly number[] = [],
): Verdict {
  const onServer = server.map(inShort);
  const lost: string[] = [];
  for (const sale of ledger.map(inShort)) {
    const at = onServer.indexOf(sale);
    if (at < 0) lost.push(sale);
    else onServer.splice(at, 1);
  }
  const explained = [...unheard];
  const doubled = onServer.filter((sale) => {
    const at = explained.indexOf(Number(sale.split(' ')[1]));
    if (at >= 0) explained.splice(at, 1);
    return at < 0;
  });
  const numbers = new Set<string>();
  for (const order of server) {
    const number = `${order.businessDate} ${order.number}`;
    if (numbers.has(number)) doubled.push(inShort(order));
    numbers.add(number);
  }
  return { confirmed: ledger.length - lost.length, lost, doubled };
}

const inShort = ({ number, total }: Shown): string => `${number} ${total}`;
