import { describe, expect, it } from 'vitest';
import type { PullAnswer } from '../protocol.ts';
import { maxResults } from '../server/pull.ts';
import { addPage, brandId, chief, clerk, here, notes, setRule } from '../testing/toy-notes.ts';
import { anEnrolledDevice, type ToyDevice } from '../testing/toy-device.ts';
import { ToyServer } from '../testing/toy-server.ts';
import { loadMany } from './load.ts';
import type { CursorRow } from './local-tables.ts';
import { pullOnce } from './pull.ts';

const desk = 'store:desk';
const changes = 2 * maxResults + 200;

/** A device whose changes are all booked, and that has heard of none of it: its profile is as it was before it sent them. */
async function anUninformedDevice(
  server: ToyServer,
  first: (device: ToyDevice) => Promise<void> = async () => undefined,
): Promise<ToyDevice> {
  await server.seed(desk, [[notes, { _id: 'n1', title: 'one', text: '', pages: [] }]]);
  const device = await anEnrolledDevice(server, clerk, chief);
  await first(device);
  device.actor = clerk;
  for (let i = 0; i < changes; i++) await device.commit(addPage, { ...here, _id: 'n1', page: `p${i}` });
  const before = device.disk.snapshot();
  await device.sync();
  device.disk = before;
  device.reload();
  return device;
}

/** Asks until nothing is left to ask, without sending anything; what each answer said. */
async function hear(device: ToyDevice): Promise<PullAnswer[]> {
  const answers: PullAnswer[] = [];
  const parts = device.openParts();
  const listening = {
    ...parts,
    transport: {
      ...parts.transport,
      pull: async (request: Parameters<typeof parts.transport.pull>[0]) => {
        const answer = await parts.transport.pull(request);
        answers.push(answer);
        return answer;
      },
    },
  };
  for (let more = true; more;) {
    const pulled = await pullOnce(listening);
    more = (await loadMany(listening, 100, () => undefined)) > 0 || pulled.more;
    expect(answers.length).toBeLessThan(50);
  }
  return answers;
}

const states = (device: ToyDevice) => new Set(device.disk.allLocal('outbox').map(({ state }) => state));

const toldBy = (answers: readonly PullAnswer[]) => answers.map(({ device }) => device.results.length);

const noCopy = { version: 0, stamp: '', tables: '', phase: 'loading', loaded: [], checkedAt: '' } as const;

async function putCursors(device: ToyDevice, fields: Partial<CursorRow>): Promise<void> {
  const cursors = device.disk.allLocal('cursors').map((cursor) => ({ ...cursor, ...fields }));
  await device.disk.transact('write', { rows: [], local: ['cursors'] }, 'relaxed', (tx) =>
    tx.localPutMany('cursors', cursors),
  );
}

describe('verdicts that are more than one answer carries', () => {
  it('L16: come in several, and the scope goes no further than they do', async () => {
    const device = await anUninformedDevice(new ToyServer());
    const answers = await hear(device);
    expect(toldBy(answers)).toEqual([maxResults, maxResults, 200]);
    expect(states(device)).toEqual(new Set(['settled']));
    expect(device.shown(notes, 'n1')?.['pages']).toHaveLength(changes);
  });

  it('L16: are all told to a device that has no copy yet, which goes on from where they end', async () => {
    const device = await anUninformedDevice(new ToyServer());
    await putCursors(device, noCopy);
    const answers = await hear(device);
    expect(Math.max(...toldBy(answers))).toBe(maxResults);
    expect(states(device)).toEqual(new Set(['settled']));
    expect(device.shown(notes, 'n1')?.['pages']).toHaveLength(changes);
  });

  it('L16: are told at once where the feed does not go back to them', async () => {
    const server = new ToyServer();
    const device = await anUninformedDevice(server);
    server.memory.trimFeed(desk, server.version(desk));
    await putCursors(device, noCopy);
    const answers = await hear(device);
    expect(Math.max(...toldBy(answers))).toBe(changes);
    expect(states(device)).toEqual(new Set(['settled']));
  });

  it('L16: are not told again for the copy that another build needs', async () => {
    const device = await anUninformedDevice(new ToyServer());
    await device.sync();
    await putCursors(device, { tables: 'another build' });
    const answers = await hear(device);
    expect(toldBy(answers)).toEqual(answers.map(() => 0));
  });

  it('L16: of a scope wait for those of another, and with them what it would bring', async () => {
    const server = new ToyServer();
    const device = await anUninformedDevice(server, async (before) => {
      before.actor = chief;
      for (let i = 0; i < maxResults; i++) await before.commit(setRule, { brandId, _id: `r${i}`, limit: i });
    });
    const answers = await hear(device);
    expect(toldBy(answers)).toEqual([maxResults, maxResults, maxResults, 200]);
    expect(answers.map(({ scopes }) => Object.keys(scopes).length)).toEqual([1, 2, 2, 2]);
    expect(states(device)).toEqual(new Set(['settled']));
  });

  it('L16: of a copy that does not come along leave the room to others, also of an older build', async () => {
    const server = new ToyServer();
    const device = await anUninformedDevice(server);
    device.actor = chief;
    await device.commit(setRule, { brandId, _id: 'r1', limit: 1 });
    await device.sync();
    const loading = device.disk.allLocal('cursors').filter(({ key }) => key === desk);
    await device.disk.transact('write', { rows: [], local: ['cursors'] }, 'relaxed', (tx) =>
      tx.localPutMany(
        'cursors',
        loading.map((cursor) => ({ ...cursor, ...noCopy })),
      ),
    );
    const parts = device.openParts();
    const answered: string[][] = [];
    const pull = async (request: Parameters<typeof parts.transport.pull>[0]) => {
      const cursors = Object.entries(request.cursors).map(
        ([key, { seen: _, ...cursor }]) => [key, cursor] as const,
      );
      const answer = await parts.transport.pull({ ...request, cursors: Object.fromEntries(cursors) });
      answered.push(Object.keys(answer.scopes));
      return answer;
    };
    for (let i = 0; i < 3; i++) await pullOnce({ ...parts, transport: { ...parts.transport, pull } });
    expect(answered.every((scopes) => scopes.includes(`brand:${brandId}`))).toBe(true);
  });

  it('L16: of what rests are not asked for on and on', async () => {
    const server = new ToyServer();
    const device = await anUninformedDevice(server);
    const { device: id } = device.row;
    for (const actor of [clerk, chief])
      await server.signOut(id, actor, server.signInOf(actor), { incarnation: 1, seq: changes });
    const answers = await hear(device);
    expect([toldBy(answers), answers.map(({ scopes }) => scopes)]).toEqual([[maxResults], [{}]]);
  });
});
