import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/kit/errors.ts';
import { counters, tickCounter } from '../testing/toy-counters.ts';
import {
  addPage,
  chief,
  clerk,
  editNote,
  here,
  notes,
  storeId,
  tallyTitle,
  writeNote,
} from '../testing/toy-notes.ts';
import { anEnrolledDevice } from '../testing/toy-device.ts';
import { ToyServer } from '../testing/toy-server.ts';
import { loadOnce } from './load.ts';
import { pullOnce } from './pull.ts';
import { pushOnce } from './push.ts';

const desk = 'store:desk';

async function twoPages() {
  const server = new ToyServer();
  await server.seed(desk, [
    [notes, { _id: 'n1', title: 'one', text: 'first', pages: [] }],
    [notes, { _id: 'n2', title: 'two', text: 'first', pages: [] }],
    [counters, { _id: 'c1', name: 'cups', total: 0 }],
  ]);
  const device = await anEnrolledDevice(server, clerk, chief);
  return { server, device, first: device.openParts(), second: device.openParts() };
}

describe('two pages on one disk', () => {
  it('T1: one that is opened on a queue of more than a page of rows has every change of it', async () => {
    const { server, device } = await twoPages();
    const count = 1003;
    for (let i = 0; i < count; i++)
      await device.commit(tickCounter, { ...here, _id: `t${i}`, counter: 'c1', amount: 1 });
    device.reload();
    await device.commit(tickCounter, { ...here, _id: 'last', counter: 'c1', amount: 1 });
    const parts = device.openParts();
    await pullOnce(parts);
    expect(parts.pending.entries.size).toBe(count + 1);
    await server.seed(desk, [[counters, { _id: 'c1', name: 'mugs', total: 0 }]]);
    await pullOnce(parts);
    expect(device.shown(counters, 'c1')).toMatchObject({ name: 'mugs', total: count + 1 });
  });

  it('T1: one takes what came while the other’s change was committed under it (settled 13)', async () => {
    const { server, device, first, second } = await twoPages();
    await pullOnce(first);
    await pullOnce(second);
    await device.commit(editNote, { ...here, _id: 'n1', text: { to: 'mine' } });
    await server.seed(desk, [[notes, { _id: 'n1', title: 'new', text: 'first', pages: [] }]]);
    await pullOnce(second);
    expect(device.shown(notes, 'n1')).toMatchObject({ title: 'new', text: 'mine' });
  });

  it('T1: one goes on from the confirmed rows that the other brought under the pending changes', async () => {
    const { server, device, first, second } = await twoPages();
    // Its effect depends on both notes; both pages hold it as pending.
    await device.commit(addPage, { ...here, _id: 'n1', page: 'p' });
    await device.commit(tallyTitle, { ...here, _id: 'sum', title: 'one' });
    await pullOnce(first);
    await server.seed(desk, [
      [notes, { _id: 'n1', title: 'one', text: 'by the first page', pages: [], rev: 2 }],
    ]);
    await pullOnce(second);
    await server.seed(desk, [[notes, { _id: 'n3', title: 'one', text: '', pages: [] }]]);
    await pullOnce(first);
    expect(device.shown(notes, 'n1')).toMatchObject({ text: 'by the first page', pages: ['p'] });
    expect(device.shown(notes, 'sum')).toMatchObject({ text: '2' });
  });

  it('T1: one hears of every rebase that changed what lies under the pending changes, and of no other', async () => {
    const { server, device, first } = await twoPages();
    await device.commit(editNote, { ...here, _id: 'n1', text: { to: 'mine' } });
    await pullOnce(first);
    const settles = () => device.row.settles;
    const before = settles();
    await server.seed(desk, [[notes, { _id: 'n2', title: 'elsewhere', text: 'first', pages: [] }]]);
    await pullOnce(first);
    expect(settles()).toBe(before);
    await server.seed(desk, [[notes, { _id: 'n1', title: 'under it', text: 'first', pages: [] }]]);
    await pullOnce(first);
    expect(settles()).toBe(before + 1);
  });

  it('T1: one hears of a new row under a sum that is added to, though no change runs again', async () => {
    const { server, device, first, second } = await twoPages();
    await device.commit(tickCounter, { ...here, _id: 't1', counter: 'c1', amount: 5 });
    await pullOnce(first);
    await pullOnce(second);
    const before = device.row.settles;
    await server.seed(desk, [[counters, { _id: 'c1', name: 'mugs', total: 40 }]]);
    await pullOnce(first);
    expect(device.row.settles).toBe(before + 1);
    await server.seed(desk, [[notes, { _id: 'n1', title: 'one', text: 'by others', pages: [] }]]);
    await pullOnce(second);
    expect(device.shown(counters, 'c1')).toMatchObject({ name: 'mugs', total: 45 });
  });

  it('T1: one takes the other’s verdicts into account, so that no sum counts twice', async () => {
    const { device, first, second } = await twoPages();
    await device.commit(tickCounter, { ...here, _id: 't1', counter: 'c1', amount: 5 });
    await pullOnce(first);
    await pullOnce(second);
    await pushOnce(second, 100);
    await pullOnce(first);
    expect([device.shown(counters, 'c1')?.['total'], device.disk.allLocal('outbox')[0]?.state]).toEqual([
      5,
      'settled',
    ]);
  });

  it('T1: one undoes what the other committed and the server refused', async () => {
    const { device, first, second } = await twoPages();
    await pullOnce(first);
    await device.commit(editNote, { ...here, _id: 'n1', text: { to: 'forbidden' } });
    await pushOnce(second, 100);
    await pullOnce(first);
    expect([device.shown(notes, 'n1')?.['text'], device.disk.allLocal('shadow')]).toEqual(['first', []]);
  });

  it('T1: one goes on after the other loaded rows under pending changes', async () => {
    const { server, device } = await twoPages();
    const fresh = await anEnrolledDevice(new ToyServer());
    Object.assign(fresh, { server, credential: undefined });
    await fresh.engine.enrol({ brandId: 'acme', storeId, name: 'again' });
    const [first, second] = [fresh.openParts(), fresh.openParts()];
    await fresh.commit(writeNote, { ...here, _id: 'n1', title: 'already there' });
    await pullOnce(first);
    await pullOnce(second);
    while (await loadOnce(second));
    await pullOnce(first);
    await fresh.sync();
    expect(fresh.shown(notes, 'n1')).toEqual(server.row(notes, 'n1'));
    expect(device.server).toBe(server);
  });

  it('T1: push at once, and every change is there once', async () => {
    const { server, device } = await twoPages();
    for (let i = 0; i < 12; i++) await device.commit(addPage, { ...here, _id: 'n1', page: `p${i}` });
    await Promise.all([device.sync(), device.openPage().cycle(), device.openPage().cycle()]);
    expect(server.row(notes, 'n1')?.['pages']).toHaveLength(12);
    expect(new Set(device.disk.allLocal('outbox').map((row) => row.state))).toEqual(new Set(['settled']));
  });
});

