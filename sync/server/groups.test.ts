import { setImmediate as tick } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { addPage, here, notes, writeNote } from '../testing/toy-notes.ts';
import { aLog, verdicts, type ToyLog } from '../testing/toy-log.ts';
import { ToyServer } from '../testing/toy-server.ts';

/** Tills of one store. The next transaction that writes is held until it is let go; how many there were is counted. */
async function aStore(tills: number) {
  const server = new ToyServer();
  await server.seed('store:desk', [[notes, { _id: 'n0', title: 'zero', text: '', pages: [] }]]);
  const logs: ToyLog[] = [];
  for (let i = 0; i < tills; i++) logs.push(await aLog(server, `key-${i}`));
  let writes = 0;
  let fails: number | undefined;
  let hold: Promise<void> | undefined;
  const { store } = server.host;
  const transact: typeof store.transact = async (mode, tenant, body) => {
    if (mode === 'write') {
      writes += 1;
      await hold;
      if (writes === fails) throw new Error('only together');
    }
    return store.transact(mode, tenant, body);
  };
  Object.assign(server.host, { store: { ...store, transact } });
  const held = () => {
    let letGo = (): void => undefined;
    hold = new Promise((resolve) => (letGo = resolve));
    return () => {
      hold = undefined;
      letGo();
    };
  };
  const fail = (nth: number): void => {
    fails = nth;
  };
  return { server, logs, held, fail, writes: () => writes };
}

/** Until everything that can happen now has happened. */
async function settle(): Promise<void> {
  for (let i = 0; i < 20; i++) await tick();
}

function aPage(log: ToyLog, page: string): void {
  log.add(addPage, { ...here, _id: 'n0', page });
}

describe('pushes of one store that come while another is written', () => {
  it('P25: share one transaction, each with its own version and verdict, and nothing is lost or twice', async () => {
    const { server, logs, held, writes } = await aStore(5);
    const before = server.version('store:desk');
    const letGo = held();
    for (const [i, log] of logs.entries()) aPage(log, `p${i}`);
    const pushes = logs.map((log) => log.push());
    await settle();
    letGo();
    const answers = await Promise.all(pushes);
    expect(answers.map(({ results }) => verdicts(results))).toEqual(logs.map(() => ['applied']));
    const versions = answers.map(({ results }) => results[0]?.version ?? 0).sort((a, b) => a - b);
    expect(versions).toEqual(logs.map((_, i) => before + i + 1));
    expect(server.version('store:desk')).toBe(before + logs.length);
    expect(server.row(notes, 'n0')?.['pages']).toHaveLength(logs.length);
    expect(server.row(notes, 'n0')?.['pages']).toEqual(expect.arrayContaining(logs.map((_, i) => `p${i}`)));
    // The first by itself, and all that came meanwhile.
    expect(writes()).toBe(2);
  });

  it('P25: are each by themselves where one of them cannot be stored, and that one is found', async () => {
    const { server, logs, held } = await aStore(3);
    server.unstorable = { text: 'unstorable', code: '22021' };
    const [first, good, bad] = logs as [ToyLog, ToyLog, ToyLog];
    const letGo = held();
    aPage(first, 'p');
    good.add(writeNote, { ...here, _id: 'good', title: 'good' });
    bad.add(writeNote, { ...here, _id: 'fine', title: 'fine' });
    bad.add(writeNote, { ...here, _id: 'bad', title: 'bad', text: 'unstorable' });
    const pushes = [first, good, bad].map((log) => log.push());
    await settle();
    letGo();
    const [, taken, cut] = await Promise.all(pushes);
    expect(verdicts(taken?.results ?? [])).toEqual(['applied']);
    expect([verdicts(cut?.results ?? []), cut?.retry]).toEqual([['applied'], { seq: 2, code: 'internal' }]);
    const ids = server.rows(notes).map(({ _id }) => _id);
    expect(ids.sort()).toEqual(['fine', 'good', 'n0']);
  });

  it('P25: go before the next one of a device that was served last, which brings a long queue', async () => {
    const { server, logs, held } = await aStore(2);
    const [long, other] = logs as [ToyLog, ToyLog];
    for (let i = 1; i <= 80; i++) long.add(writeNote, { ...here, _id: `n${i}`, title: 't' });
    aPage(other, 'p');
    const letGo = held();
    const pushes = [long.push(1, 40), long.push(41, 80)];
    await settle();
    pushes.push(other.push());
    await settle();
    letGo();
    const [first = 0, second = 0, between = 0] = (await Promise.all(pushes)).map(
      ({ results }) => results[0]?.version ?? 0,
    );
    expect([between > first, second > between]).toEqual([true, true]);
    expect(server.rows(notes)).toHaveLength(81);
  });

  it('P25: of one device come one after the other, and the second finds what the first left', async () => {
    const { server, logs, held } = await aStore(2);
    const [first, twice] = logs as [ToyLog, ToyLog];
    const letGo = held();
    aPage(first, 'p');
    aPage(twice, 'q');
    const pushes = [first.push(), twice.push(), twice.push()];
    await settle();
    letGo();
    const [, once, again] = await Promise.all(pushes);
    expect(again?.results).toEqual(once?.results);
    expect(server.row(notes, 'n0')?.['pages']).toEqual(['p', 'q']);
  });

  it('P25: share none with a long one', async () => {
    const { logs, held, writes } = await aStore(3);
    const [first, long, short] = logs as [ToyLog, ToyLog, ToyLog];
    const letGo = held();
    aPage(first, 'p');
    for (let i = 0; i < 40; i++) aPage(long, `l${i}`);
    aPage(short, 's');
    const pushes = [first, long, short].map((log) => log.push());
    await settle();
    letGo();
    await Promise.all(pushes);
    expect(writes()).toBe(3);
  });

  it('P25: fail each for itself', async () => {
    const { server, logs, held } = await aStore(3);
    const [first, good, gone] = logs as [ToyLog, ToyLog, ToyLog];
    aPage(gone, 'g');
    await gone.push();
    const letGo = held();
    for (const log of [first, good]) aPage(log, log.device);
    aPage(gone, 'h');
    const pushes = Promise.allSettled([first.push(), good.push(), gone.push(2)]);
    await settle();
    await server.memory.transact('write', {}, (tx) => tx.forgetDevice(gone.device));
    letGo();
    const ended = await pushes;
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(ended[2]).toMatchObject({ reason: { code: 'device_not_enrolled' } });
  });

  it('P25: which fail together though each goes through by itself are taken, and it is told', async () => {
    const { server, logs, held, writes, fail } = await aStore(3);
    for (const log of logs) aPage(log, log.device);
    const letGo = held();
    fail(writes() + 2);
    const pushes = logs.map((log) => log.push());
    await settle();
    letGo();
    const answers = await Promise.all(pushes);
    expect(answers.map(({ results }) => verdicts(results))).toEqual(logs.map(() => ['applied']));
    expect(server.defects).toMatchObject([{ message: 'only together' }]);
  });
});
