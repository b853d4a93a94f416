import { describe, expect, it } from 'vitest';
import { byteLength } from '../hash.ts';
import type { ChainRecord, SignInRecord } from '../server/ports.ts';
import { aDevice, aReceipt, start, type Bench } from './server-store-fixtures.ts';

function aSignIn(author: string): SignInRecord {
  return { device: 'd1', author, id: `of ${author}`, since: { incarnation: 1, seq: 3 }, seenAt: start };
}

/** Devices, receipts and the answers of requests. */
export function devicesContract(bench: Bench): void {
  describe('devices', () => {
    it('are kept with their chain and their authors', async () => {
      const unsent = { after: 7, seq: 8, hash: 'eight' };
      const chain: ChainRecord = { device: 'd1', incarnation: 1, lastSeq: 7, lastHash: 'seven' };
      await bench.write(async (tx) => {
        await tx.putDevice(aDevice('d1'));
        await tx.putChain(chain);
        for (const author of ['wang', 'lin', 'wang']) await tx.putSignIn(aSignIn(author));
      });
      await bench.write(async (tx) => {
        const device = await tx.lockDevice('d1');
        await tx.putDevice({ ...aDevice('d1'), ...device, name: '二號機', revokedAt: start });
        await tx.putChain({ ...chain, lastSeq: 8, lastAt: '2026-11-21T00:00:00.000Z' });
        await tx.putSignIn({ ...aSignIn('lin'), until: { incarnation: 1, seq: 8 }, unsent });
        await tx.putSignIn({ ...aSignIn('lin'), until: { incarnation: 1, seq: 7 } });
        await tx.putSignIn({ ...aSignIn('wang'), endedAt: start });
        // Whoever had not heard of its end leaves it ended.
        await tx.putSignIn(aSignIn('wang'));
      });
      const seen = await bench.read(async (tx) => [
        await tx.device('d1'),
        await tx.chain('d1', 1),
        await tx.chain('d1', 2),
        (await tx.signIns('d1')).toSorted((a, b) => a.author.localeCompare(b.author)),
        await tx.device('d0'),
      ]);
      expect(seen).toEqual([
        { ...aDevice('d1'), name: '二號機', revokedAt: start },
        { ...chain, lastSeq: 8, lastAt: '2026-11-21T00:00:00.000Z' },
        undefined,
        [
          { ...aSignIn('lin'), until: { incarnation: 1, seq: 7 }, unsent },
          { ...aSignIn('wang'), endedAt: start },
        ],
        undefined,
      ]);
    });

    it('have a newest incarnation of which changes are held', async () => {
      await bench.write(async (tx) => {
        await tx.putDevice(aDevice('d3'));
        for (const [incarnation, lastSeq] of [
          [1, 7],
          [4, 2],
          [5, 0],
          [9, 1],
        ] as const)
          await tx.putChain({ device: 'd3', incarnation, lastSeq, lastHash: 'x' });
      });
      const newest = (upTo: number) => bench.read((tx) => tx.newestIncarnation('d3', upTo));
      expect([await newest(8), await newest(3), await newest(0)]).toEqual([4, 1, 0]);
      expect(await newest(Number.MAX_SAFE_INTEGER)).toBe(9);
    });

    it('have one lane in a store, which no other has, and neither W nor P', async () => {
      const tills = Array.from({ length: 26 }, (_, i) => `till${String(i).padStart(2, '0')}`);
      const lanes: string[] = [];
      for (const till of tills) lanes.push(await bench.write((tx) => tx.takeLane(till, 'tea', 'north')));
      expect(lanes.join(' ')).toBe('A B C D E F G H I J K L M N O Q R S T U V X Y Z AA AB');
      expect(await bench.write((tx) => tx.takeLane('till01', 'tea', 'north'))).toBe('B');
      expect(await bench.write((tx) => tx.takeLane('till01', 'tea', 'south'))).toBe('A');
      expect(await bench.read((tx) => tx.lanes('till01'))).toEqual({ north: 'B', south: 'A' });
    });

    it('that come back keep their lane, unless somebody else has it by now', async () => {
      await bench.write((tx) => tx.keepLane('back', 'tea', 'kept', 'C'));
      await bench.write((tx) => tx.keepLane('late', 'tea', 'kept', 'C'));
      expect(await bench.write((tx) => tx.takeLane('back', 'tea', 'kept'))).toBe('C');
      expect(await bench.write((tx) => tx.takeLane('late', 'tea', 'kept'))).toBe('A');
    });

    it('that are forgotten leave their lane to the next', async () => {
      await bench.write(async (tx) => {
        await tx.putDevice(aDevice('unused'));
        await tx.takeLane('unused', 'tea', 'left');
        await tx.putChain({ device: 'unused', incarnation: 1, lastSeq: 0, lastHash: 'none' });
        await tx.takeLane('other', 'tea', 'left');
      });
      await bench.write((tx) => tx.forgetDevice('unused'));
      const kept = await bench.read(async (tx) => [
        await tx.device('unused'),
        await tx.lanes('unused'),
        await tx.chain('unused', 1),
        await tx.lanes('other'),
      ]);
      expect(kept).toEqual([undefined, {}, undefined, { left: 'B' }]);
      expect(await bench.write((tx) => tx.takeLane('next', 'tea', 'left'))).toBe('A');
    });

    it('that take a lane at the same moment get different ones', async () => {
      const taken = await Promise.all(
        ['x', 'y', 'z'].map((till) => bench.write((tx) => tx.takeLane(till, 'tea', 'rush'))),
      );
      expect(taken.sort()).toEqual(['A', 'B', 'C']);
    });
  });

  describe('receipts', () => {
    it('are found by sequence, by id and by the version that their status took', async () => {
      const one = aReceipt('r1', 1, {
        status: 'applied_with_exceptions',
        exceptions: [{ code: 'price', details: { was: 40 } }],
      });
      const two = aReceipt('r1', 2, {
        status: 'rejected',
        code: 'not_found',
        details: { id: 'x' },
        scope: 'brand:tea',
        version: 9,
      });
      const again = aReceipt('r1', 3, { id: 'r1-1', duplicateOf: 'r1-1' });
      await bench.write((tx) => tx.putReceipts([one, two, again]));
      const seen = await bench.read(async (tx) => ({
        range: await tx.receipts('r1', 1, 0, 2),
        byId: (await tx.receiptsById(['r1-1', 'nobody'])).map((receipt) => receipt.seq),
        above: (await tx.receiptsAbove('r1', 'store:north', 1, 9)).map((receipt) => receipt.seq),
        scopes: (await tx.receiptScopes('r1')).sort(),
        other: await tx.receipts('r1', 2, 1, 9),
      }));
      expect(seen).toEqual({
        range: [one, two],
        byId: [1, 3],
        above: [3],
        scopes: ['brand:tea', 'store:north'],
        other: [],
      });
    });

    it('above a version come by whole versions, as many as are asked for and the rest of the last', async () => {
      const versions = [2, 3, 3, 3, 5];
      await bench.write((tx) =>
        tx.putReceipts(versions.map((version, i) => aReceipt('r7', i + 1, { version }))),
      );
      const above = (version: number, least: number) =>
        bench.read(async (tx) =>
          (await tx.receiptsAbove('r7', 'store:north', version, least)).map((receipt) => receipt.version),
        );
      expect([await above(0, 1), await above(0, 2), await above(2, 3), await above(3, 2)]).toEqual([
        [2],
        [2, 3, 3, 3],
        [3, 3, 3],
        [5],
      ]);
    });

    it('that later changes may meet are known until they are settled', async () => {
      const waiting = aReceipt('r2', 1, {
        status: 'waiting',
        missing: 'parcels/p1',
        blocks: ['parcels/p1'],
      });
      const behind = aReceipt('r2', 2, {
        status: 'waiting',
        behind: 'r2-1',
        blocks: ['parcels/p1'],
        notBefore: start,
      });
      await bench.write((tx) => tx.putReceipts([waiting, behind, aReceipt('r2', 3)]));
      const open = () =>
        bench.read(async (tx) => (await tx.openReceipts('r2')).map((receipt) => receipt.seq));
      const wake = (keys: string[], ids: string[]) =>
        bench.read(async (tx) => (await tx.waitingFor(keys, ids)).map((receipt) => receipt.id));
      expect(await open()).toEqual([1, 2]);
      expect(await bench.read((tx) => tx.receipts('r2', 1, 2, 2))).toEqual([behind]);
      expect([
        await wake(['parcels/p1'], []),
        await wake([], ['r2-1']),
        await wake(['parcels/p2'], ['r2-2']),
      ]).toEqual([['r2-1'], ['r2-2'], []]);
      const settled = await bench.write(async (tx) => {
        await tx.chain('r2', 1);
        await tx.putReceipts([{ ...waiting, status: 'applied', missing: undefined, blocks: [] }]);
        return (await tx.openReceipts('r2')).map((receipt) => receipt.seq);
      });
      expect([settled, await wake(['parcels/p1'], [])]).toEqual([[2], []]);
    });
  });

  it('finds what is held back of a store and of its tills, and nothing of others', async () => {
    await bench.write(async (tx) => {
      await tx.putDevice(aDevice('h1'));
      await tx.takeLane('h1', 'tea', 'held');
      await tx.putReceipts([
        aReceipt('h1', 1, { status: 'quarantined', scope: 'store:held' }),
        aReceipt('h1', 2, { status: 'quarantined', scope: 'brand:tea', code: 'unfit' }),
        aReceipt('h1', 3, { status: 'waiting', scope: 'store:held', receivedAt: '2026-11-19T00:00:00.000Z' }),
        aReceipt('h1', 4, { status: 'waiting', scope: 'store:held' }),
        aReceipt('h1', 5, { status: 'quarantined', scope: 'store:held', duplicateOf: 'h1-1' }),
        aReceipt('h1', 6, { scope: 'store:held' }),
        aReceipt('h1', 7, { status: 'quarantined', scope: 'store:other' }),
        // Of the brand itself: it is not the store's to decide, whose till it came from.
        aReceipt('h1', 8, { status: 'quarantined', scope: 'brand:tea', code: 'author_not_bound' }),
      ]);
      await tx.putDevice(aDevice('h2'));
      await tx.putReceipts([aReceipt('h2', 1, { status: 'quarantined', scope: 'brand:tea', code: 'unfit' })]);
    });
    const yesterday = '2026-11-20T00:00:00.000Z';
    const held = { brandId: 'tea', within: ['held'] };
    const ofIt = await bench.read((tx) => tx.heldReceipts(held, yesterday, 9));
    expect(ofIt.map(({ device, seq }) => `${device}/${seq}`).sort()).toEqual(['h1/1', 'h1/2', 'h1/3']);
    expect(await bench.read((tx) => tx.heldReceipts({ ...held, brandId: 'noodles' }, start, 9))).toEqual([]);
    const first = await bench.read((tx) => tx.heldReceipts(held, yesterday, 2));
    expect(first.map(({ seq }) => seq)).toEqual([3, 1]);
    expect(await bench.read((tx) => tx.heldCounts(held, yesterday))).toEqual({ h1: 3 });
    const bytes = (seq: number) => byteLength(aReceipt('h1', seq).body);
    expect(await bench.read((tx) => tx.heldSize('h1'))).toEqual({
      changes: 7,
      bytes: [1, 2, 3, 4, 5, 7, 8].reduce((sum, seq) => sum + bytes(seq), 0),
    });
    expect(await bench.read((tx) => tx.heldSize('nobody'))).toEqual({ changes: 0, bytes: 0 });
  });

  it('finds what is held back of a brand and is of none of its stores', async () => {
    await bench.write(async (tx) => {
      await tx.putDevice(aDevice('b1'));
      await tx.takeLane('b1', 'tea', 'open');
      await tx.takeLane('b1', 'tea', 'gone');
      await tx.putReceipts([
        aReceipt('b1', 1, { status: 'quarantined', scope: 'store:gone' }),
        // Of nobody knows where, by a till that is in a store as well: it stands in that store's list.
        aReceipt('b1', 2, { status: 'quarantined', scope: 'brand:tea', code: 'unfit' }),
        aReceipt('b1', 3, { status: 'quarantined', scope: 'store:open' }),
        aReceipt('b1', 4, { status: 'waiting', scope: 'store:gone' }),
        aReceipt('b1', 5, { status: 'waiting', scope: 'store:gone', receivedAt: '2026-11-18T00:00:00.000Z' }),
        aReceipt('b1', 6, { status: 'quarantined', scope: 'store:gone', duplicateOf: 'b1-1' }),
        aReceipt('b1', 7, { scope: 'store:gone' }),
        aReceipt('b1', 8, { status: 'waiting', scope: 'brand:tea', receivedAt: '2026-11-18T00:00:00.000Z' }),
      ]);
    });
    await bench.write(async (tx) => {
      await tx.putDevice(aDevice('b2'));
      await tx.takeLane('b2', 'tea', 'gone');
      await tx.putReceipts([aReceipt('b2', 1, { status: 'quarantined', scope: 'brand:tea', code: 'unfit' })]);
    });
    const yesterday = '2026-11-20T00:00:00.000Z';
    const besides = (...stores: string[]) => ({ brandId: 'tea', besides: stores });
    const found = async (...stores: string[]) => {
      const list = await bench.read((tx) => tx.heldReceipts(besides(...stores), yesterday, 99));
      return list.map(({ device, seq }) => `${device}/${seq}`).filter((one) => one.startsWith('b'));
    };
    expect(await found('open')).toEqual(['b1/5', 'b1/8', 'b1/1', 'b2/1']);
    expect(await found('open', 'gone')).toEqual(['b1/8']);
    expect(await found()).toEqual(['b1/5', 'b1/8', 'b1/1', 'b1/2', 'b1/3', 'b2/1']);
    const counts = await bench.read((tx) => tx.heldCounts(besides('open'), yesterday));
    expect([counts['b1'], counts['b2']]).toEqual([3, 1]);
    expect(await bench.read((tx) => tx.heldCounts({ brandId: 'noodles', besides: [] }, yesterday))).toEqual(
      {},
    );
  });

  it('keeps a register for each store', async () => {
    await bench.write((tx) => tx.putRegister('tea', 'north', { date: '2026-11-21', counter: 4 }));
    await bench.write((tx) => tx.putRegister('tea', 'north', { date: '2026-11-21', counter: 5 }));
    expect(await bench.read(async (tx) => [await tx.register('north'), await tx.register('south')])).toEqual([
      { date: '2026-11-21', counter: 5 },
      {},
    ]);
  });

  it('keeps the answer of a request', async () => {
    const receipt = { key: 'lin|parcel.send|k1', bodyHash: 'h', status: 200, answer: '{"ok":true}' };
    await bench.write((tx) => tx.putRestReceipt(receipt, 'tea'));
    expect(
      await bench.read(async (tx) => [await tx.restReceipt(receipt.key), await tx.restReceipt('other')]),
    ).toEqual([receipt, undefined]);
    const later = { ...receipt, bodyHash: 'h2', answer: '{}' };
    await bench.write((tx) => tx.putRestReceipt(later, 'tea', true));
    expect(await bench.read((tx) => tx.restReceipt(receipt.key))).toEqual(later);
  });

  it('counts unexpected failures outside the transaction that failed', async () => {
    await bench.write((tx) => tx.putDevice(aDevice('f1')));
    await bench.store.noteFailure('f1', 1, 3, start);
    expect(await bench.store.noteFailure('f1', 1, 3, '2026-11-21T06:06:00.000Z')).toEqual({
      count: 2,
      since: start,
    });
    expect(
      await bench.read(async (tx) => [await tx.failures('f1', 1, 3), await tx.failures('f1', 1, 4)]),
    ).toEqual([{ count: 2, since: start }, undefined]);
  });
}
