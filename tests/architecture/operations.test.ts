import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { authorise } from '#domain/access/authorise.ts';
import { AppError } from '#domain/kit/errors.ts';
import type { Actor } from '#domain/kit/actor.ts';
import type { Command, Operation } from '#domain/kit/operation.ts';
import { scopeKey, type Scope } from '#domain/kit/scope.ts';
import { operations } from '#domain/operations.ts';
import { places, principals } from './lib/principals.ts';

/** Tables to read in a review. `npm run pin` writes them anew; what then differs is what the change does. */
const snapshots = join(import.meta.dirname, 'snapshots');
const commands = operations.filter((operation): operation is Command => operation.kind === 'command');

test('every operation says who may run it, and nobody is meant by silence', () => {
  const silent = operations.filter(
    ({ who }) => !who || (!who.guests && !who.customers && who.roles.length === 0),
  );
  expect(silent.map(({ name }) => name)).toEqual([]);
});

test('every operation says from which scope', () => {
  for (const operation of operations) {
    expect(scopeOf(operation, 'own').kind, operation.name).toMatch(/^(platform|brand|store)$/);
  }
});

test('every operation for each principal at home, in another store and in another brand', async () => {
  const head = ['operation', 'scope', ...principals.map(([name]) => name)].join('\t');
  const lines = operations.map((operation) => {
    const cells = principals.map(([, actor]) => answers(operation, actor));
    return [operation.name, scopeOf(operation, 'own').kind, ...cells].join('\t');
  });
  await expect(`${[head, ...lines.toSorted()].join('\n')}\n`).toMatchFileSnapshot(
    join(snapshots, 'who-may-what.tsv'),
  );
});

test('nobody but guests and the platform reaches into another brand', () => {
  // Where an operation means no staff at all, they are guests like everybody.
  const reach = operations.flatMap((operation) =>
    principals
      .filter(
        ([, actor]) =>
          actor.kind === 'customer' ||
          (actor.kind === 'admin' && actor.brandId !== undefined && operation.who.roles.length > 0),
      )
      .filter(
        ([, actor]) =>
          scopeOf(operation, 'other brand').kind !== 'platform' &&
          ask(operation, actor, 'other brand') === 'yes',
      )
      .map(([name]) => `${name}: ${operation.name}`),
  );
  expect(reach).toEqual([]);
});

test('a store role changes nothing in another store', () => {
  const reach = commands.flatMap((operation) =>
    principals
      .filter(([, actor]) => actor.kind === 'admin' && actor.storeId !== undefined)
      .filter(
        ([, actor]) =>
          scopeOf(operation, 'other store').kind === 'store' &&
          ask(operation, actor, 'other store') === 'yes',
      )
      .map(([name]) => `${name}: ${operation.name}`),
  );
  expect(reach).toEqual([]);
});

test('the arguments of a queued change keep their meaning: a new form is a new version', async () => {
  const lines = commands.map(({ name, version, input }) => {
    const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
    return `${name}\t${version}\t${createHash('sha256').update(JSON.stringify(schema)).digest('hex').slice(0, 16)}`;
  });
  const head = 'command\tversion\targuments';
  await expect(`${[head, ...lines.toSorted()].join('\n')}\n`).toMatchFileSnapshot(
    join(snapshots, 'arguments.tsv'),
  );
});

/** At home, in another store, in another brand; one word where all three answer alike. */
function answers(operation: Operation, actor: Actor): string {
  const all = (['own', 'other store', 'other brand'] as const).map((place) => ask(operation, actor, place));
  return new Set(all).size === 1 ? (all[0] ?? '') : all.join(' / ');
}

function ask(operation: Operation, actor: Actor, place: keyof typeof places): string {
  try {
    authorise(operation, actor, scopeOf(operation, place));
    return 'yes';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

/** The scope of an operation on a record of that place. Where a path's `id` is the brand or the store itself, it is that one. */
function scopeOf(operation: Operation, place: keyof typeof places): Scope {
  const { brandId, storeId } = places[place];
  const scopeFor = operation.scope as (input: Record<string, string>) => Scope;
  const scope = scopeFor({ brandId, storeId, id: 'an-id' });
  if (!scopeKey(scope).includes('an-id')) return scope;
  return scopeFor({ brandId, storeId, id: scope.kind === 'store' ? storeId : brandId });
}
