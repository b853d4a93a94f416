import { parseSync } from 'vite';
import { countLines, nameOf } from '../lint/lengths.js';

/** How long one function is: lines without blank ones and comments, as the linter counts them. */
export interface FunctionSize {
  readonly file: string;
  /** `?` for one without a name, handed over where it stands. */
  readonly name: string;
  /** Where it begins, from 1. */
  readonly line: number;
  readonly lines: number;
}

/** What stands in a file, or in all files of a folder. */
export interface Size {
  readonly files: number;
  readonly lines: number;
  /** Those that are declared: by a name, or as a part of a class or an object. What is only handed over where it stands is not counted. */
  readonly functions: number;
}

export interface FileSize extends Size {
  readonly file: string;
  /** All of them, also those without a name; of one within another, both. */
  readonly each: readonly FunctionSize[];
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  parent?: Node;
}

const FUNCTION = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;
const DECLARES = /^(VariableDeclarator|Property|PropertyDefinition|MethodDefinition)$/;

/** @throws Error where it is no program */
export function sizeOf(file: string, text: string): FileSize {
  const { program, errors } = parseSync(file, text, { preserveParens: false });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message ?? 'no program'}`);
  const lines = text.split('\n');
  const lineAt = lineNumbers(lines);
  const functions = functionsIn(program as unknown as Node);
  return {
    file,
    files: 1,
    lines: countLines(lines, 1, lines.length),
    functions: functions.filter(isDeclared).length,
    each: functions.map((node) => {
      const line = lineAt(node.start);
      return { file, name: nameOf(node), line, lines: countLines(lines, line, lineAt(node.end)) };
    }),
  };
}

/** All of them together. */
export function sumOf(sizes: readonly Size[]): Size {
  const sum = { files: 0, lines: 0, functions: 0 };
  for (const { files, lines, functions } of sizes) {
    sum.files += files;
    sum.lines += lines;
    sum.functions += functions;
  }
  return sum;
}

/** Sizes of files by what `nameOfGroup` calls the place of each, by name. */
export function grouped(
  sizes: readonly FileSize[],
  nameOfGroup: (file: string) => string,
): ReadonlyMap<string, Size> {
  const groups = new Map<string, FileSize[]>();
  for (const size of sizes) {
    const name = nameOfGroup(size.file);
    groups.set(name, [...(groups.get(name) ?? []), size]);
  }
  const sums = [...groups].map(([name, group]) => [name, sumOf(group)] as const);
  return new Map(sums.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const SOURCE = /\.(tsx?|m?js)$/;
/** What is built, drawn up by a program, or kept as an example of what others send. */
const NOT_WRITTEN = /\.gen\.ts$|^(public|locales|dist)\/|^tests\/fixtures\//;
const TEST = /^tests\/|\.test\.tsx?$|(^|\/)testing(\/|\.ts$)/;

/** Whether somebody wrote this file, and it is a program. */
export function isSource(file: string): boolean {
  return SOURCE.test(file) && !NOT_WRITTEN.test(file);
}

/** Tests, and what only they use. */
export function isTest(file: string): boolean {
  return TEST.test(file);
}

/** The folder that a file is counted in: a slice of the domain, a feature, a part of the server. What lies above them is the floor's own. */
export function folderOf(file: string): string {
  const parts = file.split('/').slice(0, -1);
  return parts.slice(0, parts[1] === 'features' ? 3 : 2).join('/') || '.';
}

/** The floor of the house that a file is of: `domain`, `sync`, `server`, a part of `src`, `tests`, `tools`. */
export function floorOf(file: string): string {
  const parts = file.split('/').slice(0, -1);
  return parts.slice(0, parts[0] === 'src' ? 2 : 1).join('/') || '.';
}

function functionsIn(root: Node): Node[] {
  const found: Node[] = [];
  const look = (node: Node): void => {
    if (FUNCTION.test(node.type)) found.push(node);
    for (const [key, value] of Object.entries(node)) {
      if (key === 'parent') continue;
      for (const inner of Array.isArray(value) ? (value as unknown[]) : [value]) {
        if (!isNode(inner)) continue;
        inner.parent = node;
        look(inner);
      }
    }
  };
  look(root);
  return found;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function isDeclared({ type, parent }: Node): boolean {
  return type === 'FunctionDeclaration' || (parent !== undefined && DECLARES.test(parent.type));
}

/** The number of the line, from 1, that a place in the text is on. */
function lineNumbers(lines: readonly string[]): (at: number) => number {
  const starts: number[] = [];
  let next = 0;
  for (const line of lines) {
    starts.push(next);
    next += line.length + 1;
  }
  return (at) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}
