/**
 * A formatter for each locale, made once: making one takes the browser longer than everything that is done with it, and lists format
 * hundreds of values at each letter that is typed.
 */
export function keptFormat<F>(make: (locale: string) => F): (locale: string) => F {
  const made = new Map<string, F>();
  return (locale) => {
    const kept = made.get(locale) ?? make(locale);
    made.set(locale, kept);
    return kept;
  };
}
