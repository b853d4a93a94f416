import { describe, expect, it } from 'vitest';
import type { Command } from '#domain/kit/operation.ts';
import { parseInput } from '#domain/kit/validate.ts';
import { addPage, chief, here, notes, takeTicket, tickets, writeNote } from '../testing/toy-notes.ts';
import { ToyServer } from '../testing/toy-server.ts';
import type { NowRequest } from './write.ts';

let changes = 0;

function aWrite(command: Command, input: object, receipt?: NowRequest['receipt']): NowRequest {
  changes += 1;
  return {
    command,
    input: parseInput(command.input, { ...here, ...input }),
    actor: chief,
    changeId: `rest-${changes}`,
    ...(receipt ? { receipt } : {}),
  };
}

describe('a write that somebody waits for', () => {
  it('S1: under a key that was used for the same body gets the same answer, and runs once', async () => {
    const server = new ToyServer();
    const receipt = { key: 'chief|ticket.take|k1', bodyHash: 'same' };
    const first = await server.writeNow(aWrite(takeTicket, { _id: 't1' }, receipt));
    const version = server.version('store:desk');
    const again = await server.writeNow(aWrite(takeTicket, { _id: 't1' }, receipt));
    expect([again, server.version('store:desk'), server.rows(tickets).length]).toEqual([first, version, 1]);
  });

  it('S2: under a key that was used for another body is refused', async () => {
    const server = new ToyServer();
    await server.writeNow(aWrite(takeTicket, { _id: 't1' }, { key: 'k1', bodyHash: 'one' }));
    await expect(
      server.writeNow(aWrite(takeTicket, { _id: 't2' }, { key: 'k1', bodyHash: 'other' })),
    ).rejects.toMatchObject({ code: 'idempotency_mismatch' });
    expect(server.rows(tickets)).toHaveLength(1);
  });

  it('S3: without a key has no receipt and runs every time', async () => {
    const server = new ToyServer();
    await server.seed('store:desk', [[notes, { _id: 'n1', title: 'one', text: '', pages: [] }]]);
    for (const page of ['a', 'b']) await server.writeNow(aWrite(addPage, { _id: 'n1', page }));
    expect([server.row(notes, 'n1')?.['pages'], server.memory.receipts()]).toEqual([['a', 'b'], []]);
  });

  it('S4: that is refused keeps nothing: no row, no number, no receipt', async () => {
    const server = new ToyServer();
    const receipt = { key: 'k1', bodyHash: 'same' };
    const refused = { ...takeTicket, apply: async () => Promise.reject(new RangeError('no')) } as Command;
    await expect(server.writeNow(aWrite(refused, { _id: 't1' }, receipt))).rejects.toThrow('no');
    const { number } = (await server.writeNow(aWrite(takeTicket, { _id: 't1' }, receipt))) as {
      number: string;
    };
    expect([number, server.version('store:desk')]).toEqual(['W1', 1]);
  });

  it('S5: into a store that does not exist is refused', async () => {
    const server = new ToyServer();
    await expect(
      server.writeNow(aWrite(writeNote, { storeId: 'nowhere', _id: 'n1', title: 'x' })),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  it('S6: goes the same way as a device’s change: a version, the feed, the waiting', async () => {
    const server = new ToyServer();
    await server.writeNow(aWrite(writeNote, { _id: 'n1', title: 'one' }));
    expect(server.row(notes, 'n1')).toMatchObject({ rev: 1, updatedAt: '2026-11-21T06:05:00.000Z' });
    const feed = await server.memory.transact('snapshot', {}, (tx) => tx.feed('store:desk', 0, 10));
    expect(feed).toEqual([{ version: 1, table: 'notes', id: 'n1', op: 'put' }]);
  });

  it('N2: takes the server’s own numbers without a gap, however many come at once', async () => {
    const server = new ToyServer();
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, i) => server.writeNow(aWrite(takeTicket, { _id: `t${i}` }))),
    );
    const numbers = answers.map((answer) => (answer as { number: string }).number);
    expect(new Set(numbers)).toEqual(new Set(Array.from({ length: 25 }, (_, i) => `W${i + 1}`)));
  });
});
