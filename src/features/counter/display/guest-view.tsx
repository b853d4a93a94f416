import { Trans, useLingui } from '@lingui/react/macro';
import Maximize from 'lucide-react/icons/maximize';
import { useEffect, useRef, type ReactNode } from 'react';
import { openState } from '#domain/store/opening-hours.ts';
import type { StoreRecord } from '#domain/store/operations.ts';
import { useServerNow } from '#src/data/use-clock-offset.ts';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { formatComing } from '#src/ui/figures/format-time.ts';
import { Money } from '#src/ui/figures/money.tsx';
import { ScrollRegion } from '#src/ui/table/scroll-region.tsx';
import { useDiscountWords } from '../use-discount-words.ts';
import { useWords } from '../words.ts';
import type { GuestBill, GuestHanded } from './guest-bill.ts';

type Shown<K extends GuestBill['kind']> = Extract<GuestBill, { kind: K }>;

interface GuestViewProps {
  store: StoreRecord;
  logo: string | undefined;
  bill: GuestBill;
}

/** To be read from a metre away: nothing on it is smaller than 20 px, and what is to be paid is the largest. */
export function GuestView({ store, logo, bill }: GuestViewProps) {
  const { t } = useLingui();
  const { nameOf } = useWords();
  return (
    <div data-testid="guest-display" data-shows={bill.kind} className="flex h-full min-h-0 flex-col">
      {bill.kind !== 'idle' && (
        <header className="flex items-center gap-3 border-b border-line bg-surface px-4 py-3 md:px-8">
          {logo !== undefined && <img src={logo} alt="" className="size-10 rounded-field object-contain" />}
          <p className="min-w-0 truncate text-24 font-semibold">{nameOf(store)}</p>
        </header>
      )}
      {bill.kind === 'idle' && <Idle store={store} logo={logo} />}
      {bill.kind === 'cart' && <CartShown bill={bill} />}
      {bill.kind === 'done' && <Thanks bill={bill} />}
      {document.fullscreenEnabled && (
        <span className="absolute right-2 bottom-2 text-fg-3 [:fullscreen_&]:hidden">
          <IconButton
            icon={Maximize}
            label={t({ id: 'guest.fullscreen', message: '全螢幕' })}
            onClick={() => void document.documentElement.requestFullscreen().catch(() => undefined)}
          />
        </span>
      )}
    </div>
  );
}

/** Nobody is being served: whose counter it is, and until when. */
function Idle({ store, logo }: Pick<GuestViewProps, 'store' | 'logo'>) {
  const { t, i18n } = useLingui();
  const { nameOf } = useWords();
  const now = useServerNow(30_000);
  const { isOpen, closesAt, opensAt } = openState(
    store.businessHours,
    now,
    store.timezone,
    store.specialDays,
  );
  const at = closesAt ?? opensAt;
  const time = at === undefined ? '' : formatComing(new Date(at), new Date(now), i18n.locale);
  return (
    <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-6 overflow-y-auto p-6 text-center">
      {logo !== undefined && <img src={logo} alt="" className="size-40 rounded-card object-contain" />}
      <p className="text-40 font-semibold [overflow-wrap:anywhere] md:text-56">{nameOf(store)}</p>
      {at !== undefined && (
        <p className="num text-24 text-fg-2">
          {isOpen
            ? t({ id: 'guest.openUntil', message: `營業中・到${time}` })
            : t({ id: 'guest.opensAt', message: `${time}開始營業` })}
        </p>
      )}
    </div>
  );
}

