/** Lines that a function of `file` may have. */
export function limitOf(file: string): number;
/** Lines from `first` to `last`, both included, that are neither blank nor comment. */
export function countLines(lines: readonly string[], first: number, last: number): number;
/** What people call the function of this node of a syntax tree whose nodes know their `parent`; `?` where it has no name. */
export function nameOf(node: object): string;
/** Functions of `file` that may be longer, by name. */
export function exceptedIn(file: string): string[];
