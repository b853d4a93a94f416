import { inOrder } from '#domain/catalogue/expand.ts';
import { mostCategories, mostTags, type DishTemplate } from '#domain/catalogue/schema.ts';
import { isSame } from '#domain/kit/equal.ts';
import type { RecordEdits } from '#src/office/list/use-edit-many.ts';

/** What is put on many dishes at once, and taken off. What both name is put on. */
export interface ManyRule {
  readonly addTags: readonly string[];
  readonly removeTags: readonly string[];
  /** Undefined leaves each as it is; an empty one is none. */
  readonly station: string | undefined;
  /** Ids of option categories. */
  readonly addAsked: readonly string[];
  readonly removeAsked: readonly string[];
}

export const noRule: ManyRule = {
  addTags: [],
  removeTags: [],
  station: undefined,
  addAsked: [],
  removeAsked: [],
};

const fields = ['tags', 'station', 'optionCategories'] as const;

type Edits = RecordEdits[1];

/** A dish that a rule changes: what becomes of its fields. */
export interface ManyLine {
  readonly dish: DishTemplate;
  readonly edits: Edits;
  /** Why it cannot be so: more tags, or more option categories, than a dish may have. */
  readonly fault?: 'tags' | 'asked';
}

/** What a rule makes of dishes: those that differ then, in their order. */
export function manyLines(dishes: readonly DishTemplate[], rule: ManyRule): ManyLine[] {
  return dishes.flatMap((dish) => {
    const edits = editsOf(dish, rule);
    if (Object.keys(edits).length === 0) return [];
    const fault =
      (edits['tags'] && tagsThen(dish, rule).length > mostTags && 'tags') ||
      (edits['optionCategories'] && askedThen(dish, rule).length > mostCategories && 'asked');
    return [{ dish, edits, ...(fault && { fault }) }];
  });
}

function editsOf(dish: DishTemplate, rule: ManyRule): Edits {
  const station = rule.station === undefined ? dish.station : rule.station.trim() || undefined;
  const then = { tags: tagsThen(dish, rule), station, optionCategories: askedThen(dish, rule) };
  return Object.fromEntries(
    fields.flatMap((field) =>
      isSame(dish[field], then[field])
        ? []
        : [[field, { from: dish[field] ?? null, to: then[field] ?? null }] as const],
    ),
  );
}

function tagsThen({ tags }: DishTemplate, { addTags, removeTags }: ManyRule): string[] {
  const kept = tags.filter((tag) => addTags.includes(tag) || !removeTags.includes(tag));
  return [...new Set([...kept, ...addTags])];
}

/** What is asked then, in its order; what is put on comes last. Numbers stay as they are, so that nothing is moved that was not meant. */
function askedThen({ optionCategories: asked }: DishTemplate, { addAsked, removeAsked }: ManyRule) {
  const kept = asked.filter(
    ({ categoryId }) => addAsked.includes(categoryId) || !removeAsked.includes(categoryId),
  );
  const last = Math.max(-1, ...kept.map(({ order }) => order));
  const added = addAsked.filter((id) => !kept.some(({ categoryId }) => categoryId === id));
  return [...kept, ...added.map((categoryId, at) => ({ categoryId, order: last + 1 + at }))];
}

/** The edits of a change, and of its inverse. */
export function manyEdits(lines: readonly ManyLine[]): {
  readonly there: readonly RecordEdits[];
  readonly back: readonly RecordEdits[];
} {
  return {
    there: lines.map(({ dish, edits }) => [dish._id, edits]),
    back: lines.map(({ dish, edits }) => [
      dish._id,
      Object.fromEntries(
        Object.entries(edits).map(([field, { from, to }]) => [field, { from: to, to: from }]),
      ),
    ]),
  };
}

/** What dishes ask, the most frequent first. */
export function askedBy(dishes: readonly DishTemplate[]): { readonly id: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const { optionCategories } of dishes)
    for (const { categoryId } of inOrder(optionCategories))
      counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1);
  return [...counts].map(([id, count]) => ({ id, count })).sort((a, b) => b.count - a.count);
}
