import type { CanonicalMenu, Names } from '#domain/delivery/canonical-menu.ts';

const days = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'] as const;

type Entry = Readonly<Record<string, unknown>>;

/**
 * A menu as the catalogue import of the middleware takes it: one record of all things by their ids, which name each other. What has no id of ours among
 * dishes has a prefix, so that no two things are one.
 */
export function foodpandaMenu(menu: CanonicalMenu, remoteId: string): object {
  const gone = new Set(menu.gone);
  const prices = new Map(menu.options.map(({ id, price }) => [id, price]));
  const entries: Record<string, Entry> = {};
  const add = (id: string, entry: Entry): void => void (entries[id] = { id, ...entry });
  const schedules = menu.hours.map(({ day, from, to }, at) => {
    const id = `h.${at + 1}`;
    add(id, { type: 'ScheduleEntry', startTime: `${from}:00`, endTime: `${to}:00`, weekDays: [days[day]] });
    return id;
  });
  for (const { id, names, price } of menu.options)
    add(id, { type: 'Product', title: translated(names), price: priced(price), active: !gone.has(id) });
  for (const { id, names, min, max, options } of menu.groups)
    add(id, {
      type: 'Topping',
      title: translated(names),
      quantity: { minimum: min, maximum: max },
      products: named(options, 'Product', (one) => ({
        price: priced(prices.get(one) ?? 0),
      })),
    });
  for (const { id, names, descriptions, price, image, groups } of menu.items) {
    if (image !== undefined) add(`i.${id}`, { type: 'Image', url: image });
    add(id, {
      type: 'Product',
      title: translated(names),
      ...(descriptions && { description: translated(descriptions) }),
      price: priced(price),
      active: !gone.has(id),
      ...(image === undefined ? {} : { images: named([`i.${id}`], 'Image') }),
      toppings: named(groups, 'Topping'),
    });
  }
  for (const { id, names, items } of menu.categories)
    add(`c.${id}`, { type: 'Category', title: translated(names), products: named(items, 'Product') });
  add('m.menu', {
    type: 'Menu',
    menuType: 'DELIVERY',
    title: translated({ zh: menu.name || '菜單' }),
    products: named(
      menu.items.map(({ id }) => id),
      'Product',
    ),
    schedule: named(schedules, 'ScheduleEntry'),
  });
  return { vendors: [remoteId], catalog: { items: entries } };
}

function named(ids: readonly string[], type: string, more: (id: string) => object = () => ({})): Entry {
  return Object.fromEntries(ids.map((id, order) => [id, { id, type, order, ...more(id) }]));
}

function translated({ zh, en }: Names) {
  return { default: zh, 'zh-TW': zh, en: en ?? zh };
}

function priced(amount: number): string {
  return `${amount}.00`;
}
