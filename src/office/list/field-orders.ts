import { fieldsOf, type OfficeRecord, type Resource } from '../resource.ts';
import { collatorOf, usualOrders, type Order } from './match-list.ts';

/** What the list of a declared kind can be sorted by: its name, when it was last changed, and the fields that say how. */
export function fieldOrders<R extends OfficeRecord>(
  resource: Resource<R>,
  locale: string,
): Readonly<Record<string, Order<R>>> {
  const compare = collatorOf(locale);
  const declared = Object.entries(fieldsOf(resource)).flatMap(([name, { list }]) => {
    const order = list?.order;
    if (!order) return [];
    const of = (record: R) => (record as Readonly<Record<string, unknown>>)[name];
    return [[list.key ?? name, (a: R, b: R) => order(of(a), of(b), compare)] as const];
  });
  return { ...usualOrders<R>(locale, (record) => record), ...Object.fromEntries(declared) };
}
