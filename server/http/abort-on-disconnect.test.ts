import { expect, it } from 'vitest';
import { importCatalogue } from '#domain/catalogue/import-operations.ts';
import { createDish } from '#domain/catalogue/operations.ts';
import type { Command } from '#domain/kit/operation.ts';
import { abortOnDisconnect } from './abort-on-disconnect.ts';

const caller = (destroyed: boolean) => ({ socket: { destroyed } }) as Parameters<typeof abortOnDisconnect>[1];
const doing: Command['apply'] = () => Promise.resolve('done');
const run = (command: Command) => command.apply({} as never, {} as never, {} as never);

it('undoes an import whose caller went away before it was committed', async () => {
  const command = { ...importCatalogue, apply: doing };
  await expect(run(abortOnDisconnect(command, caller(true)))).rejects.toThrow('unavailable');
  expect(await run(abortOnDisconnect(command, caller(false)))).toBe('done');
});

it('goes on with what a device queues, whoever listens', async () => {
  expect(await run(abortOnDisconnect({ ...createDish, apply: doing }, caller(true)))).toBe('done');
});
