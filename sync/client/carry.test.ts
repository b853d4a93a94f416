import { describe, expect, it } from 'vitest';
import {
  checkQueueFile,
  maxQueueFileLength,
  pieceLimits,
  readQueueFile,
  type QueueFile,
} from '../queue-file.ts';
import { addPage, chief, clerk, editNote, here, notes, writeNote } from '../testing/toy-notes.ts';
import { anEnrolledDevice, type ToyDevice } from '../testing/toy-device.ts';
import { toySignature, ToyServer } from '../testing/toy-server.ts';

const maker = { ...clerk, adminId: 'maker' };

/** A device with three changes that never reach the server by themselves, and another one of the same brand. */
async function aDeadTill(changes = 3) {
  const server = new ToyServer();
  server.admins.set('maker', maker);
  const till = await anEnrolledDevice(server, maker);
  const carrier = await anEnrolledDevice(server, chief);
  for (let i = 1; i <= changes; i++) await till.commit(writeNote, { ...here, _id: `n${i}`, title: `${i}` });
  return { server, till, carrier };
}

async function exported(device: ToyDevice): Promise<QueueFile> {
  const file = await device.engine.exportQueue();
  if (!file) throw new Error('nothing was exported');
  return readQueueFile(JSON.stringify(file));
}

const ids = (server: ToyServer) => server.rows(notes).map(({ _id }) => _id);

describe('a queue file', () => {
  it('Q1: holds what was not answered, as it is, and leaves it in the queue', async () => {
    const { till } = await aDeadTill();
    const file = await exported(till);
    const kept = till.disk.allLocal('outbox').map(({ body, hash }) => ({ body, hash }));
    expect(file).toMatchObject({ format: 'haodan-queue', device: till.row.device, firstSeq: 1, items: kept });
    expect(file.signature).toBe(toySignature(till.key, kept.at(-1)?.hash ?? ''));
    expect((await till.engine.status()).pending).toBe(3);
    await till.sync();
    expect(await till.engine.exportQueue()).toBeUndefined();
  });

  it('Q1: begins after what was answered, also where that was many', async () => {
    const { till, carrier, server } = await aDeadTill(pieceLimits.items + 5);
    await till.sync();
    for (let i = 0; i < pieceLimits.items * 2; i++)
      await till.commit(addPage, { ...here, _id: 'n1', page: `${i}` });
    const file = await exported(till);
    expect([file.firstSeq, file.pieces.length]).toEqual([pieceLimits.items + 6, 2]);
    expect(await carrier.engine.importQueue(file)).toEqual({
      taken: pieceLimits.items * 2,
      known: 0,
      refused: 0,
      left: 0,
    });
    expect(server.row(notes, 'n1')?.['pages']).toHaveLength(pieceLimits.items * 2);
  });

  it('Q2: is refused before anything is sent where it is something else or was changed on the way', async () => {
    const { till, carrier } = await aDeadTill();
    const file = await exported(till);
    const [first, second, third] = file.items as [never, never, never];
    const text = JSON.stringify(file);
    const codeOf = (read: () => unknown): unknown => {
      try {
        return read();
      } catch (error) {
        return (error as { code?: unknown }).code;
      }
    };
    expect(codeOf(() => readQueueFile('a picture'))).toBe('file_not_queue');
    expect(codeOf(() => readQueueFile('{"format":"other"}'))).toBe('file_not_queue');
    expect(codeOf(() => readQueueFile('null'))).toBe('file_not_queue');
    expect(codeOf(() => readQueueFile(text.slice(0, -40)))).toBe('file_damaged');
    // Whole, and longer than any device's queue: nobody's page stops over it.
    expect(codeOf(() => readQueueFile(text + ' '.repeat(maxQueueFileLength)))).toBe('file_not_queue');
    const damaged: Partial<QueueFile>[] = [
      { items: [first, third] },
      { items: [second, first, third] },
      { items: [{ ...(first as object), body: '{}' } as never, second, third] },
      { device: 'device-2' },
      { prev: 'f'.repeat(64) },
      { firstSeq: 2 },
      { pieces: [{ through: 2, signature: 's' }] },
      { items: [] },
    ];
    for (const change of damaged) {
      expect(codeOf(() => checkQueueFile({ ...file, ...change }))).toBe('file_damaged');
    }
    await expect(carrier.engine.importQueue({ ...file, brandId: 'rival' })).rejects.toMatchObject({
      code: 'file_other_brand',
    });
    expect(carrier.sent.filter((verb) => verb === 'push')).toEqual([]);
  });
});