describe('a transaction that the disk refuses', () => {
  it.each(['pull', 'push', 'load'] as const)(
    'T2: in a %s leaves nothing, and the page knows what the disk holds',
    async (step) => {
      const { server, device, first } = await twoPages();
      await device.commit(addPage, { ...here, _id: 'n1', page: 'p' });
      await device.commit(editNote, { ...here, _id: 'n2', text: { to: 'forbidden' } });
      await pullOnce(first);
      if (step === 'load') {
        await server.seed(desk, []);
        server.memory.trimFeed(desk, 2);
        await pullOnce(first);
      } else if (step === 'pull') {
        await pushOnce(device.openParts(), 1);
      }
      const before = JSON.stringify([
        device.disk.all(notes),
        device.disk.allLocal('outbox'),
        device.disk.allLocal('shadow'),
        device.row,
      ]);
      device.disk.beforeCommit = () => {
        throw new AppError('storage_failed');
      };
      const steps = {
        pull: () => pullOnce(first),
        push: () => pushOnce(first, 100),
        load: () => loadOnce(first),
      };
      await expect(steps[step]()).rejects.toMatchObject({ code: 'storage_failed' });
      expect(
        JSON.stringify([
          device.disk.all(notes),
          device.disk.allLocal('outbox'),
          device.disk.allLocal('shadow'),
          device.row,
        ]),
      ).toBe(before);
      device.disk.beforeCommit = undefined;
      await pushOnce(first, 100);
      while ((await pullOnce(first)).more || (await loadOnce(first)));
      expect(device.shown(notes, 'n1')).toEqual(server.row(notes, 'n1'));
      expect([device.shown(notes, 'n2')?.['text'], device.disk.allLocal('shadow')]).toEqual(['first', []]);
    },
  );

  it('T2: ends a round with that as its outcome, and the next goes on', async () => {
    const { server, device } = await twoPages();
    await device.commit(addPage, { ...here, _id: 'n1', page: 'p' });
    device.disk.beforeCommit = (durability) => {
      if (durability === 'relaxed') throw new AppError('storage_failed');
    };
    expect(await device.trySync()).toEqual({ state: 'storage' });
    device.disk.beforeCommit = undefined;
    await device.sync();
    expect(server.row(notes, 'n1')?.['pages']).toEqual(['p']);
  });
});

