import { describe, expect, it } from 'vitest';
import { addPage, chief, clerk, editNote, here, notes } from '../testing/toy-notes.ts';
import { anEnrolledDevice, type ToyDevice } from '../testing/toy-device.ts';
import { ToyServer } from '../testing/toy-server.ts';
import { loadMany } from './load.ts';
import { pullOnce } from './pull.ts';
import { pushOnce } from './push.ts';

const desk = 'store:desk';
const aNote = (id: string) => [notes, { _id: id, title: 'a', text: '', pages: [] }] as const;

async function aShop(): Promise<{ server: ToyServer; device: ToyDevice; other: ToyDevice }> {
  const server = new ToyServer();
  await server.seed(desk, [aNote('n1'), aNote('n2')]);
  return {
    server,
    device: await anEnrolledDevice(server, clerk, chief),
    other: await anEnrolledDevice(server),
  };
}

const pages = (at: ToyServer | ToyDevice): unknown =>
  (at instanceof ToyServer ? at.row(notes, 'n1') : at.shown(notes, 'n1'))?.['pages'];

describe('a server that went back in time', () => {
  it('L10: gets what it had settled before, too, and what it shows is what the server then has', async () => {
    const { server, device, other } = await aShop();
    const backup = server.memory.backup();
    const ids: string[] = [];
    for (const page of ['a', 'b']) {
      ids.push((await device.commit(addPage, { ...here, _id: 'n1', page })).id);
      await device.sync();
    }
    expect(ids.map((id) => device.outbox(id)?.state)).toEqual(['settled', 'settled']);
    server.memory.restore(backup);
    await other.commit(addPage, { ...here, _id: 'n1', page: 'theirs' });
    await other.sync();
    await device.sync();
    expect([pages(server), pages(device)]).toEqual([
      ['theirs', 'a', 'b'],
      ['theirs', 'a', 'b'],
    ]);
    expect(ids.map((id) => device.outbox(id)?.state)).toEqual(['settled', 'settled']);
  });

  it('L10: each time it is asked gets what it lost once in a round, and again in the next', async () => {
    const { server, device } = await aShop();
    const backup = server.memory.backup();
    const { id } = await device.commit(addPage, { ...here, _id: 'n1', page: 'a' });
    await device.sync();
    device.beforeAnswer = async (verb) => {
      if (device.sent.length > 40) throw new Error('it goes round in circles');
      if (verb === 'push') server.memory.restore(backup);
    };
    for (let round = 0; round < 2; round++) {
      server.memory.restore(backup);
      const before = device.sent.length;
      await device.sync();
      expect(device.sent.slice(before).filter((verb) => verb === 'push').length).toBeLessThanOrEqual(2);
      expect(pages(device)).toEqual(['a']);
    }
    device.beforeAnswer = undefined;
    await device.sync();
    expect([device.outbox(id)?.state, pages(server), pages(device)]).toEqual(['settled', ['a'], ['a']]);
  });

  it('L10: takes nothing off the screen while it is not there to be told again', async () => {
    const { server, device } = await aShop();
    const backup = server.memory.backup();
    const { id } = await device.commit(addPage, { ...here, _id: 'n1', page: 'a' });
    await device.sync();
    server.memory.restore(backup);
    await server.seed(desk, [[notes, { _id: 'n1', title: 'b', text: '', pages: ['theirs'] }]]);
    const parts = device.openParts();
    await pullOnce(parts);
    await loadMany(parts, 10, () => undefined);
    await pullOnce(parts);
    expect([device.outbox(id)?.state, device.shown(notes, 'n1')]).toEqual([
      'pending',
      expect.objectContaining({ title: 'b', pages: ['theirs', 'a'] }),
    ]);
  });

  it('L15: that knows nobody on the device any more settles nothing by a version of before, and takes nothing off the screen', async () => {
    const { server, device, other } = await aShop();
    const backup = server.memory.backup();
    const { id } = await device.commit(addPage, { ...here, _id: 'n1', page: 'a' });
    await device.sync();
    await other.commit(addPage, { ...here, _id: 'n2', page: 'theirs' });
    await other.sync();
    // The cursor goes past what the restored server will ever say of this change.
    await device.sync();
    server.memory.restore(backup);
    for (const actor of [clerk, chief])
      await server.signOut(device.row.device, actor, server.signInOf(actor), { incarnation: 1, seq: 0 });
    await device.commit(addPage, { ...here, _id: 'n1', page: 'b' });
    await device.sync();
    expect([device.outbox(id)?.state, pages(server), pages(device)]).toEqual([
      'acked',
      ['a', 'b'],
      ['a', 'b'],
    ]);
    server.signInAnew(clerk);
    await device.enrol();
    await device.sync();
    expect([device.outbox(id)?.state, pages(device)]).toEqual(['settled', ['a', 'b']]);
  });

  it('L10: to just before a verdict shows it by not repeating that verdict', async () => {
    const { device, other } = await aShop();
    const { id } = await device.commit(addPage, { ...here, _id: 'n1', page: 'a' });
    await pushOnce(device.openParts(), 10);
    const told = device.outbox(id);
    // What it was told of a retry that the server then lost: the log is as long as before, and the scope not older than the cursor.
    await device.disk.transact('write', { rows: [], local: ['outbox'] }, 'strict', (tx) =>
      tx.localPutMany('outbox', told ? [{ ...told, version: (told.version ?? 0) + 1 }] : []),
    );
    await other.commit(addPage, { ...here, _id: 'n1', page: 'theirs' });
    await other.sync();
    await device.sync();
    expect(device.outbox(id)).toMatchObject({ state: 'settled', version: told?.version });
    expect(pages(device)).toEqual(['a', 'theirs']);
  });

  it('L10: gets what was sent under earlier incarnations again, all as one log', async () => {
    const { server, device } = await aShop();
    const backup = server.memory.backup();
    await device.commit(addPage, { ...here, _id: 'n1', page: 'a' });
    await device.sync();
    const disk = device.disk.snapshot();
    await device.commit(addPage, { ...here, _id: 'n1', page: 'lost' });
    await device.sync();
    device.disk = disk;
    device.reload();
    await device.commit(addPage, { ...here, _id: 'n2', page: 'x' });
    await device.sync();
    expect(device.row.incarnation).toBe(2);
    server.memory.restore(backup);
    await device.sync();
    expect([pages(server), server.row(notes, 'n2')?.['pages']]).toEqual([['a'], ['x']]);
    expect(device.disk.allLocal('outbox').map(({ state, incarnation }) => [state, incarnation])).toEqual([
      ['settled', 3],
      ['settled', 3],
    ]);
  });

  it('L10: runs a refused change anew', async () => {
    const { server, device } = await aShop();
    await device.commit(editNote, { ...here, _id: 'n1', text: { to: 'mine' } });
    const backup = server.memory.backup();
    await server.seed(desk, [], [[notes, 'n1']]);
    await device.sync();
    const [row] = device.disk.allLocal('outbox');
    expect(row?.state).toBe('rejected');
    server.memory.restore(backup);
    await device.sync();
    expect([device.outbox(row?.id ?? '')?.state, server.row(notes, 'n1')?.['text']]).toEqual([
      'settled',
      'mine',
    ]);
  });
});

describe('two pages of which one learns that the server went back', () => {
  it('L10: an answer of the other for later changes does not pass for one about all of them', async () => {
    const { server, device } = await aShop();
    const backup = server.memory.backup();
    await device.commit(addPage, { ...here, _id: 'n1', page: 'a' });
    await device.sync();
    await device.commit(addPage, { ...here, _id: 'n1', page: 'b' });
    const [first, second] = [device.openParts(), device.openParts()];
    let isFirst = true;
    device.beforeAnswer = async (verb) => {
      if (verb !== 'push' || !isFirst) return;
      isFirst = false;
      device.beforeAnswer = undefined;
      server.memory.restore(backup);
      await pullOnce(second);
      expect(device.row.answeredSeq).toBe(0);
    };
    await pushOnce(first, 10);
    await device.sync();
    expect([pages(server), pages(device)]).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });
});
