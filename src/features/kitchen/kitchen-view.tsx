import { Trans, useLingui } from '@lingui/react/macro';
import ChefHat from 'lucide-react/icons/chef-hat';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Order, OrderLine } from '#domain/order/schema.ts';
import { madeOf, stationsOf, unmadeOf, type Ticket } from '#domain/order/kitchen-tickets.ts';
import type { StoreRecord } from '#domain/store/operations.ts';
import { useAttendStore } from '#src/data/use-attend-store.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { useKeptEqual } from '#src/ui/hooks/use-kept-equal.ts';
import { useLatest } from '#src/ui/hooks/use-latest.ts';
import { useWakeLock } from '#src/ui/hooks/use-wake-lock.ts';
import { listenForSecondTaps } from '#src/ui/keys/second-tap.ts';
import { preloadDialogs } from '#src/ui/layers/dialog.tsx';
import { announce } from '#src/ui/notices/live-region.tsx';
import { EmptyView } from '#src/ui/states/state-views.tsx';
import { whenIdle } from '#src/ui/states/when-idle.ts';
import { ScrollRegion } from '#src/ui/table/scroll-region.tsx';
import { AllDay } from './all-day.tsx';
import { useKitchenSettings } from './kitchen-settings.ts';
import { KitchenTools } from './kitchen-tools.tsx';
import { MadeSheet } from './made-sheet.tsx';
import { TicketCard } from './ticket-card.tsx';
import { useArrivals } from '#src/ui/hooks/use-arrivals.ts';
import { useBumping } from './use-bumping.ts';
import { useBumpKeys } from './use-bump-keys.ts';
import { useChime } from '#src/ui/hooks/use-chime.ts';
import { useKitchen } from './use-kitchen.ts';
import { useMarks } from './use-marks.ts';

/** Keys of a bump bar stand for the first tickets. */
const keyed = 9;

interface KitchenViewProps {
  store: StoreRecord;
  /** All that the kitchen of the store has to do with. */
  orders: readonly Order[];
}

/** What is to be made, ticket by ticket. Works on this device's rows alone. */
export function KitchenView({ store, orders: answered }: KitchenViewProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { brandId, _id: storeId } = store;
  const orders = useKeptEqual(answered);
  const [settings, change] = useKitchenSettings('kitchen', storeId);
  const kitchen = useKitchen({
    storeId,
    orders,
    stations: settings.stations,
    services: store.serviceSettings,
  });
  const bumping = useBumping({ brandId, storeId });
  const { isSilent, play } = useChime(settings.chime);
  const [isMadeOpen, setMadeOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const { open, made } = kitchen;
  const count = open.length;
  useWakeLock();
  useAttendStore({ brandId, storeId });
  useEffect(() => listenForSecondTaps(), []);
  useEffect(() => whenIdle(preloadDialogs), []);
  useMarks(open, bumping.bump);
  const waiting = useMemo(
    () =>
      open.flatMap((ticket) =>
        unmadeOf(ticket).map(({ _id, kitchenRound }) => `${_id} ${kitchenRound ?? 0}`),
      ),
    [open],
  );
  useArrivals(waiting, () => {
    play();
    announce(t({ id: 'kitchen.arrived', message: `廚房有新的餐點，待做${count}張` }));
  });
  const latest = useLatest({ kitchen, bumping });
  const acts = useMemo(() => {
    const last: Order['_id'][] = [];
    return {
      line: (order: Order, line: OrderLine) => latest.current.bumping.bump(order, [line], 'ready'),
      recall: (order: Order, line: OrderLine) => latest.current.bumping.recall(order, [line]),
      done: (ticket: Ticket) => {
        last.push(ticket.order._id);
        latest.current.bumping.bump(ticket.order, unmadeOf(ticket), 'ready');
        latest.current.kitchen.putAway(ticket);
        // Its button goes with it: the keyboard stays with the tickets.
        place.current?.focus({ preventScroll: true });
      },
      back: () => {
        const { made: all } = latest.current.kitchen;
        const id = last.pop();
        const ticket = all.find(({ order }) => order._id === id) ?? all[0];
        if (ticket) latest.current.bumping.recall(ticket.order, madeOf(ticket));
      },
    };
  }, [latest]);
  useBumpKeys({ onBack: acts.back });
  const stations = useMemo(() => stationsOf(orders), [orders]);

  return (
    <div className="flex h-full flex-col">
      <KitchenTools
        stations={stations}
        settings={settings}
        onChange={change}
        isSilent={isSilent}
        open={open.length}
        made={made.length}
        onMade={() => setMadeOpen(true)}
      />
      {bumping.failure !== undefined && (
        <div className="px-3 pt-3">
          <FormAlert>{errorText(bumping.failure)}</FormAlert>
        </div>
      )}
      <div className="flex min-h-0 flex-1 flex-col-reverse lg:flex-row">
        <ScrollRegion
          ref={place}
          id="cart"
          role="region"
          aria-label={t({ id: 'kitchen.tickets', message: '廚房單' })}
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-3 -outline-offset-3!"
        >
          {open.length === 0 ? (
            <div className="grid h-full place-items-center">
              <EmptyView
                icon={ChefHat}
                title={<Trans id="kitchen.none">目前沒有要做的單</Trans>}
                body={<Trans id="kitchen.noneHint">櫃檯送出的單會自動出現在這裡。</Trans>}
              />
            </div>
          ) : (
            <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,340px),1fr))] items-start gap-3">
              {open.map((ticket, at) => (
                <TicketCard
                  key={ticket.order._id}
                  ticket={ticket}
                  minutes={Math.max(0, Math.floor((kitchen.now - ticket.at) / 60_000))}
                  digit={at < keyed ? at + 1 : undefined}
                  onLine={acts.line}
                  onRecall={acts.recall}
                  onDone={acts.done}
                />
              ))}
            </div>
          )}
        </ScrollRegion>
        {settings.allDay && <AllDay counts={kitchen.allDay} />}
      </div>
      <MadeSheet made={made} bumping={bumping} open={isMadeOpen} onClose={() => setMadeOpen(false)} />
    </div>
  );
}
