/** Lines that a function of `file` may have. */
export function limitOf(file: string): number;
/** Lines from `first` to `last`, both included, that are neither blank nor comment. */
export function countLines(lines: readonly string[], first: number, last: number): number;
/** Functions of `file` that may be longer, by name. */
export function exceptedIn(file: string): string[];
