import { AppError, type Fault } from '../kit/errors.ts';
import type { OptionCategory } from './schema.ts';

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
  const { inputType, options, minSelect, maxSelect, required, defaultOption } = category;
  const ids = new Set(options.map(({ refOption }) => refOption));
  const least = Math.max(minSelect, required ? 1 : 0);
  const isSingle = inputType === 'single';
  const faults: Fault[] = [];
  const fault = (path: keyof Rules, message: string): void => void faults.push({ path, message });
  if (ids.size < options.length) fault('options', 'repeated');
  if (isSingle && (maxSelect ?? 1) > 1) fault('maxSelect', 'above_one');
  if (isSingle && minSelect > 1) fault('minSelect', 'above_one');
  if (!isSingle && maxSelect !== undefined && least > maxSelect) fault('minSelect', 'above_max');
  if (least > ids.size) fault(minSelect >= 1 ? 'minSelect' : 'required', 'above_count');
  if (!isSingle && maxSelect !== undefined && maxSelect > ids.size) fault('maxSelect', 'above_count');
  if (defaultOption !== undefined && !ids.has(defaultOption)) fault('defaultOption', 'not_an_answer');
  return faults;
}

/** @throws AppError validation with {@link choiceFaults} */
export function checkChoice(category: Rules): void {
  const faults = choiceFaults(category);
  if (faults.length > 0) throw new AppError('validation', { faults });
}
