import type { EntryFault } from '../catalogue/import-entries.ts';
import { AppError, type Fault } from '../kit/errors.ts';
import { readMenuFile, type MenuFile } from './import-file.ts';

/** A file with more faults than this is not fixed by leaving dishes out. */
const mostRounds = 40;

/**
 * Reads a menu file without the dishes and groups of options that cannot be taken, and says which those are.
 * @throws AppError validation where the fault lies in neither: then it is the file that is wrong
 */
export function readMenuLeavingOut(content: unknown): {
  readonly file: MenuFile;
  readonly faults: readonly EntryFault[];
} {
  const faults: EntryFault[] = [];
  let left = content;
  const goneGroups = new Set<string>();
  // What was left out moves the others up: each keeps the place that it has in the file.
  const places = new Map<unknown, string>();
  for (let round = 0; ; round++) {
    try {
      const file = readMenuFile(left);
      return {
        file: faults.length > 0 ? withPlaces(file, (now) => places.get(at(left, now)) ?? now) : file,
        faults,
      };
    } catch (error) {
      const found = error instanceof AppError ? ((error.details?.['faults'] ?? []) as Fault[]) : [];
      const parts = found.map(({ path }) => partOf(path));
      if (found.length === 0 || round >= mostRounds || parts.includes(undefined)) throw error;
      if (left === content) {
        left = JSON.parse(JSON.stringify(content));
        notePlaces(left, places);
      }
      const gone = new Set<unknown>();
      for (const [index, { path, message }] of found.entries()) {
        const place = parts[index] ?? '';
        const part = at(left, place);
        gone.add(part);
        if (place.startsWith('optionGroups')) goneGroups.add(`no option group ${idOf(part)}`);
        const name = nameOf(part);
        faults.push({
          at: places.get(part) ?? place,
          field: path.slice(place.length + 1),
          reason: goneGroups.has(message) ? 'depends' : reasonOf(message),
          ...(name !== undefined && { value: name }),
        });
      }
      sweep(left, gone);
    }
  }
}

/** The place of the dish or the group that a fault lies in. */
function partOf(path: string): string | undefined {
  return /^((shops\.\d+\.)?categories\.\d+\.dishes\.\d+|optionGroups\.\d+)/.exec(path)?.[0];
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

/** A file whose dishes and groups say where they stand in the whole of it. */
function withPlaces(file: MenuFile, placeOf: (now: string) => string): MenuFile {
  const placed = <P extends { readonly at: string }>(parts: readonly P[]): P[] =>
    parts.map((part) => ({ ...part, at: placeOf(part.at) }));
  const shops = file.shops.map((shop) => ({
    ...shop,
    groups: placed(shop.groups),
    categories: shop.categories.map((section) => ({ ...section, dishes: placed(section.dishes) })),
  }));
  return { ...file, shops };
}

function idOf(group: unknown): string {
  return String((group as { id?: unknown } | null)?.id);
}

interface Holder {
  categories: Record<string, unknown>[];
  optionGroups?: unknown[];
}

/** Every list of dishes and that of the groups with its place. Faults lie in those alone: the rest is as it should be. */
function listsOf(content: unknown): [place: string, holder: Record<string, unknown>, field: string][] {
  const { shops, ...listing } = content as Holder & { shops?: Holder[] };
  const dishesIn = (holder: Holder, before: string) =>
    holder.categories.map((one, index): [string, Record<string, unknown>, string] => [
      `${before}categories.${index}.dishes`,
      one,
      'dishes',
    ]);
  if (shops) return shops.flatMap((shop, index) => dishesIn(shop, `shops.${index}.`));
  return [...dishesIn(listing, ''), ['optionGroups', content as Record<string, unknown>, 'optionGroups']];
}

function notePlaces(content: unknown, places: Map<unknown, string>): void {
  for (const [place, holder, field] of listsOf(content))
    for (const [index, part] of (holder[field] as unknown[]).entries())
      if (typeof part === 'object') places.set(part, `${place}.${index}`);
}

function sweep(content: unknown, gone: ReadonlySet<unknown>): void {
  for (const [, holder, field] of listsOf(content))
    holder[field] = (holder[field] as unknown[]).filter((part) => !gone.has(part));
}

function reasonOf(message: string): EntryFault['reason'] {
  if (message === 'empty' || message.startsWith('expected')) return message === 'empty' ? 'missing' : 'wrong';
  if (message === 'too_small' || message === 'too_big')
    return message === 'too_small' ? 'too_small' : 'too_large';
  return message.startsWith('no option group') ? 'unknown' : 'wrong';
}
