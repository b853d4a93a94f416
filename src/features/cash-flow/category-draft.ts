import type { CashFlowCategory, FlowType } from '#domain/cash-flow/schema.ts';

/** The categories of a type, those that are offered first, as they are ordered. */
export function arranged(categories: readonly CashFlowCategory[], type: FlowType): CashFlowCategory[] {
  return categories
    .filter((one) => one.type === type)
    .toSorted((a, b) => Number(a.isArchived) - Number(b.isArchived) || a.sort - b.sort);
}

/** The `sort` of one that comes after all that there are. */
export function placeAtEnd(categories: readonly CashFlowCategory[]): number {
  return Math.max(-1, ...categories.map(({ sort }) => sort)) + 1;
}

/** The edits of `sort` that move a category by one place among those that are offered. */
export function moved(
  offered: readonly CashFlowCategory[],
  id: string,
  by: 1 | -1,
): { readonly id: string; readonly from: number; readonly to: number }[] {
  const at = offered.findIndex(({ _id }) => _id === id);
  const to = at + by;
  if (at < 0 || to < 0 || to >= offered.length) return [];
  const next = offered.toSpliced(at, 1).toSpliced(to, 0, offered[at]!);
  return next.flatMap(({ _id, sort }, place) => (sort === place ? [] : [{ id: _id, from: sort, to: place }]));
}
