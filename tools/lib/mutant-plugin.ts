import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Names a JSON file that says which file is read otherwise in this run, and how: set by `npm run mutants`. */
export const mutantVariable = 'HAODAN_MUTANT';

export interface Mutated {
  /** Absolute. */
  readonly file: string;
  readonly text: string;
}

/** Gives the tests one file with another text; the file itself stays as it is. */
export function mutantPlugin(): Plugin[] {
  const said = process.env[mutantVariable];
  if (!said) return [];
  const { file, text } = JSON.parse(readFileSync(said, 'utf8')) as Mutated;
  return [{ name: 'mutant', enforce: 'pre', load: (id) => (id === file ? text : undefined) }];
}
