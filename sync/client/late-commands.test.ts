import { expect, it } from 'vitest';
import type { Command } from '#domain/kit/operation.ts';
import { toyBusiness } from '../testing/toy-business.ts';
import { editNote, here, notes, writeNote } from '../testing/toy-notes.ts';
import { anEnrolledDevice } from '../testing/toy-device.ts';
import { ToyServer } from '../testing/toy-server.ts';

/** A page whose commands come over the network, when `bring` was called. */
function aLatePage() {
  const { commands: all, tables } = toyBusiness();
  const commands = new Map<string, Command>();
  let isThere = false;
  const ready = async (): Promise<void> => {
    if (!isThere) throw new TypeError('Failed to fetch');
    for (const [name, command] of all) commands.set(name, command);
  };
  return { business: { commands, tables, ready }, bring: () => void (isThere = true) };
}

it('C15: a page commits before its commands are there; its round waits for them and loses nothing', async () => {
  const server = new ToyServer();
  const till = await anEnrolledDevice(server);
  const other = await anEnrolledDevice(server);
  await till.commit(writeNote, { ...here, _id: 'n1', title: 'soup' });
  await till.sync();
  await other.sync();
  await other.commit(editNote, { ...here, _id: 'n1', title: { from: 'soup', to: 'broth' } });
  await other.sync();

  const { business, bring } = aLatePage();
  till.reload(business);
  await till.commit(writeNote, { ...here, _id: 'n2', title: 'tea' });
  expect(await till.engine.cycle()).toMatchObject({ state: 'unreachable' });
  expect((await till.engine.status()).pending).toBe(1);
  await expect(till.engine.inbox()).rejects.toMatchObject({ failure: 'unreachable' });

  bring();
  expect(await till.engine.cycle()).toEqual({ state: 'done' });
  expect(server.rows(notes).map(({ title }) => title)).toEqual(['broth', 'tea']);
  expect(till.shown(notes, 'n1')).toMatchObject({ title: 'broth' });
  expect(await till.engine.inbox()).toEqual([]);
});
