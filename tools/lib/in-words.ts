const counts = new Intl.NumberFormat('en');

/** Numbers for the person at the console. */
export const inWords = {
  count: (value: number): string => counts.format(value),
  size: (bytes: number): string =>
    bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`,
};
