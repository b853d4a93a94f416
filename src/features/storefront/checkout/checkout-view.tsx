import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect, useState } from 'react';
import type { Cart } from '#domain/order/cart.ts';
import type { OrderType } from '#domain/order/schema.ts';
import type { KeptCart } from '#src/data/guests/guest-carts.ts';
import type { CheckoutDraft } from '#src/data/guests/checkout-drafts.ts';
import type { Place } from '#src/data/guests/place.ts';
import type { Storefront } from '#src/data/guests/storefronts.ts';
import { useSubmitFaults } from '#src/ui/form/use-submit-faults.ts';
import { Note } from '#src/ui/page/note.tsx';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';
import { CartLines } from '../cart/cart-lines.tsx';
import { CartTotals } from '../cart/cart-totals.tsx';
import { PayCard } from '../pay/pay-card.tsx';
import { PausedNote } from '../parts/paused-note.tsx';
import { ContactCard } from './contact-card.tsx';
import { HowCard } from './how-card.tsx';
import { SendBar } from './send-bar.tsx';
import { TicketsCard } from './tickets-card.tsx';
import { useCheckout } from './use-checkout.ts';
import { useFaultWords } from './use-fault-words.ts';
import type { TicketReading } from './use-tickets.ts';

interface CheckoutViewProps {
  place: Place;
  kept: KeptCart;
  shown: Storefront;
  draft: CheckoutDraft;
  /** UTC ISO. */
  now: string;
  onChange: (to: (cart: Cart) => Cart) => Promise<void>;
  onRemoved: (message: string, undo: () => void) => void;
  /** What is known of the tickets of a brand's customer. */
  ticketsOf: (brandId: string) => TicketReading;
}

// What the server says against an order, few ever read.
const ChangesPanel = lazyPart(async () => (await import('./changes-panel.tsx')).ChangesPanel);
const Refusal = lazyPart(async () => (await import('./refusal.tsx')).Refusal);
// Nobody has tried to send it yet: these come with what sends it.
const ErrorSummary = lazyPart(async () => (await import('#src/ui/form/error-summary.tsx')).ErrorSummary);
const AwaitedPanel = lazyPart(async () => (await import('./awaited-panel.tsx')).AwaitedPanel);

/** From the cart to a sent order: what is in it, how it is had, who it is for, what it comes to. */
export function CheckoutView(props: CheckoutViewProps) {
  const { place, kept, shown, draft, now, onChange, onRemoved, ticketsOf } = props;
  const { cart } = kept;
  const { terms } = shown;
  const checkout = useCheckout({ place, kept, shown, draft, change: onChange, ticketsOf });
  const { changes, refusal, awaited, times, amounts, faults, send } = checkout;
  // Of a kept page only what an answer bears out.
  const pausedUntil = times && shown.status.pausedUntil;
  const onSite = useOnSiteWords(checkout.orderType);
  const words = useFaultWords()(faults);
  const told = useSubmitFaults(words);
  useEffect(() => void AwaitedPanel.fetch(), []);
  const [left, setLeft] = useState<readonly string[]>([]);
  const errorOf = (fieldId: string): string | undefined => {
    const isWrong =
      left.includes(fieldId) && faults.get(fieldId.replace('checkout-', '') as never) === 'wrong';
    return (
      told.errorOf(fieldId) ?? (isWrong ? words.find((one) => one.fieldId === fieldId)?.message : undefined)
    );
  };
  const trySend = () => {
    if (told.tryToSend()) void send();
  };
  // It was sent as it is; only its card may have to be typed once more.
  const sendAgain = () => {
    if (faults.has('pay')) told.tryToSend();
    else void send();
  };
  const district = terms.districts.find(({ _id }) => _id === draft.districtId);
  return (
    <div className="flex flex-col gap-3 lg:grid lg:grid-cols-[minmax(0,1fr)_400px] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-6">
      <section className="min-w-0 rounded-card border border-line bg-surface px-4 lg:col-start-2 lg:row-start-1">
        <CartLines {...{ place, cart, shown, now, onChange, onRemoved }} />
        <Link
          to="/stores/$brandId/$storeId"
          params={place}
          className="pressable -mx-4 flex min-h-12 items-center justify-center gap-2 rounded-b-card border-t border-line font-semibold text-primary-text no-underline hover:bg-hover"
        >
          <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
          <Trans id="shop.more">繼續點餐</Trans>
        </Link>
      </section>
      <div className="flex min-w-0 flex-col gap-3 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        {pausedUntil && <PausedNote until={pausedUntil} />}
        {times?.isHeard === false && (
          <Note icon={WifiOff} tone="warning">
            <span data-testid="not-heard">
              <Trans id="shop.notHeard">
                店家的系統目前沒有連線，可能無法馬上看到訂單。若不能等，請直接向店員點餐。
              </Trans>
            </span>
          </Note>
        )}
        <LazyBoundary asked={false}>
          <ErrorSummary {...told.summary} />
        </LazyBoundary>
        <HowCard checkout={checkout} terms={terms} errorOf={errorOf} />
        <ContactCard
          checkout={checkout}
          terms={terms}
          errorOf={errorOf}
          onLeft={(fieldId) => setLeft([...left, fieldId])}
        />
        <TicketsCard checkout={checkout} brandId={place.brandId} />
        <PayCard checkout={checkout} brandId={place.brandId} onSite={onSite} errorOf={errorOf} />
      </div>
      <div className="max-lg:contents lg:sticky lg:top-20 lg:col-start-2 lg:row-start-2 lg:flex lg:min-w-0 lg:flex-col lg:gap-3">
        <section className="rounded-card border border-line bg-surface px-4">
          <CartTotals cart={cart} amounts={amounts} tickets={checkout.tickets.told} />
        </section>
        {checkout.payment.way === undefined && <p className="text-center text-13 text-fg-2">{onSite}</p>}
        <LazyBoundary asked={false}>
          {changes && <ChangesPanel changes={changes} cart={cart} onAccept={checkout.accept} />}
          {refusal && !(pausedUntil && refusal.code === 'orders_paused') && (
            <Refusal
              error={refusal}
              brandId={place.brandId}
              least={district?.minAmount ?? terms.minDeliveryAmount}
            />
          )}
        </LazyBoundary>
        <LazyBoundary asked={false}>
          {awaited && !checkout.isSending && <AwaitedPanel order={awaited} onAgain={sendAgain} />}
        </LazyBoundary>
        <SendBar checkout={checkout} onSend={trySend} />
      </div>
    </div>
  );
}

/** When an order is paid that is paid at the counter. */
function useOnSiteWords(orderType: OrderType): string {
  const { t } = useLingui();
  return {
    delivery: t({ id: 'checkout.payOnDelivery', message: '送達時付款' }),
    dine_in: t({ id: 'checkout.payInside', message: '在店內付款' }),
    takeout: t({ id: 'checkout.payOnPickup', message: '取餐時付款' }),
  }[orderType];
}