function CartShown({ bill }: { bill: Shown<'cart'> }) {
  const { t } = useLingui();
  const { lineName, lineOptions } = useWords();
  const { discountName } = useDiscountWords();
  const { lines, discounts, amounts, paid, due, handed } = bill;
  const last = useRef<HTMLLIElement>(null);
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  useEffect(() => {
    // In braces: newer browsers give back a promise, which is no way to end an effect.
    last.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  return (
    <div className="flex min-h-0 flex-1 flex-col lg:flex-row">
      <ScrollRegion
        role="region"
        aria-label={t({ id: 'guest.lines', message: '您點的餐點' })}
        className="min-h-0 flex-1 overflow-y-auto px-4 py-2 md:px-8"
      >
        <ul>
          {lines.map((line, at) => (
            <li
              key={line._id}
              ref={at === lines.length - 1 ? last : undefined}
              data-testid="guest-line"
              className="flex items-start gap-4 border-b border-line py-4"
            >
              <span className="num min-w-10 text-32 font-semibold text-primary-text">{line.quantity}</span>
              <span className="min-w-0 flex-1">
                <span className="block text-32 font-semibold [overflow-wrap:anywhere]">{lineName(line)}</span>
                {line.options.length > 0 && (
                  <span className="block text-20 text-fg-2">{lineOptions(line)}</span>
                )}
                {discounts
                  .filter(({ lineId }) => lineId === line._id)
                  .map((discount) => (
                    <span key={discount._id} className="flex justify-between gap-3 text-20 text-primary-text">
                      {discountName(discount)}
                      <Money amount={-discount.off} tone="discount" />
                    </span>
                  ))}
              </span>
              <Money amount={line.amount} className="text-32 font-semibold" />
            </li>
          ))}
        </ul>
      </ScrollRegion>
      <div className="flex shrink-0 flex-col justify-end gap-2 border-t border-line bg-surface p-4 pb-14 md:px-8 lg:w-[40%] lg:border-t-0 lg:border-l">
        <dl className="grid gap-1 text-24 text-fg-2">
          {amounts.total !== amounts.subtotal && (
            <Row label={<Trans id="subtotal">小計</Trans>} amount={amounts.subtotal} />
          )}
          {discounts
            .filter(({ lineId }) => lineId === undefined)
            .map((discount) => (
              <Row key={discount._id} label={discountName(discount)} amount={-discount.off} />
            ))}
          {amounts.serviceCharge > 0 && (
            <Row label={<Trans id="serviceCharge">服務費</Trans>} amount={amounts.serviceCharge} />
          )}
          {amounts.deliveryFee > 0 && (
            <Row label={<Trans id="deliveryFee">外送費</Trans>} amount={amounts.deliveryFee} />
          )}
          {amounts.manualAdjustment !== 0 && (
            <Row label={<Trans id="rounding">零頭調整</Trans>} amount={amounts.manualAdjustment} />
          )}
          {paid > 0 && <Row label={<Trans id="total">總計</Trans>} amount={amounts.total} />}
          {paid > 0 && <Row label={<Trans id="guest.paid">已付</Trans>} amount={-paid} />}
        </dl>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-24 font-semibold">
            {paid > 0 ? <Trans id="guest.left">還要付</Trans> : <Trans id="total">總計</Trans>}
          </span>
          <span data-testid="guest-total" className="text-56 font-semibold md:text-72">
            <Money amount={due} />
          </span>
        </p>
        {handed && <Handed handed={handed} of={due} />}
      </div>
    </div>
  );
}

/** What the cashier types as received, so that the guest sees it before it is booked. */
function Handed({ handed: { due, received, change, left }, of }: { handed: GuestHanded; of: number }) {
  return (
    <dl data-testid="guest-handed" className="grid gap-1 border-t border-line pt-2 text-24">
      {due !== of && <Row label={<Trans id="guest.thisTime">這次要付</Trans>} amount={due} />}
      <Row label={<Trans id="guest.received">收到</Trans>} amount={received} />
      <div className="flex items-baseline justify-between gap-3 font-semibold text-primary-text">
        <dt>{left > 0 ? <Trans id="guest.left">還要付</Trans> : <Trans id="change">找零</Trans>}</dt>
        <dd className="text-40">
          <Money amount={left > 0 ? left : change} />
        </dd>
      </div>
    </dl>
  );
}

function Thanks({ bill }: { bill: Shown<'done'> }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-4 overflow-y-auto p-6 text-center">
      <p className="text-40 font-semibold text-success-text md:text-56">
        <Trans id="guest.thanks">謝謝光臨</Trans>
      </p>
      <p data-testid="guest-number" className="num text-72 font-semibold">
        {bill.number}
      </p>
      <dl className="grid w-full max-w-[640px] gap-2 text-24">
        <Row label={<Trans id="total">總計</Trans>} amount={bill.total} />
        <Row label={<Trans id="guest.received">收到</Trans>} amount={bill.received} />
        <div className="flex items-baseline justify-between gap-3 border-t border-line pt-2 font-semibold">
          <dt>
            <Trans id="change">找零</Trans>
          </dt>
          <dd data-testid="guest-change" className="text-56">
            <Money amount={bill.change} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

function Row({ label, amount }: { label: ReactNode; amount: number }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="min-w-0 [overflow-wrap:anywhere]">{label}</dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  );
}
