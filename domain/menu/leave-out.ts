import type { EntryFault } from '../catalogue/import-entries.ts';
import { AppError, type Fault } from '../kit/errors.ts';
import { readMenuFile, type MenuFile } from './import-file.ts';

/** A file with more faults than this is not mended by leaving dishes out. */
const mostRounds = 40;

/**
 * Reads a menu file without the dishes that cannot be taken, and says which those are.
 * @throws AppError validation where the fault lies in no dish: then it is the file that is wrong
 */
export function readMenuLeavingOut(content: unknown): {
  readonly file: MenuFile;
  readonly faults: readonly EntryFault[];
} {
  const faults: EntryFault[] = [];
  let left = content;
  // What was left out moves the others up: each keeps the place that it has in the file.
  const places = new Map<unknown, string>();
  for (let round = 0; ; round++) {
    try {
      return { file: readMenuFile(left), faults };
    } catch (error) {
      const found = error instanceof AppError ? ((error.details?.['faults'] ?? []) as Fault[]) : [];
      const dishes = found.map(({ path }) => dishOf(path));
      if (found.length === 0 || round >= mostRounds || dishes.includes(undefined)) throw error;
      if (left === content) {
        left = JSON.parse(JSON.stringify(content));
        notePlaces(left, places);
      }
      const gone = new Set<unknown>();
      for (const [index, { path, message }] of found.entries()) {
        const place = dishes[index] ?? '';
        const dish = at(left, place);
        gone.add(dish);
        const name = nameOf(dish);
        faults.push({
          at: places.get(dish) ?? place,
          field: path.slice(place.length + 1),
          reason: reasonOf(message),
          ...(name !== undefined && { value: name }),
        });
      }
      sweep(left, gone);
    }
  }
}

/** The place of the dish that a fault lies in. */
function dishOf(path: string): string | undefined {
  return /^(shops\.\d+\.)?categories\.\d+\.dishes\.\d+/.exec(path)?.[0];
}

function at(content: unknown, place: string): unknown {
  return place.split('.').reduce((inner, step) => (inner as Record<string, unknown>)[step], content);
}

function nameOf(dish: unknown): string | undefined {
  const { name } = (dish ?? {}) as { name?: unknown };
  if (typeof name === 'string') return name;
  const { zh, en } = (name ?? {}) as { zh?: unknown; en?: unknown };
  return [zh, en].find((one) => typeof one === 'string' && one.trim() !== '') as string | undefined;
}

interface Holder {
  categories: { dishes: unknown[] }[];
}

/** Every list of dishes with the place of its category. Faults lie in dishes alone: the rest is as it should be. */
function listsOf(content: unknown): [string, { dishes: unknown[] }][] {
  const { shops, categories } = content as { shops?: Holder[]; categories?: Holder['categories'] };
  const inside = (holder: Holder, before: string) =>
    holder.categories.map((one, index): [string, { dishes: unknown[] }] => [
      `${before}categories.${index}`,
      one,
    ]);
  return shops
    ? shops.flatMap((shop, index) => inside(shop, `shops.${index}.`))
    : inside({ categories: categories ?? [] }, '');
}

function notePlaces(content: unknown, places: Map<unknown, string>): void {
  for (const [place, { dishes }] of listsOf(content))
    for (const [index, dish] of dishes.entries())
      if (typeof dish === 'object') places.set(dish, `${place}.dishes.${index}`);
}

function sweep(content: unknown, gone: ReadonlySet<unknown>): void {
  for (const [, list] of listsOf(content)) list.dishes = list.dishes.filter((dish) => !gone.has(dish));
}

function reasonOf(message: string): EntryFault['reason'] {
  if (message === 'empty' || message.startsWith('expected')) return message === 'empty' ? 'missing' : 'wrong';
  if (message === 'too_small' || message === 'too_big')
    return message === 'too_small' ? 'too_small' : 'too_large';
  return message.startsWith('no option group') ? 'unknown' : 'wrong';
}
