import { Trans, useLingui } from '@lingui/react/macro';
import Clock from 'lucide-react/icons/clock';
import { AppError } from '#domain/kit/errors.ts';
import { instantMs, isoInstant } from '#domain/kit/time.ts';
import { ticketNames } from '#domain/promotion/ticket-names.ts';
import type { OwnTickets } from '#src/data/guests/promotion-calls.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { Badge } from '#src/ui/page/badge.tsx';
import { CouponTicket, VoucherTicket } from '#src/ui/tickets/ticket-card.tsx';
import { useTicketWords } from '#src/ui/tickets/use-ticket-words.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { isUsable, type TicketStack } from './own-tickets.ts';

/** What stores and dishes are called, as far as a guest is told. */
export type TicketNames = Pick<OwnTickets, 'stores' | 'dishes'>;

interface TicketItemProps {
  stack: TicketStack;
  names: TicketNames;
  /** Offered for what can be used at this moment. */
  onUse?: (() => void) | undefined;
}

/** A coupon, or vouchers that are the same, as the guest has them. A tap on what can be used uses it. */
export function TicketItem({ stack, names, onUse }: TicketItemProps) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const errorText = useErrorText();
  const { status, fault } = stack;
  const lent = status === 'reserved' ? stack.ticket.lentTo : undefined;
  const storeName = (id: string) => names.stores[id] && nameOf(names.stores[id]);
  const name = nameOf(ticketNames(stack));
  const about = {
    name,
    status,
    until: <Until stack={stack} />,
    ...(fault && { note: errorText(new AppError(fault.code)) }),
    ...(onUse &&
      isUsable(stack) && {
        actions: (
          <Button
            size="sm"
            aria-label={t({ id: 'member.tickets.useOf', message: `立即使用：${name}` })}
            // The whole of the ticket beside its stub takes the tap: pressed, too, so it must not become the button's own room.
            className="after:absolute after:inset-0 active:transform-none!"
            onClick={onUse}
          >
            <Trans id="member.tickets.use">立即使用</Trans>
          </Button>
        ),
      }),
    ...(lent && { note: <Lent store={storeName(lent.storeId) ?? lent.storeName} until={lent.until} /> }),
  };
  if (stack.kind === 'voucher') {
    const { exchangeDishTemplate } = stack.ticket;
    const dish = names.dishes[exchangeDishTemplate];
    return <VoucherTicket {...about} dish={dish ? nameOf(dish) : null} />;
  }
  const { ticket } = stack;
  return <CouponTicket {...about} terms={ticket} names={{ store: storeName }} />;
}

const minuteMs = 60_000;

/** Which counter has it. The minute is no earlier than it is. */
function Lent({ store, until }: { store: string; until: string }) {
  const at = isoInstant(Math.ceil(instantMs(until) / minuteMs) * minuteMs);
  return (
    <Trans id="member.tickets.lent">
      {store}櫃檯保留中，最晚
      <DateTime at={at} style="coming" />
      可再用
    </Trans>
  );
}

function Until({ stack: { ticket, status, count, daysLeft } }: { stack: TicketStack }) {
  const { t } = useLingui();
  const { until } = useTicketWords();
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {count > 1 && (
        <Badge className="num" tone="primary">
          {t({ id: 'member.tickets.count', message: `共${count}張` })}
        </Badge>
      )}
      {status === 'used' && ticket.usedAt !== undefined ? (
        <span>
          <Trans id="member.tickets.usedAt">
            <DateTime at={ticket.usedAt} style="date" />
            使用
          </Trans>
        </span>
      ) : (
        <span>{until(ticket.expiryDate)}</span>
      )}
      {daysLeft !== undefined && (
        <Badge tone="warning" icon={Clock}>
          {daysLeft === 0
            ? t({ id: 'member.tickets.lastDay', message: '今天到期' })
            : t({ id: 'member.tickets.daysLeft', message: `剩${daysLeft}天` })}
        </Badge>
      )}
    </span>
  );
}
