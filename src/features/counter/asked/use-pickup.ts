import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { pickupDays } from '#domain/order/pickup.ts';
import type { Cart } from '#domain/order/cart.ts';
import { useClockOffset } from '#src/data/use-clock-offset.ts';
import { pickupOf, typedOf, type PickupFault, type PickupTyped } from './pickup-time.ts';

interface PickupOf {
  readonly cart: Cart;
  readonly timezone: string;
  readonly onKeep: (at: string | undefined) => void;
}

const untyped: PickupTyped = { date: '', time: '' };

/** When the open order is fetched: what was typed stays, and the cart keeps only what is a time to come. */
export function usePickup({ cart, timezone, onKeep }: PickupOf) {
  const { t } = useLingui();
  const offsetMs = useClockOffset();
  const nowMs = () => Date.now() + offsetMs;
  const [typed, setTyped] = useState<{ orderId: string; text: PickupTyped; fault?: PickupFault }>();
  const { orderId, estimatedPickupTime: kept } = cart;
  const mine = typed?.orderId === orderId ? typed : undefined;
  const isAsked = cart.orderType === 'takeout';
  const texts: Readonly<Record<PickupFault, string>> = {
    clock: t({ id: 'pickup.noClock', message: '時間請輸入時與分，例如18:30' }),
    past: t({ id: 'pickup.past', message: '取餐時間已經過了，請選之後的時間' }),
    tooFar: t({ id: 'pickup.tooFar', message: `最多預約${pickupDays}天內的時間` }),
  };
  // What is wrong stands as it was typed; what is right is what the cart has, whoever put it there.
  const shown = mine?.fault ? mine.text : kept ? typedOf(kept, timezone) : untyped;
  return {
    kept: isAsked ? kept : undefined,
    timezone,
    nowMs,
    /** A day that is empty is the present one. */
    shown: mine && !mine.fault && mine.text.time === '' && !kept ? mine.text : shown,
    fault: isAsked && mine?.fault ? texts[mine.fault] : undefined,
    /** The whole of what was typed. */
    type: (text: PickupTyped) => {
      const { at, fault } = pickupOf(text, timezone, nowMs());
      setTyped({ orderId, text, ...(fault && { fault }) });
      onKeep(at);
    },
    choose: (at: string | undefined) => {
      setTyped(undefined);
      onKeep(at);
    },
  };
}

export type Pickup = ReturnType<typeof usePickup>;
