import { useLingui } from '@lingui/react/macro';
import TicketCheck from 'lucide-react/icons/ticket-check';
import type { ReactNode } from 'react';
import type { TicketStatus } from '#domain/promotion/ticket-schema.ts';
import { Badge } from '../page/badge.tsx';
import { cx } from '../styles/class-names.ts';
import { couponWords, type CouponNames, type CouponTerms } from './coupon-words.ts';
import { useTicketWords } from './use-ticket-words.ts';

interface TicketProps {
  name: string;
  /** More about it, in the words of whoever made it. */
  description?: string | undefined;
  /** Until when it is good, in words. */
  until: ReactNode;
  /** Absent while nobody has it: a preview. */
  status?: TicketStatus;
  /** Why it cannot be used now, and what is missing. */
  note?: ReactNode;
  /** What can be done with it. */
  actions?: ReactNode;
}

interface TicketCardProps extends TicketProps {
  kind: 'coupon' | 'voucher';
  /** What it takes off, on its stub. */
  stub: ReactNode;
  /** From which amount on, or which dish it is for. */
  lead: ReactNode;
  /** What else it asks, each in a few words. */
  limits: readonly string[];
}

/** What is gone is not drawn as something to use. */
const isSpent = (status: TicketStatus | undefined): boolean =>
  status === 'used' || status === 'expired' || status === 'revoked';

/** A coupon or a voucher as the guest who has it sees it: a ticket with its stub. */
export function TicketCard(props: TicketCardProps) {
  const { kind, name, description, until, status, note, actions, stub, lead, limits } = props;
  const { t } = useLingui();
  const { statuses } = useTicketWords();
  const spent = isSpent(status);
  const state = status === undefined || status === 'active' ? undefined : statuses[status];
  return (
    <article
      aria-label={name}
      data-testid="ticket"
      data-kind={kind}
      data-status={status}
      className="card @container relative flex w-full min-w-0 rounded-card border border-line bg-surface"
    >
      <div
        className={cx(
          'grid w-24 shrink-0 place-content-center justify-items-center rounded-l-[13px] px-2 py-3 text-center font-semibold @min-[22rem]:w-28',
          spent ? 'bg-sunken text-fg-3' : 'bg-primary-soft text-primary-text',
        )}
      >
        {stub}
      </div>
      <div className="relative flex min-w-0 flex-1 flex-col gap-1 border-l border-dashed border-line-strong px-3.5 py-3">
        <Notch at="top" />
        <Notch at="bottom" />
        <div className="flex flex-wrap items-start justify-between gap-x-2 gap-y-1">
          <p className={cx('min-w-0 text-16 leading-snug font-semibold', spent && 'text-fg-3')}>{name}</p>
          {state && (
            <Badge tone={state.tone} icon={state.icon}>
              {state.label}
            </Badge>
          )}
        </div>
        {lead && <p className="text-14">{lead}</p>}
        {limits.length > 0 && (
          <p className="text-13 text-fg-2">{limits.join(t({ id: 'ticket.comma', message: '，' }))}</p>
        )}
        {description !== undefined && (
          <p className="text-13 [overflow-wrap:anywhere] whitespace-pre-line text-fg-2">{description}</p>
        )}
        {until !== '' && <p className="num mt-auto text-13 text-fg-3">{until}</p>}
        {note !== undefined && <div className="text-14 text-warning-text">{note}</div>}
        {actions !== undefined && <div className="flex flex-wrap gap-2 pt-1">{actions}</div>}
      </div>
    </article>
  );
}

/** Where the stub is torn off: half a hole in the edge. It has the page's colour, on which tickets lie. */
function Notch({ at }: { at: 'top' | 'bottom' }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'pointer-events-none absolute left-0 size-3.5 -translate-x-1/2 rounded-full border border-line bg-page',
        at === 'top'
          ? '-top-px -translate-y-1/2 [clip-path:inset(calc(50%-1px)_0_0_0)]'
          : '-bottom-px translate-y-1/2 [clip-path:inset(0_0_calc(50%-1px)_0)]',
      )}
    />
  );
}

interface CouponTicketProps extends TicketProps {
  /** Undefined while what it takes off is not said yet. */
  terms: CouponTerms | undefined;
  names?: CouponNames;
}

/** A coupon as its guest sees it. */
export function CouponTicket({ terms, names, ...rest }: CouponTicketProps) {
  const { t, i18n } = useLingui();
  const words = terms && couponWords(i18n, terms, names);
  const off = words?.off ?? '–';
  return (
    <TicketCard
      {...rest}
      kind="coupon"
      // The longest are `NT$10,000 off`: two lines of them.
      stub={<span className={cx('num leading-snug', off.length > 8 ? 'text-16' : 'text-20')}>{off}</span>}
      lead={words?.floor ?? (words && t({ id: 'coupon.noFloor', message: '不限金額' }))}
      limits={words?.limits ?? []}
    />
  );
}

interface VoucherTicketProps extends TicketProps {
  /** What the dish is called; undefined while it is not known, or not any more; null for who is told the voucher's name alone. */
  dish: string | null | undefined;
}

/** A voucher as its guest sees it: one unit of a dish, whose options are paid. */
export function VoucherTicket({ dish, ...rest }: VoucherTicketProps) {
  const { t } = useLingui();
  return (
    <TicketCard
      {...rest}
      kind="voucher"
      stub={
        <>
          <TicketCheck size={28} strokeWidth={1.75} aria-hidden="true" />
          <span className="text-16">{t({ id: 'voucher.free', message: '免費兌換' })}</span>
        </>
      }
      lead={
        dish === undefined
          ? t({ id: 'voucher.dishGone', message: '這道餐點已不再供應' })
          : dish !== null && t({ id: 'voucher.gives', message: `${dish}一份` })
      }
      limits={[t({ id: 'voucher.optionsPaid', message: '加價的選項另計' })]}
    />
  );
}
