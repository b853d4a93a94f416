import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { generateApi } from 'swagger-typescript-api';
import { expect, onTestFinished, test } from 'vitest';
import { operations } from '#domain/operations.ts';
import { openApiDocument } from '#server/http/openapi.ts';

const source = JSON.stringify(openApiDocument(operations, '1.0.0'));

/**
 * Addresses that were settled long ago. None is ambiguous here: what is written out goes before a parameter, and no id is one of these words.
 */
const settledPaths = [
  '`/brand/by-slug/{slug}` and `/brand/{id}/toggle`',
  '`/brand/by-slug/{slug}` and `/brand/{id}/stats`',
  '`/admin/brands/{brandId}` and `/admin/{id}/status`',
  '`/admin/brands/{brandId}` and `/admin/{id}/history`',
  '`/promotion/brands/{brandId}/coupons/templates/{id}` and `/promotion/brands/{brandId}/coupons/{couponId}/validate`',
  '`/promotion/brands/{brandId}/vouchers/templates/{id}` and `/promotion/brands/{brandId}/vouchers/{voucherId}/validate`',
  '`/bundle/brands/{brandId}/bundles/{bundleId}/purchase-limit` and `/bundle/brands/{brandId}/bundles/instances/{instanceId}`',
];

test('the description of the API keeps the recommended rules', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = (await lintFromString({ source, config })).map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`,
  );
  const known = problems.filter((problem) => settledPaths.some((pair) => problem.includes(pair)));
  expect(problems.filter((problem) => !known.includes(problem))).toEqual([]);
  expect(known.length).toBe(settledPaths.length);
});

// A whole compiler runs in it: a busy machine takes its time.
test('a client that is generated from it compiles', { timeout: 180_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'haodan-client-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const input = join(folder, 'openapi.json');
  writeFileSync(input, source);
  await generateApi({ input, output: folder, fileName: 'client.ts', silent: true, httpClientType: 'fetch' });
  const options = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--target',
    'es2022',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
  ];
  const compile = (): string =>
    execFileSync('node_modules/.bin/tsc', [...options, '--lib', 'es2022,dom', join(folder, 'client.ts')], {
      encoding: 'utf8',
    });
  expect(compile()).toBe('');
});
