import type {
  MenuItem,
  MenuSection,
  Offer,
  OpeningHoursSpecification,
  Restaurant,
  WithContext,
} from 'schema-dts';
import type { PresentedCategory, PresentedDish } from '#domain/menu/present-schema.ts';
import { guestPrice } from '#domain/menu/guest-price.ts';
import type { DayHours, SpecialDay } from '#domain/store/schema.ts';
import type { ShownStore } from './read-shown.ts';
import type { Addresses } from './addresses.ts';

/** Days as schema.org calls them, by their number: 0 is Sunday. */
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

type Leaf<T> = Exclude<T, string>;

/** A store with its hours and its menu, for search engines (https://schema.org/Restaurant). Prices are whole TWD. */
export function restaurantData(shown: ShownStore, addresses: Addresses): WithContext<Leaf<Restaurant>> {
  const { brand, store, menu } = shown;
  const { say } = addresses;
  const picture = addresses.picture(store.image ?? brand.image);
  const specialDays = store.specialDays.flatMap(specialHours);
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': addresses.store,
    url: addresses.shown(addresses.store),
    name: say(store),
    brand: { '@type': 'Brand', name: say(brand) },
    ...(brand.description !== undefined && { description: brand.description }),
    ...(picture !== undefined && { image: picture }),
    ...(store.address !== '' && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: say({ name: store.address, nameEn: store.addressEn }),
        addressCountry: 'TW',
      },
    }),
    currenciesAccepted: 'TWD',
    openingHoursSpecification: store.businessHours.flatMap(weeklyHours),
    ...(specialDays.length > 0 && { specialOpeningHoursSpecification: specialDays }),
    ...(menu.menuId !== null && {
      hasMenu: {
        '@type': 'Menu',
        name: menu.name,
        url: addresses.shown(addresses.store),
        hasMenuSection: menu.categories.map((category) => sectionData(category, addresses)),
      },
    }),
  };
}

/** One dish of it (https://schema.org/MenuItem). */
export function dishData(dish: PresentedDish, addresses: Addresses): WithContext<Leaf<MenuItem>> {
  return { '@context': 'https://schema.org', ...itemData(dish, addresses) };
}

function sectionData(category: PresentedCategory, addresses: Addresses): Leaf<MenuSection> {
  const { description, dishes } = category;
  return {
    '@type': 'MenuSection',
    name: addresses.say(category),
    ...(description !== undefined && { description }),
    hasMenuItem: dishes.map((dish) => itemData(dish, addresses)),
  };
}

function itemData(dish: PresentedDish, addresses: Addresses): Leaf<MenuItem> {
  const about = addresses.sayAbout(dish);
  const picture = addresses.picture(dish.image);
  return {
    '@type': 'MenuItem',
    name: addresses.say(dish),
    url: addresses.shown(addresses.dish(dish.dishId)),
    ...(about !== undefined && { description: about }),
    ...(picture !== undefined && { image: picture }),
    offers: offerData(dish),
  };
}

/** What it costs at least. What is not served at this hour can be had at another, what is sold out cannot. */
function offerData(dish: PresentedDish): Leaf<Offer> {
  const { soldOut, notServed } = dish;
  return {
    '@type': 'Offer',
    price: guestPrice(dish).least,
    priceCurrency: 'TWD',
    availability: !soldOut
      ? 'https://schema.org/InStock'
      : notServed
        ? 'https://schema.org/LimitedAvailability'
        : 'https://schema.org/SoldOut',
    ...(notServed?.nextAt !== undefined && { availabilityStarts: notServed.nextAt }),
  };
}

function weeklyHours({ day, isClosed, periods }: DayHours): Leaf<OpeningHoursSpecification>[] {
  if (isClosed) return [];
  const dayOfWeek = weekdays[day] ?? weekdays[0];
  return periods.map((period) => ({ ...hoursOf(period), dayOfWeek: `https://schema.org/${dayOfWeek}` }));
}

/** A day that is closed is one that opens and closes at midnight, as search engines read it. */
function specialHours({ date, isClosed, periods }: SpecialDay): Leaf<OpeningHoursSpecification>[] {
  const ofDay = { validFrom: date, validThrough: date };
  if (isClosed || periods.length === 0)
    return [{ '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00', ...ofDay }];
  return periods.map((period) => ({ ...hoursOf(period), ...ofDay }));
}

/** The whole day is said by its last minute; what closes before it opens closes on the next day. */
function hoursOf({ open, close }: DayHours['periods'][number]): Leaf<OpeningHoursSpecification> {
  const isWholeDay = open === close;
  return {
    '@type': 'OpeningHoursSpecification',
    opens: isWholeDay ? '00:00' : open,
    closes: isWholeDay ? '23:59' : close,
  };
}
