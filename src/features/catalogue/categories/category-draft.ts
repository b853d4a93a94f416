import { choiceFaults } from '#domain/catalogue/choice-rules.ts';
import { inOrder } from '#domain/catalogue/expand.ts';
import type { Option, OptionCategory } from '#domain/catalogue/schema.ts';

/** An option that is made together with the category that asks for it. */
export interface MadeOption {
  readonly _id: string;
  readonly name: string;
  readonly price: number;
}

/** An option category as its form holds it: an empty text is an absent one. */
export interface CategoryDraft {
  readonly name: string;
  readonly nameEn: string;
  readonly inputType: OptionCategory['inputType'];
  readonly options: OptionCategory['options'];
  /** The options that are still to be created. */
  readonly made: readonly MadeOption[];
  readonly minSelect: number;
  /** Null for as many as one likes. */
  readonly maxSelect: number | null;
  readonly required: boolean;
  readonly defaultOption: string;
}

/** How many must be chosen at least, whichever of the two fields says so. */
export function leastOf({ minSelect, required }: Pick<CategoryDraft, 'minSelect' | 'required'>): number {
  return Math.max(minSelect, required ? 1 : 0);
}

/** As many at least; what must be answered says so in both fields. */
export function withLeast(least: number): Pick<CategoryDraft, 'minSelect' | 'required'> {
  return { minSelect: least, required: least > 0 };
}

/** One answer or several, with limits that fit. */
export function withInputType(draft: CategoryDraft, inputType: CategoryDraft['inputType']): CategoryDraft {
  if (inputType === draft.inputType) return draft;
  const least = Math.min(leastOf(draft), 1);
  return { ...draft, inputType, ...withLeast(least), maxSelect: inputType === 'single' ? 1 : null };
}

/** The options in another order, or others of them; as they were where nothing differs. What is not among them is not the default. */
export function withOptions(
  draft: CategoryDraft,
  ids: readonly string[],
  seen: OptionCategory['options'],
): CategoryDraft {
  const before = inOrder(seen).map(({ refOption }) => refOption);
  const same = before.length === ids.length && before.every((id, at) => id === ids[at]);
  return {
    ...draft,
    options: same ? seen : ids.map((refOption, order) => ({ refOption, order })),
    made: draft.made.filter(({ _id }) => ids.includes(_id)),
    defaultOption: ids.includes(draft.defaultOption) ? draft.defaultOption : '',
  };
}

/** "珍珠 +10", "小杯 −5": a name with what it adds to the price or takes off it. */
export function readOption(typed: string): { readonly name: string; readonly price: number } {
  const text = typed.normalize('NFKC').trim();
  const [, name, sign, digits] = /^(.*\S)\s*([+−-])\s*\$?\s*(\d{1,6})$/u.exec(text) ?? [];
  if (name === undefined || digits === undefined) return { name: text, price: 0 };
  const price = Number(digits);
  return { name, price: sign === '+' || price === 0 ? price : -price };
}

export interface CategoryFault {
  readonly field: string;
  readonly kind: 'aboveOne' | 'aboveMax' | 'aboveCount' | 'noDefault' | 'repeated';
  /** How many answers there are. */
  readonly limit: number;
}

const ruleKinds: Readonly<Record<string, CategoryFault['kind']>> = {
  repeated: 'repeated',
  above_one: 'aboveOne',
  above_max: 'aboveMax',
  above_count: 'aboveCount',
  not_an_answer: 'noDefault',
};

/** The rules of a question that the form breaks, beside what the schema of its input says. */
export function ruleFaults(draft: CategoryDraft): CategoryFault[] {
  const { maxSelect, defaultOption, ...rest } = draft;
  const rules = choiceFaults({
    ...rest,
    ...(maxSelect !== null && { maxSelect }),
    ...(defaultOption !== '' && { defaultOption }),
  });
  return rules.map(({ path, message }) => ({
    // The form asks one thing for both: how many at least.
    field: path === 'required' ? 'minSelect' : path,
    kind: ruleKinds[message] ?? 'aboveCount',
    limit: draft.options.length,
  }));
}

/** The options of a form by their ids, those that are still to be made among them. */
export function optionsWith(
  options: ReadonlyMap<string, Option>,
  made: readonly MadeOption[],
): ReadonlyMap<string, MadeOption & Partial<Pick<Option, 'nameEn' | 'isActive'>>> {
  return new Map([...options, ...made.map((option) => [option._id, option] as const)]);
}
