/** Views of a counter's address that belong to the kitchen: what is to be made, and what is called out to guests. */
export const kitchenViews = ['kitchen', 'calls'] as const;

export type KitchenView = (typeof kitchenViews)[number];

/** The view that an address names; undefined where it is none of these. */
export function kitchenViewOf(value: unknown): KitchenView | undefined {
  return kitchenViews.find((view) => view === value);
}
