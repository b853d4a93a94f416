import { describe, expect, it } from 'vitest';
import { isoInstant } from '#domain/kit/time.ts';
import { addPage, chief, clerk, editNote, here, notes, writeNote } from '../testing/toy-notes.ts';
import { anEnrolledDevice } from '../testing/toy-device.ts';
import { ToyServer } from '../testing/toy-server.ts';
import { TransportError } from './ports.ts';
import { pullOnce } from './pull.ts';
import { pushMany, pushOnce } from './push.ts';

const desk = 'store:desk';

async function aDevice() {
  const server = new ToyServer();
  await server.seed(desk, [[notes, { _id: 'n1', title: 'one', text: 'first', pages: [] }]]);
  return { server, device: await anEnrolledDevice(server, clerk, chief) };
}

describe('a push', () => {
  it('T4: that the server could not work on is no finished round, and the device still hears what is new (I11)', async () => {
    const { server, device } = await aDevice();
    await device.commit(editNote, { ...here, _id: 'n1', text: { to: 'broken' } });
    await server.seed(desk, [[notes, { _id: 'n2', title: 'two', text: 'by others', pages: [] }]]);
    expect(await device.trySync()).toEqual({ state: 'refused', stuck: 'internal' });
    expect(device.shown(notes, 'n2')).toMatchObject({ text: 'by others' });
    expect((await device.engine.status()).pending).toBe(1);
    server.now += 11 * 60_000;
    for (let times = 1; times <= 3; times++) expect((await device.trySync()).state).toBe('refused');
    expect((await device.trySync()).state).toBe('done');
    const { pending, inbox } = await device.engine.status();
    expect([pending, inbox.map(({ kind }) => kind)]).toEqual([0, ['quarantined']]);
  });

  it('T4: is followed by no other before it is written how far the server has come', async () => {
    const { device } = await aDevice();
    await device.commit(editNote, { ...here, _id: 'n1', text: { to: 'broken' } });
    await device.commit(addPage, { ...here, _id: 'n1', page: 'p' });
    device.sent.length = 0;
    const ended = await pushMany(
      device.openParts(),
      2,
      () => 1,
      () => undefined,
    );
    expect([ended, device.sent]).toEqual([{ answered: 0, stuck: 'internal', isEmpty: false }, ['push']]);
  });

  it('T5: whose answer was written leaves the page’s copy of the pending changes as good as it was', async () => {
    const { device } = await aDevice();
    const parts = device.openParts();
    await pullOnce(parts);
    await device.commit(addPage, { ...here, _id: 'n1', page: 'p' });
    await pushOnce(parts, 100);
    expect([parts.pending.stale, parts.pending.knownSettles]).toEqual([false, device.row.settles]);
  });

  it('carries no more than a megabyte at once', async () => {
    const { server, device } = await aDevice();
    const text = 'x'.repeat(190_000);
    for (const to of ['1', '2', '3', '4', '5', '6'])
      await device.commit(editNote, { ...here, _id: 'n1', text: { to: to + text } });
    const sizes = device.disk.allLocal('outbox').map(({ body }) => body.length);
    const pushed: number[][] = [];
    const { push } = server;
    server.push = (credential, request) => {
      pushed.push(request.items.map(({ body }) => body.length));
      return push.call(server, credential, request);
    };
    await device.sync();
    expect(pushed).toEqual([sizes.slice(0, 5), sizes.slice(5)]);
  });

  it('is followed by the next one while its own answer is still being written', async () => {
    const { device } = await aDevice();
    for (const page of ['a', 'b', 'c']) await device.commit(addPage, { ...here, _id: 'n1', page });
    const parts = device.openParts();
    let pushes = 0;
    let isNextSent: (() => void) | undefined;
    const nextSent = new Promise<void>((resolve) => (isNextSent = resolve));
    device.beforeAnswer = async () => {
      if (++pushes === 2) isNextSent?.();
    };
    const transact: typeof parts.store.transact = async (mode, ...rest) => {
      if (mode === 'write') await nextSent;
      return parts.store.transact(mode, ...rest);
    };
    const taken: number[] = [];
    const ended = await pushMany(
      { ...parts, store: { ...parts.store, transact } },
      2,
      () => 1,
      (count) => taken.push(count),
    );
    expect([ended, taken, pushes]).toEqual([{ answered: 2, stuck: undefined, isEmpty: false }, [1, 1], 2]);
  });

  /** So many changes of a page each, and which of them each push that reached the server brought. */
  async function aQueueOf(count: number) {
    const { server, device } = await aDevice();
    for (let i = 1; i <= count; i++) await device.commit(addPage, { ...here, _id: 'n1', page: `p${i}` });
    const first = device.row.nextSeq - count;
    const reached: number[] = [];
    const { push } = server;
    server.push = (credential, request) => {
      reached.push(request.firstSeq - first + 1);
      return push.call(server, credential, request);
    };
    const run = (pushes: number) =>
      pushMany(
        device.openParts(),
        pushes,
        () => 1,
        () => undefined,
      );
    return { server, device, reached, run };
  }

  it('T3: is one of two under way, once the first of a round was answered', async () => {
    const { device, reached, run } = await aQueueOf(5);
    let waiting = 0;
    const together: number[] = [];
    let isHere: (() => void) | undefined;
    device.beforeAnswer = async () => {
      waiting += 1;
      together.push(waiting);
      if (waiting === 2) isHere?.();
      // The second is answered once the third is with the server: a device that sent one at a time would wait for ever.
      if (together.length === 2) await new Promise<void>((resolve) => (isHere = resolve));
      waiting -= 1;
    };
    expect(await run(9)).toEqual({ answered: 5, stuck: undefined, isEmpty: true });
    expect([reached, Math.max(...together)]).toEqual([[1, 2, 3, 4, 5], 2]);
  });

  it('T3: is over, whatever became of it, before a round says that the one before it failed', async () => {
    const { server, device, reached, run } = await aQueueOf(4);
    let answers = 0;
    let isThere: (() => void) | undefined;
    const third = new Promise<void>((resolve) => (isThere = resolve));
    let isOver = false;
    device.beforeAnswer = async () => {
      answers += 1;
      if (answers === 2) {
        await third;
        throw new TransportError('unreachable');
      }
      if (answers === 3) {
        isThere?.();
        for (let turn = 0; turn < 50; turn++) await Promise.resolve();
        isOver = true;
      }
    };
    await expect(run(9)).rejects.toThrow('unreachable');
    expect([isOver, device.row.answeredSeq]).toEqual([true, device.row.nextSeq - 4]);
    device.beforeAnswer = undefined;
    expect(await run(9)).toMatchObject({ answered: 3, isEmpty: true });
    expect(reached).toEqual([1, 2, 3, 2, 3, 4]);
    expect(server.rows(notes)[0]).toMatchObject({ pages: ['p1', 'p2', 'p3', 'p4'] });
  });

  it('P2: behind one that the server could not work on is behind a gap, and the round says what stands still', async () => {
    const { server, device, reached, run } = await aQueueOf(2);
    await device.commit(editNote, { ...here, _id: 'n1', text: { to: 'broken' } });
    await device.commit(addPage, { ...here, _id: 'n1', page: 'p4' });
    expect(await run(9)).toEqual({ answered: 2, stuck: 'internal', isEmpty: false });
    expect(reached.slice(0, 3)).toEqual([1, 2, 3]);
    expect(server.rows(notes)[0]).toMatchObject({ pages: ['p1', 'p2'], text: 'first' });
  });

  it('that a server asks to be tried later says when', async () => {
    const { device } = await aDevice();
    await device.commit(addPage, { ...here, _id: 'n1', page: 'p' });
    const answers = (retryAfterMs: number | undefined) => {
      device.beforeAnswer = () => Promise.reject(new TransportError('busy', { retryAfterMs }));
      return device.trySync();
    };
    expect(await answers(7000)).toMatchObject({ state: 'busy', retryAfterMs: 7000 });
    expect(await answers(undefined)).not.toHaveProperty('retryAfterMs');
  });

  it('L13: tells the device what the server’s clock says', async () => {
    const { server, device } = await aDevice();
    await device.commit(writeNote, { ...here, _id: 'n3', title: 'three' });
    server.now += 60_000;
    await pushOnce(device.openParts(), 100);
    expect(device.row.serverSeenAt).toBe(isoInstant(server.now));
  });
});
