/** Joins class names and leaves out what is empty or false, so that a part can write its conditions in one list. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
