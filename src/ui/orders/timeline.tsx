import { Trans, useLingui } from '@lingui/react/macro';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Ban from 'lucide-react/icons/ban';
import Banknote from 'lucide-react/icons/banknote';
import CircleArrowRight from 'lucide-react/icons/circle-arrow-right';
import CircleMinus from 'lucide-react/icons/circle-minus';
import CirclePlus from 'lucide-react/icons/circle-plus';
import Pause from 'lucide-react/icons/pause';
import ReceiptText from 'lucide-react/icons/receipt-text';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Undo2 from 'lucide-react/icons/undo-2';
import type { LucideIcon } from 'lucide-react';
import type { Order } from '#domain/order/schema.ts';
import { DateTime } from '../figures/date-time.tsx';
import { formatNumericDate } from '../figures/format-time.ts';
import { keyed } from '../form/keyed.ts';
import { money } from '../figures/money.tsx';
import { useLineWords } from '../words/use-line-words.ts';
import { useSourceWords } from '../words/use-source-words.ts';
import { useStageWords } from '../words/use-stage-words.ts';
import { eventsOf, type OrderEvent } from './events.ts';

const icons: Readonly<Record<OrderEvent['kind'], LucideIcon>> = {
  placed: ReceiptText,
  parked: Pause,
  moved: CircleArrowRight,
  added: CirclePlus,
  removed: CircleMinus,
  paid: Banknote,
  tender: RefreshCw,
  refunded: Undo2,
  cancelled: Ban,
  approved: BadgeCheck,
};

interface TimelineProps {
  order: Order;
  heading?: 'h2' | 'h4';
}

/** What happened to an order: when, by whom, at which till. */
export function Timeline({ order, heading: Heading = 'h4' }: TimelineProps) {
  const { till } = useLineWords();
  const sourceOf = useSourceWords();
  const sentence = useSentence();
  // What was done on the day of the order needs no date; a refund a week later does.
  const dayOf = (at: string): string => formatNumericDate(new Date(at));
  const first = dayOf(order.placedAt);
  return (
    <section aria-labelledby="timeline-title">
      <Heading id="timeline-title" className="pb-2 text-14 font-semibold text-fg-2">
        <Trans id="order.timeline">訂單歷程</Trans>
      </Heading>
      <ol className="flex flex-col gap-2" data-testid="order-timeline">
        {keyed(eventsOf(order), ({ kind, at }) => `${kind} ${at}`).map(([key, event]) => {
          const Icon = icons[event.kind];
          const at = event.till === undefined ? undefined : till(event.till);
          const from = event.kind === 'placed' ? sourceOf(order) : at;
          const about = [from, event.by].filter((each) => each !== undefined);
          return (
            <li key={key} className="flex gap-3">
              <Icon size={18} strokeWidth={1.75} aria-hidden="true" className="mt-1 shrink-0 text-fg-3" />
              <span className="min-w-0 flex-1">
                <span className="block text-16">{sentence(event)}</span>
                <span className="block text-14 text-fg-2">
                  <DateTime at={event.at} style={dayOf(event.at) === first ? 'time' : 'full'} />
                  {about.length > 0 && `・${about.join('・')}`}
                </span>
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function useSentence(): (event: OrderEvent) => string {
  const { t } = useLingui();
  const { tender, lineName, listOf } = useLineWords();
  const { steps } = useStageWords();
  const approved: Readonly<Record<NonNullable<Order['approvals']>[number]['of'][number], string>> = {
    void: t({ id: 'journal.kind.void', message: '作廢' }),
    refund: t({ id: 'journal.kind.refund', message: '退款' }),
    tender: t({ id: 'journal.kind.tender', message: '更改付款方式' }),
    discount: t({ id: 'journal.kind.discount', message: '折扣' }),
    price: t({ id: 'journal.kind.price', message: '改價' }),
    lineVoid: t({ id: 'journal.kind.lineVoid', message: '取消品項' }),
  };
  return (event) => {
    switch (event.kind) {
      case 'placed':
        return t({ id: 'event.placed', message: '開單' });
      case 'parked':
        return t({ id: 'event.parked', message: '掛單' });
      case 'moved':
        return steps[event.to];
      case 'added': {
        const what = listOf(event.lines.map((line) => `${lineName(line)}×${line.quantity}`));
        return t({ id: 'event.added', message: `加點 ${what}` });
      }
      case 'removed': {
        const what = `${lineName(event.line)}×${event.line.quantity}`;
        return t({ id: 'event.removed', message: `取消 ${what}（${event.reason}）` });
      }
      case 'paid': {
        const amount = money(event.payment.amount);
        return t({ id: 'event.paid', message: `${tender(event.payment)}收款 ${amount}` });
      }
      case 'tender':
        return t({
          id: 'event.tender',
          message: `付款方式由${tender(event.from)}改為${tender(event.to)}`,
        });
      case 'refunded': {
        const { amount, reason } = event.refund;
        const what = money(amount);
        return t({ id: 'event.refunded', message: `${tender(event.refund)}退款 ${what}（${reason}）` });
      }
      case 'approved': {
        const what = listOf(event.of.map((each) => approved[each]));
        return event.of.length === 0
          ? t({ id: 'event.approved', message: '主管核准' })
          : t({ id: 'event.approvedOf', message: `核准${what}` });
      }
      case 'cancelled':
        if (event.wasVoided) {
          return event.reason === undefined
            ? t({ id: 'event.voided', message: '作廢' })
            : t({ id: 'event.voidedFor', message: `作廢（${event.reason}）` });
        }
        return event.reason === undefined
          ? t({ id: 'event.cancelled', message: '取消訂單' })
          : t({ id: 'event.cancelledFor', message: `取消訂單（${event.reason}）` });
    }
  };
}
