import { guestPrice, isOrderable } from '#domain/menu/guest-price.ts';
import type { PresentedDish } from '#domain/menu/present-schema.ts';
import type { Locale, TextOf } from '../texts.ts';
import type { Addresses } from './addresses.ts';
import { markup, type Markup } from './markup.ts';
import type { ShownStore } from './read-shown.ts';

/** In which words a body is written, and of which moment. */
export interface Said {
  readonly addresses: Addresses;
  readonly textOf: (id: string, values?: Readonly<Record<string, string>>) => string;
  /** UTC ISO. */
  readonly at: string;
}

export function said({ at }: Pick<ShownStore, 'at'>, addresses: Addresses, textOf: TextOf): Said {
  return { addresses, at, textOf: (id, values = {}) => textOf(id, values, addresses.locale) };
}

/** What a dish costs, or costs at least. */
export function dishPrice(dish: PresentedDish, { addresses, textOf }: Said): Markup {
  const { least, isFrom } = guestPrice(dish);
  const price = money(least, addresses.locale);
  return markup`<span class="money whitespace-nowrap">${isFrom ? textOf('shop.priceFrom', { price }) : price}</span>`;
}

/** The first tags of a dish, or why it cannot be had. */
export function dishBadges(dish: PresentedDish, most: number, { at, textOf }: Said): readonly Markup[] {
  const badge =
    'inline-flex h-6 shrink-0 items-center gap-1 rounded-field border border-line bg-sunken px-1.5 text-12 font-semibold whitespace-nowrap text-fg-2';
  if (isOrderable(dish, at))
    return dish.tags.slice(0, most).map((tag) => markup`<span class="${badge}">${tag}</span>`);
  return [
    markup`<span class="${badge}"><svg width="14" height="14" aria-hidden="true"></svg>${textOf(dish.notServed ? 'shop.notServed' : 'shop.soldOut')}</span>`,
  ];
}

/** As the page itself writes amounts. */
export function money(amount: number, locale: Locale): string {
  return `NT$${amount.toLocaleString(locale)}`;
}
