import { describe, expect, it } from 'vitest';
import { floorOf, folderOf, grouped, isSource, isTest, sizeOf } from './sizes.ts';

const written = `// why it is there
import { once } from './once.ts';

/** Says it. */
export function said(words: readonly string[]): string {
  // each once
  return words
    .map((word) => once(word))
    .join('');
}

export const told = memo(function () {
  return said([]);
});

class Teller {
  readonly say = (): void => undefined;

  #quiet(): void {
    /* nothing */
  }
}

const odd = { ask: () => <p>{/* 字 */}</p> };
`;

describe('what a file counts', () => {
  const { files, lines, functions, each } = sizeOf('src/ui/said.tsx', written);

  it('is lines without blank ones and comments', () => {
    expect([files, lines]).toEqual([1, 15]);
  });

  it('is the functions that are declared, and not those that are only handed over', () => {
    expect(functions).toBe(4);
    expect(each.map(({ name }) => name)).toEqual(['said', '?', 'told', 'say', '#quiet', 'ask'].map(bare));
  });

  it('is how long each function is, and where it begins', () => {
    expect(each[0]).toEqual({ file: 'src/ui/said.tsx', name: 'said', line: 5, lines: 5 });
    expect(each[4]).toMatchObject({ line: 19, lines: 2 });
  });

  it('is nothing where it is no program', () => {
    expect(() => sizeOf('src/ui/said.ts', 'export const = 1;')).toThrow('src/ui/said.ts');
  });
});

describe('where a file is counted', () => {
  it.each([
    ['domain/order/place.ts', 'domain/order', 'domain'],
    ['domain/registry.ts', 'domain', 'domain'],
    ['sync/server/push.ts', 'sync/server', 'sync'],
    ['server/database/migrations/list.ts', 'server/database', 'server'],
    ['src/main.tsx', 'src', 'src'],
    ['src/ui/form/pick-field.tsx', 'src/ui', 'src/ui'],
    ['src/features/counter/cart/cart-line.tsx', 'src/features/counter', 'src/features'],
    ['vite.config.ts', '.', '.'],
  ])('%s in %s, on %s', (file, folder, floor) => {
    expect([folderOf(file), floorOf(file)]).toEqual([folder, floor]);
  });

  it('adds up the files of a folder', () => {
    const sizes = ['domain/b/a.ts', 'domain/a/a.ts', 'domain/b/c.ts'].map((file) =>
      sizeOf(file, 'export const one = () => 1;\n'),
    );
    expect([...grouped(sizes, folderOf)]).toEqual([
      ['domain/a', { files: 1, lines: 1, functions: 1 }],
      ['domain/b', { files: 2, lines: 2, functions: 2 }],
    ]);
  });

  it('leaves out what nobody wrote, and knows tests', () => {
    const files = [
      'src/routeTree.gen.ts',
      'public/sw.js',
      'tests/fixtures/old.js',
      'docs/texts.md',
      'tools/dev.mjs',
    ];
    expect(files.filter(isSource)).toEqual(['tools/dev.mjs']);
    const tests = ['tests/e2e/sale.spec.ts', 'sync/testing/toy-log.ts', 'server/testing.ts', 'a/b.test.ts'];
    expect([...tests, 'domain/kit/text.ts'].filter(isTest)).toEqual(tests);
  });
});

/** A private name is known without its sign. */
function bare(name: string): string {
  return name.replace('#', '');
}
