/**
 * A value as text that is the same however it came about: fields by name, and without those that say nothing, which are undefined ones
 * and empty lists.
 */
export function stableText(value: unknown): string {
  // Written here rather than by `JSON.stringify` with a replacer, which takes several times as long for each sale.
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value))
    return `[${value.map((each) => (each === undefined ? 'null' : stableText(each))).join(',')}]`;
  const names = Object.keys(value);
  // Names that are whole numbers stand before all others and by size, whoever makes an object.
  const others = names.findIndex((name) => !isIndex(name));
  const ordered = others < 0 ? names : [...names.slice(0, others), ...names.slice(others).sort()];
  const fields: string[] = [];
  for (const name of ordered) {
    const field = (value as Readonly<Record<string, unknown>>)[name];
    if (field === undefined || (Array.isArray(field) && field.length === 0)) continue;
    fields.push(`${JSON.stringify(name)}:${stableText(field)}`);
  }
  return `{${fields.join(',')}}`;
}

function isIndex(name: string): boolean {
  return /^(0|[1-9]\d{0,9})$/.test(name) && Number(name) < 2 ** 32 - 1;
}
