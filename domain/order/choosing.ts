import type { PresentedChoice } from '../menu/present-schema.ts';
import { choiceFaults, defaultChoices, type ChoiceFault, type Chosen, type DishOnMenu } from './lines.ts';

type Asking = Pick<DishOnMenu, 'choices'>;

/** Answers while the sheet is open, and the question whose limit the last tap met. */
export interface Choosing {
  readonly chosen: readonly Chosen[];
  /** The question that digits answer. */
  readonly active: string | undefined;
  readonly full: string | undefined;
}

/** Required questions first; within that the menu's order. */
export function questionsOf({ choices }: Asking): PresentedChoice[] {
  return [...choices.filter(({ required }) => required), ...choices.filter(({ required }) => !required)];
}

/** Starts with the given answers, or with those that stand without anybody choosing. */
export function startChoosing(dish: Asking, chosen: readonly Chosen[] = defaultChoices(dish)): Choosing {
  return { chosen, active: openQuestion(dish, chosen) ?? questionsOf(dish)[0]?.categoryId, full: undefined };
}

/** How many of an option are chosen. */
export function countOf(chosen: readonly Chosen[], categoryId: string, optionId: string): number {
  return chosen
    .filter((group) => group.categoryId === categoryId)
    .flatMap(({ selections }) => selections)
    .reduce((sum, selection) => (selection.optionId === optionId ? sum + selection.quantity : sum), 0);
}

/**
 * A tap on an option. A single choice moves there, or away again where no answer is needed, and the digits go on to the next question
 * that wants an answer. Of several, the tap puts one in or takes all of it out.
 */
export function pick(dish: Asking, state: Choosing, categoryId: string, optionId: string): Choosing {
  const choice = dish.choices.find((each) => each.categoryId === categoryId);
  if (!choice || !isOffered(choice, optionId)) return state;
  const count = countOf(state.chosen, categoryId, optionId);
  if (choice.inputType === 'single') {
    const stays = count > 0 && choice.min > 0;
    const chosen = stays
      ? state.chosen
      : answered(state.chosen, categoryId, count > 0 ? [] : [{ optionId, quantity: 1 }]);
    return { chosen, active: nextQuestion(dish, categoryId), full: undefined };
  }
  return adjust(dish, { ...state, active: categoryId }, categoryId, optionId, count > 0 ? -count : 1);
}

/** One more or fewer of an option of a question with several answers. Where it is full, the question says so and nothing changes. */
export function adjust(
  dish: Asking,
  state: Choosing,
  categoryId: string,
  optionId: string,
  by: number,
): Choosing {
  const choice = dish.choices.find((each) => each.categoryId === categoryId);
  if (!choice || !isOffered(choice, optionId)) return state;
  const selections = selectionsOf(state.chosen, categoryId);
  const total = selections.reduce((sum, { quantity }) => sum + quantity, 0);
  if (by > 0 && choice.max !== undefined && total + by > choice.max) {
    // Where only one fits, the new one takes the old one's place.
    if (choice.max > 1) return { ...state, active: categoryId, full: categoryId };
    return {
      chosen: answered(state.chosen, categoryId, [{ optionId, quantity: 1 }]),
      active: categoryId,
      full: undefined,
    };
  }
  const quantity = countOf(state.chosen, categoryId, optionId) + by;
  const others = selections.filter((selection) => selection.optionId !== optionId);
  const next = quantity > 0 ? [...others, { optionId, quantity }] : others;
  // Full: the digits go on to the next question.
  const isFull = by > 0 && choice.max === total + by;
  const active = isFull ? nextQuestion(dish, categoryId) : categoryId;
  return { chosen: answered(state.chosen, categoryId, next), active, full: undefined };
}

/** The nth option of the question in turn, counted from 1 as its tiles are numbered. */
export function pickByNumber(dish: Asking, state: Choosing, number: number): Choosing {
  const choice = dish.choices.find(({ categoryId }) => categoryId === state.active);
  const option = choice?.options[number - 1];
  return choice && option && !option.soldOut ? pick(dish, state, choice.categoryId, option.optionId) : state;
}

/** Digits answer the next question from here on; after the last, the first again. */
export function goOn(dish: Asking, state: Choosing): Choosing {
  const questions = questionsOf(dish);
  const at = questions.findIndex(({ categoryId }) => categoryId === state.active);
  return { ...state, active: (questions[at + 1] ?? questions[0])?.categoryId, full: undefined };
}

/** What still has to be chosen or corrected, required questions first. */
export function faultsOf(dish: Asking, chosen: readonly Chosen[]): ChoiceFault[] {
  const order = questionsOf(dish).map(({ categoryId }) => categoryId);
  return choiceFaults(dish, chosen).sort((a, b) => order.indexOf(a.categoryId) - order.indexOf(b.categoryId));
}

function openQuestion(dish: Asking, chosen: readonly Chosen[]): string | undefined {
  return faultsOf(dish, chosen)[0]?.categoryId;
}

function nextQuestion(dish: Asking, after: string): string {
  const questions = questionsOf(dish);
  const at = questions.findIndex(({ categoryId }) => categoryId === after);
  return questions[at + 1]?.categoryId ?? after;
}

function selectionsOf(chosen: readonly Chosen[], categoryId: string): Chosen['selections'][number][] {
  return chosen.filter((group) => group.categoryId === categoryId).flatMap(({ selections }) => selections);
}

function answered(chosen: readonly Chosen[], categoryId: string, selections: Chosen['selections']): Chosen[] {
  const others = chosen.filter((group) => group.categoryId !== categoryId);
  return selections.length === 0 ? others : [...others, { categoryId, selections }];
}

function isOffered({ options }: PresentedChoice, optionId: string): boolean {
  return options.some((option) => option.optionId === optionId && !option.soldOut);
}
