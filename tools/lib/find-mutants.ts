import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Instrumenter, type InstrumenterOptions } from '@stryker-mutator/instrumenter';
import type { Mutated } from './mutant-plugin.ts';

/** A place where the code could be wrong in another way. */
export interface FoundMutant {
  /** From the project's folder. */
  readonly file: string;
  readonly line: number;
  readonly original: string;
  readonly replacement: string;
  readonly mutated: Mutated;
}

/** Texts are not what the tests of the core are about. */
const left = new Set(['StringLiteral']);
const quiet = { debug: () => undefined, info: () => undefined, isDebugEnabled: () => false };
const options: InstrumenterOptions = {
  plugins: null,
  ignorers: [],
  excludedMutations: [...left],
  noHeader: true,
};

/** All that Stryker would change in a file, in the order of its lines. */
export async function mutantsOf(root: string, file: string): Promise<FoundMutant[]> {
  const name = join(root, file);
  const content = readFileSync(name, 'utf8');
  const instrumenter = new Instrumenter(quiet as never);
  const { mutants } = await instrumenter.instrument([{ name, content, mutate: true }], options);
  const starts = lineStarts(content);
  const at = ({ line, column }: { line: number; column: number }): number => (starts[line] ?? 0) + column;
  return mutants
    .filter(({ mutatorName, status }) => !left.has(mutatorName) && status !== 'Ignored')
    .map(({ location, replacement }) => {
      const [from, to] = [at(location.start), at(location.end)];
      return {
        file,
        line: location.start.line + 1,
        original: content.slice(from, to),
        replacement,
        mutated: { file: name, text: content.slice(0, from) + replacement + content.slice(to) },
      };
    });
}

function lineStarts(content: string): number[] {
  const starts = [0];
  for (let i = 0; i < content.length; i++) if (content[i] === '\n') starts.push(i + 1);
  return starts;
}
