import { choiceFaults } from '#domain/catalogue/choice-rules.ts';
import { createOptionCategory } from '#domain/catalogue/choice-operations.ts';
import { inOrder } from '#domain/catalogue/expand.ts';
import type { Option, OptionCategory } from '#domain/catalogue/schema.ts';
import { faultsIn, type FieldFault } from '#src/ui/form/field-faults.ts';

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
  /** Of the options those that there are not yet. */
  readonly made: readonly MadeOption[];
  readonly minSelect: number;
  /** Null for as many as one likes. */
  readonly maxSelect: number | null;
  readonly required: boolean;
  readonly defaultOption: string;
}

export const emptyCategory: CategoryDraft = {
  name: '',
  nameEn: '',
  inputType: 'single',
  options: [],
  made: [],
  minSelect: 0,
  maxSelect: 1,
  required: false,
  defaultOption: '',
};

export function categoryDraftOf(category: OptionCategory): CategoryDraft {
  const { name, nameEn = '', inputType, options, minSelect, maxSelect, required } = category;
  const { defaultOption = '' } = category;
  return {
    name,
    nameEn,
    inputType,
    options,
    made: [],
    minSelect,
    maxSelect: maxSelect ?? null,
    required,
    defaultOption,
  };
}

/** A copy to be changed and saved as a new category: the same options under another name. */
export function copyOfCategory(category: OptionCategory, name: string): CategoryDraft {
  const draft = categoryDraftOf(category);
  return { ...draft, name, nameEn: draft.nameEn === '' ? '' : `${draft.nameEn} (copy)` };
}

/** The record's fields as the form wants them; null for absent. */
export function categoryFieldsOf(draft: CategoryDraft) {
  const { inputType, options, minSelect, maxSelect, required, defaultOption } = draft;
  const nameEn = draft.nameEn.trim();
  return {
    name: draft.name.trim(),
    nameEn: nameEn === '' ? null : nameEn,
    inputType,
    options,
    minSelect,
    maxSelect,
    required,
    defaultOption: defaultOption === '' ? null : defaultOption,
  };
}

/** The fields that a creation says: absent ones are not mentioned. */
export function saidCategoryFields(draft: CategoryDraft): Record<string, unknown> {
  return Object.fromEntries(Object.entries(categoryFieldsOf(draft)).filter(([, value]) => value !== null));
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
  readonly kind: FieldFault['kind'] | 'aboveOne' | 'aboveMax' | 'aboveCount' | 'noDefault' | 'repeated';
  readonly limit?: number;
}

const ruleKinds: Readonly<Record<string, CategoryFault['kind']>> = {
  repeated: 'repeated',
  above_one: 'aboveOne',
  above_max: 'aboveMax',
  above_count: 'aboveCount',
  not_an_answer: 'noDefault',
};

/** What of the form cannot be saved: what the input's schema says, then the rules of a question. */
export function faultsOfCategory(draft: CategoryDraft, brandId: string): CategoryFault[] {
  const said = saidCategoryFields(draft);
  const faults: CategoryFault[] = faultsIn(createOptionCategory.input, { brandId, ...said });
  const { maxSelect, defaultOption, ...rest } = draft;
  const rules = choiceFaults({
    ...rest,
    ...(maxSelect !== null && { maxSelect }),
    ...(defaultOption !== '' && { defaultOption }),
  });
  for (const { path, message } of rules) {
    // The form asks one thing for both: how many at least.
    const field = path === 'required' ? 'minSelect' : path;
    if (faults.some((fault) => fault.field === field)) continue;
    faults.push({ field, kind: ruleKinds[message] ?? 'wrong', limit: draft.options.length });
  }
  return faults;
}

/** The options of a form by their ids, those that are still to be made among them. */
export function optionsWith(
  options: ReadonlyMap<string, Option>,
  made: readonly MadeOption[],
): ReadonlyMap<string, MadeOption & Partial<Pick<Option, 'nameEn' | 'isActive'>>> {
  return new Map([...options, ...made.map((option) => [option._id, option] as const)]);
}
