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
  for (let round = 0; ; round++) {
    try {
      return { file: readMenuFile(left), faults };
    } catch (error) {
      const found = error instanceof AppError ? ((error.details?.['faults'] ?? []) as Fault[]) : [];
      const dishes = found.map(({ path }) => dishOf(path));
      if (found.length === 0 || round >= mostRounds || dishes.includes(undefined)) throw error;
      if (left === content) left = structuredCopy(content);
      const gone = new Set<string>();
      for (const [index, { path, message }] of found.entries()) {
        const dish = dishes[index] ?? '';
        const name = gone.has(dish) ? undefined : takeOut(left, dish);
        gone.add(dish);
        faults.push({
          at: dish,
          field: path.slice(dish.length + 1),
          reason: reasonOf(message),
          ...(name !== undefined && { value: name }),
        });
      }
      sweep(left);
    }
  }
}

/** The place of the dish that a fault lies in. */
function dishOf(path: string): string | undefined {
  return /^(shops\.\d+\.)?categories\.\d+\.dishes\.\d+/.exec(path)?.[0];
}

/** Leaves a hole, so that the places of the others stay what they are until all are out. */
function takeOut(content: unknown, place: string): string | undefined {
  const steps = place.split('.');
  const last = steps.pop() ?? '';
  const list = steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], content);
  const dish = (list as Record<string, unknown>)[last] as { name?: unknown } | null;
  (list as Record<string, unknown>)[last] = undefined;
  const name = dish?.name;
  if (typeof name === 'string') return name;
  const { zh, en } = (name ?? {}) as { zh?: unknown; en?: unknown };
  return typeof zh === 'string' && zh.trim() !== '' ? zh : typeof en === 'string' ? en : undefined;
}

function sweep(content: unknown): void {
  const { shops, categories } = content as { shops?: Holder[]; categories?: Holder['categories'] };
  for (const category of [...(categories ?? []), ...(shops ?? []).flatMap((shop) => shop.categories)])
    category.dishes = category.dishes.filter((dish) => dish !== undefined);
}

interface Holder {
  categories: { dishes: unknown[] }[];
}

function structuredCopy(content: unknown): unknown {
  return JSON.parse(JSON.stringify(content));
}

function reasonOf(message: string): EntryFault['reason'] {
  if (message === 'empty' || message.startsWith('expected')) return message === 'empty' ? 'missing' : 'wrong';
  if (message === 'too_small' || message === 'too_big')
    return message === 'too_small' ? 'too_small' : 'too_large';
  return message.startsWith('no option group') ? 'unknown' : 'wrong';
}
