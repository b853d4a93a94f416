import { roundHalfUp } from '../kit/money.ts';
import type { PresentedChoice, PresentedDish, PresentedMenu } from '../menu/present-schema.ts';
import type { DayHours } from '../store/schema.ts';
import { groupPrefix, optionPrefix } from './order-lines.ts';

/** A store's menu as its platform gets it: prices as they are there, what is sold out apart. */
export interface CanonicalMenu {
  readonly name: string;
  readonly hours: readonly OpenHours[];
  readonly categories: readonly {
    readonly id: string;
    readonly names: Names;
    readonly items: readonly string[];
  }[];
  /** Dishes. */
  readonly items: readonly CanonicalItem[];
  readonly groups: readonly CanonicalGroup[];
  /** Answers, each once, whichever questions they answer. */
  readonly options: readonly CanonicalOption[];
  /** Ids of dishes and answers that cannot be had now. */
  readonly gone: readonly string[];
}

export interface Names {
  readonly zh: string;
  readonly en?: string;
}

export interface CanonicalItem {
  readonly id: string;
  /** Our id of it. */
  readonly external: string;
  readonly names: Names;
  readonly descriptions?: Names;
  /** Whole TWD. */
  readonly price: number;
  readonly image?: string;
  readonly groups: readonly string[];
}

export interface CanonicalGroup {
  readonly id: string;
  readonly external: string;
  readonly names: Names;
  readonly min: number;
  readonly max: number;
  readonly options: readonly string[];
}

export interface CanonicalOption {
  readonly id: string;
  readonly external: string;
  readonly names: Names;
  readonly price: number;
}

/** Hours of a weekday (0 = Sunday) that do not run past midnight: `23:59` is its end. */
export interface OpenHours {
  readonly day: number;
  readonly from: string;
  readonly to: string;
}

interface Terms {
  /** Percent above the menu's prices. */
  readonly markup: number;
  readonly businessHours: readonly DayHours[];
  /** Where pictures are fetched from; absent: none are told of. */
  readonly imagesFrom?: string | undefined;
}

/**
 * The menu of a store as a platform is told of it: of what guests are shown. A dish that stands on it twice is told once, at the price of its
 * first place; a question that several dishes ask, once. Answers that make a dish cheaper cost nothing there: platforms know no prices below zero.
 */
export function canonicalMenu(shown: PresentedMenu, terms: Terms): CanonicalMenu {
  const items = new Map<string, CanonicalItem>();
  const groups = new Map<string, CanonicalGroup>();
  const options = new Map<string, CanonicalOption>();
  const gone = new Set<string>();
  const categories = shown.categories.flatMap(({ categoryId, name, nameEn, dishes }) => {
    for (const dish of dishes) {
      if (items.has(dish.dishId)) continue;
      items.set(dish.dishId, itemOf(dish, terms));
      if (isGone(dish)) gone.add(dish.dishId);
      for (const choice of dish.choices) addChoice(choice, terms, { groups, options, gone });
    }
    const ids = [...new Set(dishes.map(({ dishId }) => dishId))];
    return ids.length === 0 ? [] : [{ id: categoryId, names: namesOf(name, nameEn), items: ids }];
  });
  return {
    name: shown.name,
    hours: hoursOf(terms.businessHours),
    categories,
    items: [...items.values()],
    groups: [...groups.values()],
    options: [...options.values()],
    gone: [...gone].sort(),
  };
}

/** Its hours are the menu's on the platform; that something is not served at this hour is no selling out. */
function isGone({ soldOut, notServed }: PresentedDish): boolean {
  return soldOut && notServed === undefined;
}

function itemOf(dish: PresentedDish, { markup, imagesFrom }: Terms): CanonicalItem {
  const { dishId, name, nameEn, description, descriptionEn, image, price, choices } = dish;
  const url = imagesFrom !== undefined && image?.url.startsWith('/') ? imagesFrom + image.url : undefined;
  return {
    id: dishId,
    external: dishId,
    names: namesOf(name, nameEn),
    ...(description ? { descriptions: namesOf(description, descriptionEn) } : {}),
    price: marked(price, markup),
    ...(url === undefined ? {} : { image: url }),
    groups: choices
      .filter(({ options }) => options.length > 0)
      .map(({ categoryId }) => groupPrefix + categoryId),
  };
}

interface Found {
  readonly groups: Map<string, CanonicalGroup>;
  readonly options: Map<string, CanonicalOption>;
  readonly gone: Set<string>;
}

function addChoice(choice: PresentedChoice, { markup }: Terms, { groups, options, gone }: Found): void {
  const { categoryId, name, nameEn, min, max, options: answers } = choice;
  const id = groupPrefix + categoryId;
  if (groups.has(id) || answers.length === 0) return;
  groups.set(id, {
    id,
    external: categoryId,
    names: namesOf(name, nameEn),
    min,
    max: Math.max(min, Math.min(max ?? answers.length, answers.length)),
    options: answers.map(({ optionId }) => optionPrefix + optionId),
  });
  for (const answer of answers) {
    const optionId = optionPrefix + answer.optionId;
    options.set(optionId, {
      id: optionId,
      external: answer.optionId,
      names: namesOf(answer.name, answer.nameEn),
      price: Math.max(0, marked(answer.price, markup)),
    });
    if (answer.soldOut) gone.add(optionId);
  }
}

/** A price with what it costs more on the platform, whole TWD, half up. */
export function marked(price: number, markup: number): number {
  return roundHalfUp((price * (100 + markup)) / 100);
}

function namesOf(zh: string, en: string | undefined): Names {
  return { zh, ...(en === undefined || en === '' ? {} : { en }) };
}

const lastMinute = '23:59';

/** Weekly hours, day by day: what runs past midnight is the next day's as well. */
function hoursOf(week: readonly DayHours[]): OpenHours[] {
  const found = week.flatMap(({ day, isClosed, periods }) =>
    isClosed
      ? []
      : periods.flatMap(({ open, close }): OpenHours[] => {
          if (close > open) return [{ day, from: open, to: close }];
          const evening = { day, from: open, to: lastMinute };
          return close === '00:00' ? [evening] : [evening, { day: (day + 1) % 7, from: '00:00', to: close }];
        }),
  );
  return merged(found.sort((a, b) => a.day - b.day || (a.from < b.from ? -1 : 1)));
}

/** Hours that touch or overlap are one: platforms take no others. @param sorted By day and beginning. */
function merged(sorted: readonly OpenHours[]): OpenHours[] {
  const apart: OpenHours[] = [];
  for (const one of sorted) {
    const last = apart.at(-1);
    if (last && last.day === one.day && one.from <= last.to)
      apart[apart.length - 1] = { ...last, to: one.to > last.to ? one.to : last.to };
    else apart.push(one);
  }
  return apart;
}
