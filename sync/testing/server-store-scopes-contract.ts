import { describe, expect, it } from 'vitest';
import { aParcel, parcels, type Bench } from './server-store-fixtures.ts';

/** Versions, stamps and the feed. */
export function scopesContract(bench: Bench): void {
  describe('scopes', () => {
    it('begin at version 0 and keep the stamp of every version', async () => {
      const locks = ['brand:tea', 'store:fresh'].map((key, i) => ({ key, brandId: 'tea', write: i === 1 }));
      expect((await bench.write((tx) => tx.lockScopes(locks))).get('store:fresh')).toEqual({
        version: 0,
        stamp: '',
      });
      await bench.commit('store:fresh', []);
      await bench.commit('store:fresh', []);
      const seen = await bench.read(async (tx) => [
        await tx.scopeVersions(['store:fresh', 'store:unknown']),
        await tx.stampAt('store:fresh', 0),
        await tx.stampAt('store:fresh', 1),
        await tx.stampAt('store:fresh', 3),
      ]);
      expect(seen).toEqual([
        new Map([['store:fresh', { version: 2, stamp: 'store:fresh@2' }]]),
        '',
        'store:fresh@1',
        undefined,
      ]);
    });

    it('tell what changed above a version, in order, cut at a limit', async () => {
      await bench.commit('store:fed', [[parcels, aParcel('f1')]]);
      await bench.commit('store:fed', [[parcels, aParcel('f2')]], [[parcels, 'f1']]);
      await bench.commit('store:fed', [[parcels, aParcel('f3')]]);
      const tell = (above: number, limit: number) => bench.read((tx) => tx.feed('store:fed', above, limit));
      expect(await tell(1, 9)).toEqual([
        expect.objectContaining({ version: 2, table: 'parcels' }),
        expect.objectContaining({ version: 2, table: 'parcels' }),
        { version: 3, table: 'parcels', id: 'f3', op: 'put' },
      ]);
      expect(await tell(1, 9)).toContainEqual({ version: 2, table: 'parcels', id: 'f1', op: 'remove' });
      expect(await tell(0, 1)).toEqual([{ version: 1, table: 'parcels', id: 'f1', op: 'put' }]);
      expect(await tell(3, 9)).toEqual([]);
      expect(await bench.read((tx) => tx.feedStart('store:fed'))).toBe(0);
    });

    it('know what was once there and is gone', async () => {
      await bench.commit('store:once', [[parcels, aParcel('o1')]]);
      await bench.commit('store:once', [], [[parcels, 'o1']]);
      const asked = ['parcels/o1', 'parcels/never'].map((key) =>
        bench.read((tx) => tx.wasRemoved('store:once', key)),
      );
      expect(await Promise.all(asked)).toEqual([true, false]);
      expect(await bench.read((tx) => tx.wasRemoved('store:elsewhere', 'parcels/o1'))).toBe(false);
    });

    it('take the versions of writers at the same time one after the other', async () => {
      const versions = await Promise.all(
        Array.from({ length: 12 }, (_, i) => bench.commit('store:busy', [[parcels, aParcel(`busy${i}`)]])),
      );
      expect(versions.sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, i) => i + 1));
      expect(await bench.read((tx) => tx.feed('store:busy', 0, 99))).toHaveLength(12);
    });
  });
}
