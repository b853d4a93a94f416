import { describe, expect, it } from 'vitest';
import { anEnrolledDevice } from '../testing/toy-device.ts';
import { chief, clerk, editNote, here, notes, writeNote } from '../testing/toy-notes.ts';
import { ToyServer } from '../testing/toy-server.ts';
import { Journal, journalSize } from './journal.ts';

const phone = '0912345678';

async function aDevice() {
  const server = new ToyServer();
  await server.seed('store:desk', [[notes, { _id: 'n1', title: 'one', text: 'first', pages: [] }]]);
  return { server, device: await anEnrolledDevice(server, clerk, chief) };
}

describe('the journal', () => {
  it('J1: tells what became of rounds, commits and refusals, in order, rounds that end alike once', async () => {
    const { device } = await aDevice();
    for (let i = 0; i < 3; i++) {
      device.loseNext('pull');
      await device.trySync();
    }
    await device.commit(editNote, { ...here, _id: 'n1', text: { from: 'first', to: 'forbidden' } });
    await device.sync();
    const events = (await device.engine.journal()).map(({ event, details }) => ({ event, ...details }));
    const scopes = events.filter(({ event }) => event === 'scope');
    expect(scopes.length).toBeGreaterThan(0);
    expect(events).toEqual([
      { event: 'opened', app: 'toy' },
      ...scopes,
      { event: 'rounds', state: 'done', times: 1, answered: 0 },
      { event: 'rounds', state: 'unreachable', times: 3, answered: 0 },
      { event: 'verdicts', status: 'rejected', code: 'validation', count: 1 },
      { event: 'rounds', state: 'done', times: 1, answered: 1 },
      { event: 'commits', count: 1 },
    ]);
  });

  it('J1: is a ring that all pages of a profile write into', async () => {
    const { device } = await aDevice();
    const pages = ['a', 'b'].map((app) => new Journal(device.disk, device.openParts().clock, app));
    for (let i = 0; i < journalSize + 50; i++) {
      pages[i % 2]?.note('stuck', { seq: i });
      if (i % 20 < 2) await pages[i % 2]?.flush();
    }
    for (const page of pages) await page.flush();
    const kept = (await pages[0]?.read()) ?? [];
    expect(kept).toHaveLength(journalSize);
    const seqs = kept.flatMap(({ event, details }) => (event === 'stuck' ? [Number(details?.['seq'])] : []));
    expect(Math.min(...seqs)).toBeGreaterThan(0);
    expect(seqs.at(-1)).toBeGreaterThan(journalSize + 40);
  });

  it('J2: is never written in a commit, and a disk that refuses it holds nothing up', async () => {
    const { device } = await aDevice();
    await device.engine.journal();
    const before = device.disk.allLocal('journal').length;
    for (let i = 0; i < 50; i++) await device.commit(writeNote, { ...here, _id: `m${i}`, title: 'm' });
    expect(device.disk.allLocal('journal')).toHaveLength(before);
    device.disk.beforeCommit = () => {
      throw new Error('full');
    };
    const kept = await device.engine.journal();
    device.disk.beforeCommit = undefined;
    expect(kept).toHaveLength(before - 1);
    expect((await device.engine.journal()).at(-1)?.details).toEqual({ count: 50 });
  });
});

describe('a support file', () => {
  it('J3: tells how the device stands, and nothing about anybody', async () => {
    const { server, device } = await aDevice();
    const secrets = [phone, '王小明', 'Clerk', '客人生氣了'];
    const edit = { ...here, _id: 'n1', title: { from: 'one', to: '王小明' } };
    const refused = await device.commit(editNote, {
      ...edit,
      text: { from: 'first', to: 'forbidden' },
    });
    await device.sync();
    await device.engine.discard(refused.id, '客人生氣了', clerk);
    await device.commit(writeNote, { ...here, _id: 'n2', title: '王小明', text: phone });
    const file = await device.engine.supportFile({ userAgent: 'toy' });
    const text = JSON.stringify(file);
    expect(JSON.stringify(device.disk.allLocal('outbox'))).toContain(phone);
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    expect(file).toMatchObject({
      format: 'haodan-support',
      app: 'toy',
      device: { device: device.row.device, nextSeq: 3, answeredSeq: 1 },
      queue: { count: 1, doubtful: 0 },
      inbox: [{ kind: 'rejected', name: 'note.edit', codes: ['validation'], resolved: 'discarded' }],
      host: { userAgent: 'toy' },
    });
    expect(file.scopes.map(({ key, phase }) => [key, phase])).toEqual([
      ['brand:acme', 'live'],
      ['store:desk', 'live'],
    ]);
    expect(file.journal.map(({ event }) => event)).toContain('discarded');
    expect(server.defects).toEqual([]);
  });
});
