import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Undo2 from 'lucide-react/icons/undo-2';
import type * as z from 'zod/mini';
import type { heldCoupon } from '#domain/promotion/ticket-schema.ts';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { shownPhone } from '#src/ui/form/phone.ts';
import { Badge } from '#src/ui/page/badge.tsx';
import type { Column } from '#src/ui/table/table.tsx';
import { shortDay } from '#src/ui/figures/short-day.ts';
import { useTicketWords } from '#src/ui/tickets/use-ticket-words.ts';

/** What is told of a ticket whether it is a coupon or a voucher. */
export type HeldTicket = Pick<
  z.infer<typeof heldCoupon>,
  | '_id'
  | 'brandId'
  | 'userId'
  | 'userName'
  | 'userPhone'
  | 'status'
  | 'usedAt'
  | 'acquiredAt'
  | 'expiryDate'
  | 'issuedBy'
  | 'issueReason'
>;

interface Options {
  /** Absent for those who may not take one back. */
  onRevoke: ((ticket: HeldTicket) => void) | undefined;
}

/** How a template's tickets are told: who has it, how it stands, when and why it was given. */
export function useHeldColumns({ onRevoke }: Options) {
  const { t, i18n } = useLingui();
  const revoke = (ticket: HeldTicket) => {
    const who = ticket.userName;
    // One that is reserved stays with its order.
    return (
      onRevoke &&
      ticket.status === 'active' && (
        <IconButton
          icon={Undo2}
          label={t({ id: 'ticket.revokeOf', message: `收回${who}的券` })}
          data-testid={`revoke-${ticket._id}`}
          onClick={() => onRevoke(ticket)}
        />
      )
    );
  };
  const columns: readonly Column<HeldTicket>[] = [
    {
      key: 'who',
      header: t({ id: 'customers', message: '顧客' }),
      className: 'min-w-36',
      cell: (ticket) => <Holder ticket={ticket} />,
    },
    {
      key: 'status',
      header: t({ id: 'field.status', message: '狀態' }),
      cell: (ticket) => <TicketState ticket={ticket} />,
    },
    {
      key: 'acquired',
      header: t({ id: 'ticket.acquiredAt', message: '發放時間' }),
      cell: ({ acquiredAt }) => <DateTime at={acquiredAt} style="relative" className="text-14 text-fg-2" />,
    },
    {
      key: 'expiry',
      header: t({ id: 'ticket.expiry', message: '到期日' }),
      from: 'lg',
      cell: ({ expiryDate }) => (
        <span className="num text-14 whitespace-nowrap text-fg-2">{shortDay(expiryDate, i18n.locale)}</span>
      ),
    },
    {
      key: 'why',
      header: t({ id: 'ticket.givenBy', message: '發放人與原因' }),
      from: 'xl',
      className: 'max-w-56',
      cell: (ticket) => <Given ticket={ticket} />,
    },
    ...(onRevoke
      ? [{ key: 'actions', header: '', align: 'end' as const, className: 'w-14 pl-0!', cell: revoke }]
      : []),
  ];
  const card = (ticket: HeldTicket) => (
    <div className="flex items-start gap-2">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <Holder ticket={ticket} />
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-fg-2">
          <TicketState ticket={ticket} />
          <DateTime at={ticket.acquiredAt} style="relative" />
        </span>
        <Given ticket={ticket} />
      </div>
      {revoke(ticket)}
    </div>
  );
  return { columns, card };
}

function Holder({ ticket: { brandId, userId, userName, userPhone } }: { ticket: HeldTicket }) {
  return (
    <span className="flex min-w-0 flex-col">
      <Link
        to="/admin/$brandId/customers/$customerId"
        params={{ brandId, customerId: userId }}
        className="py-0.5 font-semibold [overflow-wrap:anywhere] hover:underline"
      >
        {userName}
      </Link>
      <span className="num text-13 whitespace-nowrap text-fg-3">
        {shownPhone(userPhone.replaceAll('***', '-***-'))}
      </span>
    </span>
  );
}

function TicketState({ ticket: { status, usedAt } }: { ticket: HeldTicket }) {
  const { label, tone, icon } = useTicketWords().statuses[status];
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Badge tone={tone} icon={icon}>
        {label}
      </Badge>
      {usedAt !== undefined && <DateTime at={usedAt} style="relative" className="text-13 text-fg-3" />}
    </span>
  );
}

function Given({ ticket: { issuedBy, issueReason } }: { ticket: HeldTicket }) {
  const said = [issuedBy, issueReason].filter((one) => one !== undefined && one !== '').join('・');
  return said === '' ? null : (
    <span className="line-clamp-2 text-13 [overflow-wrap:anywhere] text-fg-2">{said}</span>
  );
}
