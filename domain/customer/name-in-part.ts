/**
 * `林○晴`: enough to ask "is this you?", too little to learn who has a number. A number that stands in place of a name is in part already.
 */
export function nameInPart(name: string): string {
  const [first = '', ...rest] = Array.from(name.trim());
  if (/^[\d*]+$/.test(name)) return name;
  const last = rest.length > 1 ? rest.at(-1) : '';
  return `${first}○${last}`;
}
