import { useLingui } from '@lingui/react/macro';
import BellRing from 'lucide-react/icons/bell-ring';
import CirclePause from 'lucide-react/icons/circle-pause';
import { useState } from 'react';
import { listBoard, type PrepTimes } from '#domain/order/board.ts';
import type { OrderSummary } from '#domain/order/summaries.ts';
import type { StoreSettings } from '#domain/store/schema.ts';
import { useAttendStore } from '#src/data/use-attend-store.ts';
import { useQuery } from '#src/data/use-query.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { useArrivals } from '#src/ui/hooks/use-arrivals.ts';
import { useChime } from '#src/ui/hooks/use-chime.ts';
import { Sheet } from '#src/ui/layers/dialog.tsx';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { narrowInEnglish } from '../bar-words.ts';
import { useCounterSettings } from '../settings/counter-settings.ts';
import { guestOrdersOf } from './guest-orders.ts';
import { usePauseEnd } from './use-store-clock.ts';
import { useRepeated, useUnseen } from './use-unseen.ts';
import { WebOrderCard } from './web-order-card.tsx';

const PausePart = lazyPart(async () => (await import('./pause-part.tsx')).PausePart);

const PlatformNotes = lazyPart(async () => (await import('./platform-notes.tsx')).PlatformNotes);

interface Place {
  brandId: string;
  storeId: string;
}

interface WebOrdersProps extends Place {
  /** The store's last word about taking orders of guests. */
  pause: StoreSettings['pause'];
}

/**
 * What guests have ordered: a button with how many nobody has answered yet, and behind it each order with what can be answered,
 * and the switch that pauses them. It opens by a tap alone, so that it never covers a payment; whoever wants to hear of them has a chime,
 * which sounds until somebody looks.
 */
export function WebOrders({ brandId, storeId, pause }: WebOrdersProps) {
  const { t } = useLingui();
  useAttendStore({ brandId, storeId });
  const { chime } = useCounterSettings();
  const { play } = useChime(chime);
  const [isOpen, setOpen] = useState(false);
  const board = useQuery(listBoard, { brandId, storeId }).data;
  const guests = board && guestOrdersOf(board.orders);
  const idsOf = (orders: readonly OrderSummary[]): string[] => orders.map(({ _id }) => _id);
  const unseen = useUnseen({ storeId, shown: guests && idsOf(guests.waiting), isLooking: isOpen });
  // What the store took by itself asks for no answer: it is heard once.
  useArrivals(guests && idsOf([...guests.waiting, ...guests.taken]), play);
  useRepeated(unseen.length > 0, play);
  const until = usePauseEnd(pause);
  if (!board || !guests) return null;
  const { waiting, taken } = guests;
  const count = waiting.length;
  const isPaused = until !== undefined;
  return (
    <>
      <Button
        variant={count > 0 ? 'primary' : 'ghost'}
        size="sm"
        icon={isPaused ? CirclePause : BellRing}
        className={isPaused && count === 0 ? 'text-warning-text' : ''}
        data-testid="web-orders-btn"
        onClick={() => setOpen(true)}
      >
        <span className={count > 0 || isPaused ? cx('max-lg:sr-only', narrowInEnglish) : 'sr-only'}>
          {isPaused
            ? t({ id: 'pause.short', message: '已暫停接單' })
            : count > 0
              ? t({ id: 'web.short', message: '新訂單' })
              : t({ id: 'web.title', message: '客人的訂單' })}
        </span>
        {count > 0 && <span className="num"> {count}</span>}
      </Button>
      <Sheet open={isOpen} onOpenChange={setOpen} tall title={t({ id: 'web.title', message: '客人的訂單' })}>
        <div className="flex flex-col gap-6" data-testid="web-orders">
          <LazyBoundary asked={isOpen}>
            <PausePart {...{ brandId, storeId, until }} />
          </LazyBoundary>
          <LazyBoundary asked={isOpen}>
            <PlatformNotes {...{ brandId, storeId }} />
          </LazyBoundary>
          <Part
            title={t({ id: 'pending', message: '待確認' })}
            empty={t({ id: 'web.none', message: '沒有待確認的訂單。' })}
            orders={waiting}
            {...{ brandId, storeId }}
            prep={board.prep}
          />
          {taken.length > 0 && (
            <Part
              title={t({ id: 'web.taken', message: '已接單' })}
              empty=""
              orders={taken}
              {...{ brandId, storeId }}
              prep={board.prep}
            />
          )}
        </div>
      </Sheet>
    </>
  );
}

interface PartProps extends Place {
  title: string;
  empty: string;
  orders: readonly OrderSummary[];
  prep: PrepTimes;
}

function Part({ title, empty, orders, prep, ...place }: PartProps) {
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-14 font-semibold text-fg-2">{title}</h3>
      {orders.length === 0 ? (
        <p className="text-fg-3">{empty}</p>
      ) : (
        orders.map(({ _id: orderId, orderType }) => (
          <WebOrderCard key={orderId} {...place} orderId={orderId} prepMinutes={prep[orderType]} />
        ))
      )}
    </section>
  );
}