describe('a round', () => {
  it('T3: says why it ended, and drains a long queue in pieces', async () => {
    const { server, device } = await twoPages();
    for (let i = 0; i < 600; i++) await device.commit(writeNote, { ...here, _id: `w${i}`, title: 't' });
    device.cutNext('push');
    expect(await device.trySync()).toEqual({ state: 'unreachable' });
    expect(server.rows(notes)).toHaveLength(252);
    await device.sync();
    expect([server.rows(notes).length, (await device.engine.status()).pending]).toEqual([602, 0]);
    device.credential = undefined;
    expect(await device.trySync()).toEqual({ state: 'credential' });
  });
});

describe('what was committed', () => {
  it('T6: is sent at once, and its effect comes with the next round', async () => {
    const { device } = await twoPages();
    await device.commit(tickCounter, { ...here, _id: 't1', counter: 'c1', amount: 5 });
    device.sent.length = 0;
    expect(await device.engine.hurry()).toBe(true);
    expect([device.sent, (await device.engine.status()).pending]).toEqual([['push'], 0]);
    expect(await device.engine.hurry()).toBe(false);
    await device.sync();
    expect([device.sent, device.shown(counters, 'c1')?.['total']]).toEqual([['push', 'pull'], 5]);
  });

  it('T6: is sent as it was sealed, without being read again, where all before it has its verdict', async () => {
    const { device } = await twoPages();
    const { disk } = device;
    const { transact } = disk;
    const modes: string[] = [];
    disk.transact = (mode, ...rest) => {
      modes.push(mode);
      return transact.call(disk, mode, ...rest) as never;
    };
    const commit = (id: string) => device.commit(tickCounter, { ...here, _id: id, counter: 'c1', amount: 1 });
    const hurried = async (...ids: readonly string[]) => {
      for (const id of ids) await commit(id);
      modes.length = 0;
      const isSent = await device.engine.hurry();
      return [isSent, ...modes];
    };
    expect(await hurried('t1')).toEqual([true, 'write']);
    expect(await hurried('t2', 't3')).toEqual([true, 'read', 'write']);
    expect(await hurried('t4')).toEqual([true, 'write']);
    expect(device.row.answeredSeq).toBe(4);
  });

  it('T6: does not wait for a round that is taking, and is not sent twice where one is sending', async () => {
    const { server, device } = await twoPages();
    const commit = (id: string) => device.commit(tickCounter, { ...here, _id: id, counter: 'c1', amount: 1 });
    const sent: number[][] = [];
    const { push } = server;
    server.push = (credential, request) => {
      sent.push(request.items.map((_, i) => request.firstSeq + i));
      return push.call(server, credential, request);
    };
    const hurried: (readonly [string, boolean])[] = [];
    const met = new Set<string>();
    device.beforeAnswer = async (verb) => {
      if (met.has(verb)) return;
      met.add(verb);
      await commit(`t-${verb}`);
      hurried.push([verb, await device.engine.hurry()]);
    };
    await commit('t1');
    await device.sync();
    expect(hurried).toEqual([
      ['push', false],
      ['pull', true],
    ]);
    expect([sent, device.shown(counters, 'c1')?.['total']]).toEqual([[[1], [2], [3]], 3]);
  });

  it('T6: may tell that the key is lost: the round that waited for it goes on as a new device (E7)', async () => {
    const { device } = await twoPages();
    device.key = 'another';
    await device.commit(tickCounter, { ...here, _id: 't1', counter: 'c1', amount: 5 });
    const { device: before } = device.row;
    const hurried = device.engine.hurry();
    await device.sync();
    await hurried;
    expect([device.row.device === before, (await device.engine.status()).pending]).toEqual([false, 0]);
  });

  it('T6: is left to the round where nobody answers or the disk refuses the answer', async () => {
    const { server, device } = await twoPages();
    await device.commit(tickCounter, { ...here, _id: 't1', counter: 'c1', amount: 5 });
    device.cutNext('push');
    expect(await device.engine.hurry()).toBe(false);
    device.disk.beforeCommit = () => {
      throw new AppError('storage_failed');
    };
    expect(await device.engine.hurry()).toBe(false);
    device.disk.beforeCommit = undefined;
    await device.sync();
    expect([device.shown(counters, 'c1')?.['total'], server.row(counters, 'c1')?.['total']]).toEqual([5, 5]);
  });
});
