/** Lists of several stores as one: who was moved stands in two of them for a moment, and the newer one is right. */
export function eachOnce<P extends { readonly _id: string; readonly updatedAt: string }>(
  people: readonly P[],
): readonly P[] {
  const newest = new Map<string, P>();
  for (const person of people) {
    const other = newest.get(person._id);
    if (!other || person.updatedAt > other.updatedAt) newest.set(person._id, person);
  }
  return [...newest.values()];
}
