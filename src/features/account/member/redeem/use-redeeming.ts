import { useEffect, useState, useSyncExternalStore } from 'react';
import { useGuestData } from '#src/data/guests/guest-context.tsx';
import { memberKey } from '#src/data/guests/members.ts';
import { Redeeming, type RedeemingState, type Redemption } from '#src/data/guests/redeeming.ts';
import { useAccount } from '#src/features/account/account-context.tsx';

export interface RedeemingOf {
  readonly state: RedeemingState;
  readonly redeem: (wanted: Pick<Redemption, 'bundleId' | 'storeId' | 'name' | 'points'>) => void;
  readonly again: () => void;
  readonly drop: () => void;
  readonly read: () => void;
}

/** Buying bundles of a brand with points; what somebody has is asked for anew after each answer. */
export function useRedeeming(brandId: string): RedeemingOf {
  const { api, database, members } = useAccount();
  const { mintId, signals } = useGuestData();
  const [redeeming] = useState(
    () =>
      new Redeeming({
        brandId,
        api,
        database,
        key: memberKey(brandId, 'redeeming'),
        signals,
        mintId,
        now: () => Date.now(),
      }),
  );
  const state = useSyncExternalStore(redeeming.subscribe, redeeming.state);
  const answer = state.done ?? state.refused;
  useEffect(() => {
    if (!answer) return;
    const { points, tickets } = members.of(brandId);
    void points.again();
    void tickets.again();
  }, [answer, members, brandId]);
  return {
    state,
    redeem: (wanted) => void redeeming.redeem(wanted),
    again: () => void redeeming.again(),
    drop: () => void redeeming.drop(),
    read: redeeming.read,
  };
}
