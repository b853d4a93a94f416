import type { PresentedBundle, PresentedChoice, PresentedDish } from '../menu/present-schema.ts';
import { unitPrice } from '../pricing/price-order.ts';
import type { LineInput } from './inputs.ts';
import type { LineOptions } from './schema.ts';

/** Characters of a line's note: as many as still fit on a kitchen slip in two lines. */
export const noteLimit = 50;

/** What of a dish on a menu makes a line. */
export type DishOnMenu = Pick<
  PresentedDish,
  'dishId' | 'name' | 'nameEn' | 'price' | 'station' | 'choices' | 'isBundle'
>;

/** What of a bundle on a guests' menu makes a line; undefined where money does not buy it. */
export function bundleOnMenu({ bundleId, name, nameEn, price }: PresentedBundle): DishOnMenu | undefined {
  const called = { name, ...(nameEn === undefined ? {} : { nameEn }) };
  return price && { dishId: bundleId, ...called, price: price.amount, choices: [], isBundle: true };
}

/** The answers somebody chose to one of a dish's questions. */
export interface Chosen {
  readonly categoryId: string;
  readonly selections: readonly { readonly optionId: string; readonly quantity: number }[];
}

/** Why answers do not fit a question; the names are for the sentence about it. */
export interface ChoiceFault {
  readonly kind: 'missing' | 'too_many' | 'unknown' | 'sold_out';
  readonly categoryId: string;
  readonly name: string;
  readonly nameEn?: string;
  /** How many answers it takes. */
  readonly min: number;
  readonly max?: number;
}

/** The answers that stand without anybody choosing. */
export function defaultChoices(dish: Pick<DishOnMenu, 'choices'>): Chosen[] {
  return dish.choices.flatMap(({ categoryId, defaults }) =>
    defaults.length === 0
      ? []
      : [{ categoryId, selections: defaults.map((optionId) => ({ optionId, quantity: 1 })) }],
  );
}

/**
 * What is wrong with the answers, in the order of the questions; nothing where a line can be made. Counts are counts of answers with
 * their quantities, so two portions of one topping fill "at most two".
 */
export function choiceFaults(dish: Pick<DishOnMenu, 'choices'>, chosen: readonly Chosen[]): ChoiceFault[] {
  const faults: ChoiceFault[] = [];
  for (const choice of dish.choices) {
    const selections = chosen
      .filter(({ categoryId }) => categoryId === choice.categoryId)
      .flatMap(({ selections }) => selections);
    const offered = new Map(choice.options.map((option) => [option.optionId, option]));
    const count = selections.reduce((sum, { quantity }) => sum + quantity, 0);
    if (selections.some(({ optionId }) => !offered.has(optionId))) faults.push(faultOf(choice, 'unknown'));
    else if (selections.some(({ optionId }) => offered.get(optionId)?.soldOut))
      faults.push(faultOf(choice, 'sold_out'));
    else if (count < choice.min) faults.push(faultOf(choice, 'missing'));
    else if (choice.max !== undefined && count > choice.max) faults.push(faultOf(choice, 'too_many'));
  }
  const asked = new Set(dish.choices.map(({ categoryId }) => categoryId));
  for (const { categoryId, selections } of chosen) {
    if (!asked.has(categoryId) && selections.length > 0) {
      faults.push({ kind: 'unknown', categoryId, name: '', min: 0, max: 0 });
    }
  }
  return faults;
}

/** A line as it is charged: the dish's and the answers' names and prices of this moment (data-model §5). Answers that are not offered are left out. */
export function lineFor(
  dish: DishOnMenu,
  chosen: readonly Chosen[],
  about: { readonly _id: string; readonly quantity: number; readonly note?: string | undefined },
): LineInput {
  return {
    _id: about._id,
    itemType: dish.isBundle ? 'bundle' : 'dish',
    templateId: dish.dishId,
    itemName: dish.name,
    ...(dish.nameEn === undefined ? {} : { itemNameEn: dish.nameEn }),
    basePrice: dish.price,
    options: optionsFor(dish, chosen),
    quantity: about.quantity,
    ...(about.note === undefined ? {} : { note: about.note }),
    ...(dish.station === undefined ? {} : { station: dish.station }),
  };
}

/** The answers with names and prices, in the order of the menu, whatever the order in which they were tapped. */
export function optionsFor(
  { choices }: Pick<DishOnMenu, 'choices'>,
  chosen: readonly Chosen[],
): LineOptions[] {
  return choices.flatMap(({ categoryId, name, nameEn, options }) => {
    const quantities = new Map<string, number>();
    for (const group of chosen) {
      if (group.categoryId !== categoryId) continue;
      for (const { optionId, quantity } of group.selections)
        quantities.set(optionId, (quantities.get(optionId) ?? 0) + quantity);
    }
    const selections = options.flatMap(({ optionId, soldOut: _, left: _1, oversell: _2, ...option }) => {
      const quantity = quantities.get(optionId) ?? 0;
      return quantity > 0 ? [{ optionId, ...option, quantity }] : [];
    });
    if (selections.length === 0) return [];
    const category = { optionCategoryId: categoryId, optionCategoryName: name };
    return [{ ...category, ...(nameEn === undefined ? {} : { optionCategoryNameEn: nameEn }), selections }];
  });
}

/** The answers of a line, as an option sheet starts with them. */
export function chosenOf({ options }: Pick<LineInput, 'options'>): Chosen[] {
  return options.map(({ optionCategoryId, selections }) => ({
    categoryId: optionCategoryId,
    selections: selections.map(({ optionId, quantity }) => ({ optionId, quantity })),
  }));
}

type Priced = Pick<LineInput, 'basePrice' | 'options' | 'repriced'>;

/** Whole TWD for one unit of a line, as charged. */
export function linePrice(line: Priced): number {
  return line.repriced?.to ?? menuPriceOf(line);
}

/** What one unit of a line comes to by the menu, whatever somebody decided. */
export function menuPriceOf({ basePrice, options }: Pick<Priced, 'basePrice' | 'options'>): number {
  return unitPrice(basePrice, options);
}

/** A line with other answers. What they cost more or less comes on top of a price that somebody gave it. */
export function withAnswers<L extends Priced>(line: L, options: readonly LineOptions[]): L {
  const { repriced } = line;
  const answered = { ...line, options: [...options] };
  if (!repriced) return answered;
  const to = Math.max(0, repriced.to + menuPriceOf(answered) - menuPriceOf(line));
  return { ...answered, repriced: { ...repriced, to } };
}

/**
 * What two lines share when one more of the same is only a higher quantity: dish, price and why it is another, answers and note. Names do not
 * count, nor the order of answers.
 */
export function lineIdentity({
  itemType,
  templateId,
  basePrice,
  options,
  note,
  repriced,
}: Omit<LineInput, '_id' | 'quantity'>): string {
  const answers = options
    .flatMap(({ optionCategoryId, selections }) =>
      selections.map(({ optionId, price, quantity }) =>
        [optionCategoryId, optionId, price, quantity].join('|'),
      ),
    )
    .sort();
  const decided = repriced ? [repriced.to, repriced.reason] : [];
  return JSON.stringify([itemType, templateId, basePrice, note ?? '', answers, ...decided]);
}

function faultOf(
  { categoryId, name, nameEn, min, max }: PresentedChoice,
  kind: ChoiceFault['kind'],
): ChoiceFault {
  return {
    kind,
    categoryId,
    name,
    min,
    ...(nameEn === undefined ? {} : { nameEn }),
    ...(max === undefined ? {} : { max }),
  };
}
