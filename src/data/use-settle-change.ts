import { useCallback } from 'react';
import { mayDo } from '#domain/access/permissions.ts';
import { listBrandFlags, listFlags, settleBrandFlag, settleFlag } from '#domain/flag/operations.ts';
import type { BrandFlag, Flag } from '#domain/flag/schema.ts';
import { useData, useReplica } from './data-context.tsx';

/** After somebody has decided about a change on this device: what it was flagged for is settled for everybody, where they may say so. */
export function useSettleChange(): (change: {
  readonly key: string;
  readonly scope: string;
}) => Promise<void> {
  const { session } = useData();
  const replica = useReplica();
  return useCallback(
    async ({ key, scope }) => {
      const actor = session.actor();
      if (!replica) return;
      const { engine, brandId } = replica;
      const isOpen = ({ changeId, state }: BrandFlag): boolean => changeId === key && state === 'open';
      if (scope.startsWith('store:') && mayDo(actor, 'flags.settle')) {
        const place = { brandId, storeId: scope.slice('store:'.length) };
        const all = (await engine.query(listFlags, place, actor)) as readonly Flag[];
        for (const { _id: flagId } of all.filter(isOpen))
          await engine.commit(settleFlag, { ...place, flagId, how: 'accepted' }, actor);
      } else if (scope.startsWith('brand:') && mayDo(actor, 'flags.settleOfBrand')) {
        const all = (await engine.query(listBrandFlags, { brandId }, actor)) as readonly BrandFlag[];
        for (const { _id: flagId } of all.filter(isOpen))
          await engine.commit(settleBrandFlag, { brandId, flagId, how: 'accepted' }, actor);
      }
    },
    [session, replica],
  );
}
