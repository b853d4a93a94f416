import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/kit/errors.ts';
import type { Command } from '#domain/kit/operation.ts';
import { parseInput } from '#domain/kit/validate.ts';
import {
  addPage,
  chief,
  here,
  notes,
  removeNote,
  takeTicket,
  tickets,
  writeNote,
} from '../testing/toy-notes.ts';
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

  it('S4: that is refused under the caller’s own key stays refused, also when it arrives again or late', async () => {
    const server = new ToyServer();
    const receipt = { key: 'k1', bodyHash: 'same', keepsRefusal: true } as const;
    const refused = {
      ...takeTicket,
      apply: async () => Promise.reject(new AppError('not_found', { id: 'x' })),
    } as Command;
    for (const command of [refused, takeTicket])
      await expect(server.writeNow(aWrite(command, { _id: 't1' }, receipt))).rejects.toMatchObject({
        code: 'not_found',
        details: { id: 'x' },
      });
    expect([server.rows(tickets), server.version('store:desk')]).toEqual([[], 0]);
    await expect(
      server.writeNow(aWrite(takeTicket, { _id: 't1' }, { ...receipt, bodyHash: 'mended' })),
    ).rejects.toMatchObject({ code: 'idempotency_mismatch' });
  });

  it('S1: under a record’s id makes that record again once it was deleted', async () => {
    const server = new ToyServer();
    const receipt = (bodyHash: string) => ({ key: 'chief|note.write|record n1', bodyHash });
    const make = (title: string) => server.writeNow(aWrite(writeNote, { _id: 'n1', title }, receipt(title)));
    await make('one');
    await server.writeNow(aWrite(removeNote, { _id: 'n1' }));
    for (const title of ['two', 'two']) await make(title);
    expect(server.row(notes, 'n1')).toMatchObject({ title: 'two' });
    await expect(make('one')).rejects.toMatchObject({ code: 'idempotency_mismatch' });
  });

  it('S4: that was taken before its refusal could be kept is told as taken', async () => {
    const server = new ToyServer();
    const receipt = { key: 'k1', bodyHash: 'same', keepsRefusal: true } as const;
    let before: Promise<unknown> | undefined;
    const overtaken = {
      ...takeTicket,
      apply: async () => {
        before = server.writeNow(aWrite(takeTicket, { _id: 't1' }, receipt));
        throw new AppError('not_found');
      },
    } as Command;
    const answer = await server.writeNow(aWrite(overtaken, { _id: 't1' }, receipt));
    expect([answer, server.rows(tickets).length]).toEqual([await before, 1]);
  });

  it('S4: of which nobody knows whether it was done keeps no refusal', async () => {
    const server = new ToyServer();
    const receipt = { key: 'k1', bodyHash: 'same', keepsRefusal: true } as const;
    const broken = { ...takeTicket, apply: async () => Promise.reject(new RangeError('no')) } as Command;
    await expect(server.writeNow(aWrite(broken, { _id: 't1' }, receipt))).rejects.toThrow('no');
    await expect(server.writeNow(aWrite(takeTicket, { _id: 't1' }, receipt))).resolves.toMatchObject({
      number: 'W1',
    });
  });

  it('S4: that was not looked at, since too much was asked at once, keeps no refusal', async () => {
    const server = new ToyServer();
    const guard = () => Promise.reject(new AppError('rate_limited', { seconds: 1 }));
    const receipt = { key: 'k1', bodyHash: 'same', keepsRefusal: true } as const;
    const writes: readonly NowRequest[] = [
      aWrite(takeTicket, { _id: 't1' }, receipt),
      { ...aWrite(takeTicket, { _id: 't2' }), attempt: { key: 'attempts at t2', no: 1 } },
    ];
    for (const write of writes) {
      await expect(server.writeNow({ ...write, guard })).rejects.toMatchObject({ code: 'rate_limited' });
      await expect(server.writeNow(write)).resolves.toMatchObject({ number: expect.any(String) });
    }
  });

  it('S4: that is refused as one of several attempts stays refused with those before it, and a later one is judged anew', async () => {
    const server = new ToyServer();
    const attempt = (command: Command, no: number) =>
      server.writeNow({ ...aWrite(command, { _id: 't1' }), attempt: { key: 'attempts at t1', no } });
    const refused = {
      ...takeTicket,
      apply: async () => Promise.reject(new AppError('not_found', { id: 'x' })),
    } as Command;
    await expect(attempt(refused, 2)).rejects.toMatchObject({ code: 'not_found' });
    for (const late of [1, 2])
      await expect(attempt(takeTicket, late)).rejects.toMatchObject({
        code: 'not_found',
        details: { id: 'x' },
      });
    expect([server.rows(tickets), server.version('store:desk')]).toEqual([[], 0]);
    await expect(attempt(takeTicket, 3)).resolves.toMatchObject({ number: 'W1' });
    expect(server.rows(tickets)).toHaveLength(1);
  });

  it('S4: that was refused while another attempt at the same record was taken keeps no refusal', async () => {
    const server = new ToyServer();
    const asked = (command: Command, no: number): NowRequest => ({
      ...aWrite(command, { _id: 't1' }),
      attempt: { key: 'attempts at t1', no },
    });
    let isFirst = true;
    let before: Promise<unknown> | undefined;
    const overtaken = {
      ...takeTicket,
      apply: async () => {
        if (!isFirst) return { number: 'as it is' };
        isFirst = false;
        before = server.writeNow(asked(takeTicket, 1));
        throw new AppError('not_found');
      },
    } as Command;
    expect(await server.writeNow(asked(overtaken, 2))).toEqual({ number: 'as it is' });
    await before;
    expect([server.rows(tickets).length, server.memory.restReceiptCount]).toEqual([1, 0]);
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
