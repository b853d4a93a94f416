import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { judge, locate } from '#tools/lint/floors.js';

const OXLINT = join('node_modules', '.bin', 'oxlint');

const ALLOWED: readonly (readonly [file: string, specifier: string])[] = [
  ['domain/kit/money.ts', 'zod/mini'],
  ['domain/order/schema.ts', '../kit/money.ts'],
  ['domain/order/schema.ts', '../catalogue/schema.ts'],
  ['domain/registry.ts', './order/commands.ts'],
  ['sync/protocol.ts', '#domain/kit/operation.ts'],
  ['sync/client/push.test.ts', '../testing/network.ts'],
  ['server/http/mount.ts', '#domain/registry.ts'],
  ['server/http/mount.ts', 'fastify'],
  ['server/http/mount.ts', 'node:http'],
  ['server/database/embedded/place.ts', '#server/start-up-error.ts'],
  ['src/data/replica.ts', 'dexie'],
  ['src/data/replica.ts', '#sync/client/engine.ts'],
  ['src/data/testing/shop-server.ts', '#sync/testing/memory-server-store.ts'],
  ['src/data/replica.test.ts', './testing/shop-server.ts'],
  ['src/ui/notices/toaster.tsx', 'sonner'],
  ['src/features/order/cart.tsx', '#src/ui/figures/money.tsx'],
  ['src/features/order/cart.tsx', '#src/office/resource.ts'],
  ['src/office/resource.ts', '#src/data/use-query.ts'],
  ['src/features/order/parts/line.tsx', '../cart.tsx'],
  ['src/routes/counter/index.tsx', '#src/features/order/counter-screen.tsx'],
  ['src/main.tsx', './app/providers.tsx'],
  ['src/sw.ts', 'workbox-precaching'],
  ['tests/e2e/sale.spec.ts', '#server/main.ts'],
  ['vite.config.ts', './tools/lingui-macro.ts'],
  ['domain/order/pricing.test.ts', 'fast-check'],
];

const REFUSED: readonly (readonly [file: string, specifier: string])[] = [
  ['domain/kit/money.ts', 'zod'],
  ['domain/kit/money.ts', '../order/schema.ts'],
  ['domain/kit/ids.ts', 'node:crypto'],
  ['domain/catalogue/schema.ts', '../order/schema.ts'],
  ['domain/order/schema.ts', '../registry.ts'],
  ['domain/order/schema.ts', '#domain/kit/money.ts'],
  ['domain/order/schema.ts', '#sync/protocol.ts'],
  ['domain/gossip/schema.ts', '../kit/money.ts'],
  ['domain/order/schema.ts', '../kit/money'],
  ['domain/order/schema.ts', 'react'],
  ['sync/client/push.ts', '#domain/order/schema.ts'],
  ['sync/client/push.ts', '#domain/registry.ts'],
  ['sync/client/push.ts', '../testing/network.ts'],
  ['sync/client/push.ts', 'dexie'],
  ['sync/client/push.ts', '../../domain/kit/ids.ts'],
  ['server/http/mount.ts', '#src/data/client.ts'],
  ['server/main.ts', '../src/data/client.ts'],
  ['server/main.ts', '../domain/registry.ts'],
  ['server/http/mount.ts', 'dexie'],
  ['server/http/mount.ts', 'react'],
  ['server/database/embedded/place.ts', '../../start-up-error.ts'],
  ['src/office/resource.ts', '#src/features/order/cart.tsx'],
  ['src/office/resource.ts', '#sync/client/engine.ts'],
  ['src/ui/notices/toaster.tsx', '#src/office/resource.ts'],
  ['src/data/replica.ts', './testing/shop-server.ts'],
  ['src/data/replica.ts', '#server/main.ts'],
  ['src/data/replica.ts', '#src/ui/figures/money.tsx'],
  ['src/data/replica.ts', '../ui/money.tsx'],
  ['src/data/replica.ts', 'pg'],
  ['src/ui/money.tsx', '../data/replica.ts'],
  ['src/ui/figures/money.tsx', 'dexie'],
  ['src/ui/figures/money.tsx', '#sync/protocol.ts'],
  ['src/features/order/cart.tsx', 'dexie'],
  ['src/features/order/cart.tsx', 'ofetch'],
  ['src/features/order/cart.tsx', 'sonner'],
  ['src/features/order/cart.tsx', '../menu/tiles.tsx'],
  ['src/features/order/cart.tsx', '#src/features/menu/tiles.tsx'],
  ['src/features/order/cart.tsx', '#src/routes/index.tsx'],
  ['src/features/order/cart.tsx', 'fastify'],
  ['src/features/order/cart.tsx', '../../ui/money.tsx'],
];

test.each(ALLOWED)('%s may import %s', (file, specifier) => {
  expect(judge(file, specifier)).toBeUndefined();
});

test.each(REFUSED)('%s may not import %s', (file, specifier) => {
  expect(judge(file, specifier)).toEqual(expect.any(String));
});

test('every source file of the repository is seen by the linter that carries the rule', () => {
  const sources = run('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
    .filter((file) => /\.(ts|tsx|js|mjs)$/.test(file))
    .filter((file) => !file.endsWith('.gen.ts') && !/^(public|locales)\//.test(file));
  const seen = new Set(run(OXLINT, ['--debug', 'files']).map((file) => file.replace(/^\.\//, '')));
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter((file) => !seen.has(file))).toEqual([]);
});

test('every source file of a floor has a place that the rule knows', () => {
  const houses = new Set(
    run('git', [
      'ls-files',
      '--cached',
      '--others',
      '--exclude-standard',
      'domain',
      'sync',
      'server',
      'src',
    ]).map((file) => locate(file).house),
  );
  expect(houses).toContain('kit');
  expect(houses).toContain('slice');
  expect(houses).toContain('sync');
  expect(houses).toContain('server');
  expect(houses).toContain('src/ui');
  expect(houses).not.toContain('roof');
});

test('the linter refuses every way of importing what is not allowed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'floors-'));
  try {
    const ways = [
      "import { a } from '#server/a.ts';",
      "import type { B } from '#server/b.ts';",
      "export * from '#server/c.ts';",
      "export { d } from '#server/d.ts';",
      "export const e = () => import('#server/e.ts');",
      "export type F = import('#server/f.ts').F;",
    ];
    mkdirSync(join(folder, 'src', 'data'), { recursive: true });
    writeFileSync(join(folder, 'src', 'data', 'peek.ts'), ways.join('\n'));
    writeFileSync(
      join(folder, '.oxlintrc.json'),
      JSON.stringify({
        jsPlugins: [resolve('tools/lint/floors.js')],
        categories: { correctness: 'off' },
        rules: { 'floors/imports': 'error' },
      }),
    );
    const result = spawnSync(resolve(OXLINT), ['-f', 'unix'], { cwd: folder, encoding: 'utf8' });
    const lines = result.stdout
      .split('\n')
      .flatMap((line) => /peek\.ts:(\d+):.*src\/data does not know server/.exec(line)?.[1] ?? []);
    expect(lines.toSorted()).toEqual(['1', '2', '3', '4', '5', '6']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('the repository is linted with that rule', () => {
  const config = JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as {
    rules: Record<string, string>;
    jsPlugins: string[];
  };
  expect(config.jsPlugins).toContain('./tools/lint/floors.js');
  expect(config.rules['floors/imports']).toBe('error');
});

function run(program: string, args: readonly string[]): string[] {
  const result = spawnSync(program, args, { encoding: 'utf8' });
  if (result.status !== 0) throw new Error(`${program}: ${result.stderr}`);
  return result.stdout.split('\n').filter(Boolean);
}
