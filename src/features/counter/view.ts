/** Views of the counter's one route, so that Back works (ux.md D4). Selling is the one without a name. */
export const counterViews = ['pay', 'done', 'parked', 'orders', 'tables', 'shift'] as const;

export type CounterView = (typeof counterViews)[number];

/** Where the cashier is. */
export type CounterPlace = 'sell' | CounterView;

/** The view that an address names; unknown ones are selling. */
export function viewOf(value: unknown): CounterView | undefined {
  return counterViews.find((view) => view === value);
}

/** The window that faces the guest: it mirrors the counter, and sells nothing. */
export const guestView = 'display';