describe('a queue that another device carries', () => {
  it('Q3: is judged by who made each change, and the carrier and the maker stay who they are', async () => {
    const { server, till, carrier } = await aDeadTill();
    await till.commit(editNote, { ...here, _id: 'n1', text: { from: '', to: 'forbidden' } });
    const before = await server.memory.transact('snapshot', {}, (tx) => tx.device(till.row.device));
    server.now += 3_600_000;
    expect(await carrier.engine.importQueue(await exported(till))).toEqual({
      taken: 3,
      known: 0,
      refused: 1,
      left: 0,
    });
    expect(ids(server)).toEqual(['n1', 'n2', 'n3']);
    expect(server.memory.receipts().map(({ device, status }) => [device, status])).toEqual([
      [till.row.device, 'applied'],
      [till.row.device, 'applied'],
      [till.row.device, 'applied'],
      [till.row.device, 'rejected'],
    ]);
    expect(await server.memory.transact('snapshot', {}, (tx) => tx.device(till.row.device))).toEqual(before);
  });

  it('Q4: twice is harmless, and its maker goes on: answered, not doubled, and told every verdict', async () => {
    const { server, till, carrier } = await aDeadTill();
    const refused = await till.commit(editNote, { ...here, _id: 'n1', text: { from: '', to: 'forbidden' } });
    const file = await exported(till);
    await carrier.engine.importQueue(file);
    expect(await carrier.engine.importQueue(file)).toEqual({ taken: 0, known: 4, refused: 0, left: 0 });
    await till.commit(writeNote, { ...here, _id: 'n4', title: 'four' });
    await till.sync();
    expect(till.row).toMatchObject({ incarnation: 1, answeredSeq: 5 });
    expect([(await till.engine.status()).pending, till.inbox(refused.id)?.kind]).toEqual([0, 'rejected']);
    expect(server.memory.receipts()).toHaveLength(5);
    expect(ids(server)).toEqual(['n1', 'n2', 'n3', 'n4']);
  });

  it('Q4: in part is known where its maker sent some of it meanwhile', async () => {
    const { till, carrier } = await aDeadTill();
    const early = await exported(till);
    await till.sync();
    await till.commit(writeNote, { ...here, _id: 'n4', title: 'four' });
    const late = await exported(till);
    expect(await carrier.engine.importQueue(early)).toMatchObject({ taken: 0, known: 3 });
    expect(await carrier.engine.importQueue(late)).toMatchObject({ taken: 1, known: 0 });
  });

  it('Q5: is refused with another signature, by a carrier that was revoked, or of another brand, and nothing is kept', async () => {
    const { server, till, carrier } = await aDeadTill();
    const file = await exported(till);
    const forged = file.pieces.map((piece) => ({ ...piece, signature: toySignature(carrier.key, 'x') }));
    await expect(carrier.engine.importQueue({ ...file, pieces: forged })).rejects.toMatchObject({
      code: 'file_damaged',
    });
    const stranger = await anEnrolledDevice(server);
    await server.memory.transact('write', {}, async (tx) => {
      const known = await tx.device(stranger.row.device);
      if (known) await tx.putDevice({ ...known, brandId: 'rival' });
    });
    await expect(stranger.engine.importQueue(file)).rejects.toMatchObject({ code: 'file_other_brand' });
    await server.revoke(carrier.row.device);
    await expect(carrier.engine.importQueue(file)).rejects.toMatchObject({ code: 'device_not_enrolled' });
    expect([server.memory.receipts(), ids(server)]).toEqual([[], []]);
  });

  it('Q6: comes to a server that has forgotten its maker by what that server once signed, and by nothing else', async () => {
    const server = new ToyServer();
    server.admins.set('maker', maker);
    const carrier = await anEnrolledDevice(server, chief);
    const backup = server.memory.backup();
    const till = await anEnrolledDevice(server, maker);
    await till.commit(writeNote, { ...here, _id: 'n1', title: 'one' });
    const file = await exported(till);
    server.memory.restore(backup);
    const { facts, seal } = JSON.parse(file.certificate) as { facts: object; seal: string };
    const self = JSON.stringify({ facts: { ...facts, publicKey: 'mine' }, seal });
    const unsigned = file.pieces.map((piece) => ({ ...piece, signature: 'nobody' }));
    for (const [change, code] of [
      [{ certificate: self }, 'device_not_enrolled'],
      [{ pieces: unsigned }, 'file_damaged'],
    ] as const)
      await expect(carrier.engine.importQueue({ ...file, ...change })).rejects.toMatchObject({ code });
    expect(server.memory.receipts()).toEqual([]);
    expect(await carrier.engine.importQueue(file)).toMatchObject({ taken: 1, refused: 0 });
    // That they worked there is the certificate's word from before: it is booked, and flagged.
    expect(server.memory.receipts()[0]).toMatchObject({
      device: till.row.device,
      status: 'applied_with_exceptions',
      exceptions: [{ code: 'author_not_bound' }],
    });
  });

  it('Q7: is not taken where the server holds something else in its place', async () => {
    const { server, till, carrier } = await aDeadTill();
    const early = till.disk.snapshot();
    await till.commit(writeNote, { ...here, _id: 'n4', title: 'four' });
    await till.sync();
    till.disk = early;
    till.reload();
    await till.commit(writeNote, { ...here, _id: 'other', title: 'a rolled-back profile sold again' });
    await expect(carrier.engine.importQueue(await exported(till))).rejects.toMatchObject({
      code: 'file_diverged',
    });
    const kept = await server.memory.transact('snapshot', {}, (tx) => tx.device(till.row.device));
    expect([kept?.incarnation, ids(server)]).toEqual([1, ['n1', 'n2', 'n3', 'n4']]);
  });

  it('Q4: sends nothing behind a change that is to be tried again, also where that is in another piece', async () => {
    const { till, carrier } = await aDeadTill();
    await till.commit(editNote, { ...here, _id: 'n1', text: { from: '', to: 'broken' } });
    for (let i = 0; i < pieceLimits.items; i++)
      await till.commit(addPage, { ...here, _id: 'n2', page: `${i}` });
    const file = await exported(till);
    expect(file.pieces).toHaveLength(2);
    expect(await carrier.engine.importQueue(file)).toEqual({
      taken: 3,
      known: 0,
      refused: 0,
      left: pieceLimits.items + 1,
    });
  });

  it('Q7: is not taken where changes before it are missing at the server', async () => {
    const { server, till, carrier } = await aDeadTill();
    const file = await exported(till);
    const cut = { ...file, items: file.items.slice(1), firstSeq: 2, prev: file.items[0]?.hash };
    await expect(carrier.engine.importQueue(cut)).rejects.toMatchObject({ code: 'file_gap' });
    expect(server.memory.receipts()).toEqual([]);
  });

  it('Q4: goes on where it stopped, when the server could not work on a change of it', async () => {
    const { server, till, carrier } = await aDeadTill();
    await till.commit(editNote, { ...here, _id: 'n1', text: { from: '', to: 'broken' } });
    await till.commit(writeNote, { ...here, _id: 'n5', title: 'five' });
    const file = await exported(till);
    expect(await carrier.engine.importQueue(file)).toEqual({ taken: 3, known: 0, refused: 0, left: 2 });
    carrier.loseNext('push');
    await expect(carrier.engine.importQueue(file)).rejects.toMatchObject({ code: 'unavailable' });
    expect(ids(server)).toEqual(['n1', 'n2', 'n3']);
  });
});
