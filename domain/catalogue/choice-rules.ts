import { AppError, type Fault } from '../kit/errors.ts';
import type { Edited } from '../kit/records.ts';
import type { ReadRows } from '../kit/rows.ts';
import { optionCategories, options, type Option, type OptionCategory } from './schema.ts';

/** What the rules of a question are about. */
type Rules = Pick<
  OptionCategory,
  'inputType' | 'options' | 'minSelect' | 'maxSelect' | 'required' | 'defaultOption'
>;

/** Fields that the rules are about: where none of them is edited, a question that breaks them (an import's) stays open to changes. */
export const ruledFields = [
  'inputType',
  'options',
  'minSelect',
  'maxSelect',
  'required',
  'defaultOption',
] as const satisfies (keyof Rules)[];

/**
 * What of a question cannot be (data-model §4): min ≤ max ≤ how many answers there are, a single choice has at most one, the default is one
 * of its answers, no answer stands there twice. Forms ask it while somebody types; commands refuse with it.
 */
export function choiceFaults(category: Rules): Fault[] {
  const { inputType, options: answers, minSelect, maxSelect, defaultOption } = category;
  const ids = new Set(answers.map(({ refOption }) => refOption));
  const least = leastOf(category);
  const isSingle = inputType === 'single';
  const faults: Fault[] = [];
  const fault = (path: keyof Rules, message: string): void => void faults.push({ path, message });
  if (ids.size < answers.length) fault('options', 'repeated');
  if (isSingle && (maxSelect ?? 1) > 1) fault('maxSelect', 'above_one');
  if (isSingle && minSelect > 1) fault('minSelect', 'above_one');
  if (!isSingle && maxSelect !== undefined && least > maxSelect) fault('minSelect', 'above_max');
  if (least > ids.size) fault(minSelect >= 1 ? 'minSelect' : 'required', 'above_count');
  if (!isSingle && maxSelect !== undefined && maxSelect > ids.size) fault('maxSelect', 'above_count');
  if (defaultOption !== undefined && !ids.has(defaultOption)) fault('defaultOption', 'not_an_answer');
  return faults;
}

/** How many answers it takes at least. */
export function leastOf({
  inputType,
  minSelect,
  required,
}: Pick<Rules, 'inputType' | 'minSelect' | 'required'>): number {
  const least = Math.max(minSelect, required ? 1 : 0);
  return inputType === 'single' ? Math.min(1, least) : least;
}

/**
 * Answers that are switched off must leave every question that has to be answered as many as it takes: nobody could order its dishes. A
 * question that had too few before stays open to changes.
 * @throws AppError question_unanswerable naming the question
 */
export async function checkAnswerable(rows: ReadRows, changed: readonly Edited<Option>[]): Promise<void> {
  const off = changed.filter(({ before, after }) => before.isActive && !after.isActive);
  const [first] = off;
  if (!first) return;
  const ids = new Set(off.map(({ before }) => before._id));
  const { brandId } = first.before;
  for (const category of await rows.list(optionCategories, { index: 'brand', equals: [brandId] })) {
    const asked = new Set(category.options.map(({ refOption }) => refOption));
    if (![...asked].some((one) => ids.has(one))) continue;
    const answers = await Promise.all([...asked].map((one) => rows.get(options, one)));
    const left = answers.filter((answer) => answer?.isActive).length;
    const had = left + [...asked].filter((one) => ids.has(one)).length;
    const least = leastOf(category);
    if (left >= least || had < least) continue;
    throw new AppError('question_unanswerable', { id: category._id, name: category.name, least, left });
  }
}

/**
 * The same of questions that are edited: one that could be answered must not come to ask for more than its answers that are switched on.
 * @param off Answers that the same change switches off.
 * @throws AppError question_unanswerable naming the question
 */
export async function checkStillAnswerable(
  rows: ReadRows,
  changed: readonly Edited<OptionCategory>[],
  off: ReadonlySet<string> = new Set(),
): Promise<void> {
  const isOn = async (answerId: string): Promise<boolean> =>
    (await rows.get(options, answerId))?.isActive === true;
  for (const { before, after } of changed) {
    const had = await count(before, async (answerId) => off.has(answerId) || isOn(answerId));
    if (had >= leastOf(before)) await checkMadeAnswerable(rows, after);
  }
}

/** The same of a new question. @throws AppError question_unanswerable naming the question */
export async function checkMadeAnswerable(
  rows: ReadRows,
  made: Pick<OptionCategory, '_id' | 'name' | 'inputType' | 'minSelect' | 'required' | 'options'>,
): Promise<void> {
  const least = leastOf(made);
  const left = await count(made, async (answerId) => (await rows.get(options, answerId))?.isActive === true);
  if (left < least)
    throw new AppError('question_unanswerable', { id: made._id, name: made.name, least, left });
}

async function count(
  { options: answers }: Pick<OptionCategory, 'options'>,
  is: (answerId: string) => Promise<boolean>,
): Promise<number> {
  let found = 0;
  for (const answerId of new Set(answers.map(({ refOption }) => refOption)))
    if (await is(answerId)) found += 1;
  return found;
}

/** @throws AppError validation with {@link choiceFaults} */
export function checkChoice(category: Rules): void {
  const faults = choiceFaults(category);
  if (faults.length > 0) throw new AppError('validation', { faults });
}
