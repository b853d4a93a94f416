import type { CanonicalMenu, Names } from '#domain/delivery/canonical-menu.ts';

const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** Uber's limit of a description, in characters. */
const descriptionLength = 500;

/**
 * A menu as `PUT /v2/eats/stores/{id}/menus` takes it. Whatever is not in it is removed there.
 * @param multiplier Uber's units of one TWD: minor units by its documents, which nobody has proved for TWD.
 */
export function uberMenu(menu: CanonicalMenu, multiplier: number): object {
  const { hours, categories, items, groups, options } = menu;
  const gone = new Set(menu.gone);
  const suspension = (id: string) => ({
    suspension_info: { suspension: { suspend_until: gone.has(id) ? forGood : 0, reason: '' } },
  });
  return {
    menus: [
      {
        id: 'menu',
        title: translated({ zh: menu.name || '菜單' }),
        service_availability: days.flatMap((day_of_week, day) => {
          const time_periods = hours
            .filter((one) => one.day === day)
            .map(({ from, to }) => ({ start_time: from, end_time: to }));
          return time_periods.length === 0 ? [] : [{ day_of_week, time_periods }];
        }),
        category_ids: categories.map(({ id }) => id),
      },
    ],
    categories: categories.map(({ id, names, items: ids }) => ({
      id,
      title: translated(names),
      entities: ids.map((one) => ({ id: one, type: 'ITEM' })),
    })),
    items: [
      ...items.map(({ id, external, names, descriptions, price, image, groups: asked }) => ({
        id,
        external_data: external,
        title: translated(names),
        ...(descriptions && { description: translated(shortened(descriptions)) }),
        ...(image === undefined ? {} : { image_url: image }),
        price_info: { price: price * multiplier, overrides: [] },
        quantity_info: {},
        ...suspension(id),
        modifier_group_ids: { ids: asked, overrides: [] },
      })),
      ...options.map(({ id, external, names, price }) => ({
        id,
        external_data: external,
        title: translated(names),
        price_info: { price: price * multiplier, overrides: [] },
        quantity_info: {},
        ...suspension(id),
        modifier_group_ids: { ids: [], overrides: [] },
      })),
    ],
    modifier_groups: groups.map(({ id, external, names, min, max, options: ids }) => ({
      id,
      external_data: external,
      title: translated(names),
      quantity_info: { quantity: { min_permitted: min, max_permitted: max }, overrides: [] },
      modifier_options: ids.map((one) => ({ id: one, type: 'ITEM' })),
    })),
  };
}

/** Seconds since 1970 of a day that nobody waits for: sold out until it is said otherwise. */
export const forGood = 4_102_444_800;

function translated({ zh, en }: Names) {
  return { translations: { zh_tw: zh, en: en ?? zh } };
}

function shortened({ zh, en }: Names): Names {
  return {
    zh: zh.slice(0, descriptionLength),
    ...(en === undefined ? {} : { en: en.slice(0, descriptionLength) }),
  };
}
