import type { ServingTimesInput } from '../catalogue/check-serving-days.ts';
import type { ServingTime } from '../catalogue/serving-times.ts';
import type { Menu, MenuItem } from './schema.ts';

type Times = readonly ServingTime[];
type EditedSchedule<T> = T | { readonly from?: unknown; readonly to: T | null } | undefined;

interface MenuInput {
  readonly schedule?: EditedSchedule<Times>;
  readonly categories?: EditedSchedule<Menu['categories']>;
  readonly items?:
    | Readonly<
        Record<
          string,
          {
            readonly add?: Partial<MenuItem> | undefined;
            readonly schedule?: { readonly to: Times | null } | undefined;
          }
        >
      >
    | undefined;
}

/** The times that a change says of a menu and of its items, as values or as edits, each beside those that stand there. */
export function servingTimesIn(
  { schedule, categories, items = {} }: MenuInput,
  present?: Pick<Menu, 'categories' | 'schedule'>,
): ServingTimesInput[] {
  const stood = new Map(itemsOf(present?.categories).map((item) => [item._id, item.schedule]));
  return [
    { path: 'schedule', times: wanted(schedule), before: present?.schedule },
    ...itemsOf(wanted(categories)).map(({ _id, schedule: times }) => ({
      path: `items.${_id}.schedule`,
      times,
      before: stood.get(_id),
    })),
    ...Object.entries(items).map(([itemId, { add, schedule: edit }]) => ({
      path: `items.${itemId}.schedule`,
      times: add?.schedule ?? edit?.to,
      before: stood.get(itemId),
    })),
  ];
}

function wanted<T extends readonly unknown[]>(said: EditedSchedule<T>): T | undefined {
  if (said === undefined) return undefined;
  return 'to' in said ? (said.to ?? undefined) : said;
}

function itemsOf(categories: Menu['categories'] = []): MenuItem[] {
  return categories.flatMap(({ items }) => items);
}
