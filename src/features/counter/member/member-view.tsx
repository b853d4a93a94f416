import { Trans, useLingui } from '@lingui/react/macro';
import Ticket from 'lucide-react/icons/ticket';
import type { RefObject } from 'react';
import type { Attached } from '#src/data/leases.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Checkbox } from '#src/ui/buttons/checkbox.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { Badge } from '#src/ui/page/badge.tsx';
import { memberFormId, type MemberRequest } from './member-props.ts';

/** What is known of who has a number. */
export type Found =
  /** `elsewhere`: another page of this browser has them at its bill. */
  | { readonly kind: 'unasked' | 'asking' | 'nobody' | 'elsewhere' }
  | { readonly kind: 'member'; readonly member: Attached }
  | { readonly kind: 'failed'; readonly text: string };

interface MemberViewProps extends Omit<MemberRequest, 'phone'> {
  /** All of it; it takes the focus where there is nothing in it to press. */
  part: RefObject<HTMLDivElement | null>;
  found: Found;
  isOffline: boolean;
  onAsk: () => void;
  /** Opens their card. */
  onTickets: () => void;
}

export function hasTickets({ lease, card }: Attached): boolean {
  return card.others.length > 0 || (lease?.tickets.length ?? 0) > 0;
}

/** Below the number of the open bill: who has it, or whether they want to become a member. */
export function MemberView({ part, found, isOffline, wants, onWants, onAsk, onTickets }: MemberViewProps) {
  const { t } = useLingui();
  const isMember = found.kind === 'member';
  // Whoever has not been asked for may be a member already.
  const mayJoin = wants || isOffline || found.kind === 'nobody' || found.kind === 'failed';
  return (
    <div
      ref={part}
      role="group"
      tabIndex={-1}
      aria-label={t({ id: 'counter.member', message: '會員' })}
      className="flex flex-col outline-none"
      data-testid="member-part"
    >
      <div className="flex min-h-target flex-wrap items-center justify-between gap-x-3">
        {isMember ? (
          <Known member={found.member} onTickets={onTickets} />
        ) : (
          mayJoin && (
            <Checkbox
              name="wants-membership"
              label={t({ id: 'counter.member.join', message: '加入會員' })}
              checked={wants}
              onChange={onWants}
            />
          )
        )}
        {!isMember && !isOffline && (
          <form
            id={memberFormId}
            className="ml-auto"
            onSubmit={(event) => {
              event.preventDefault();
              if (found.kind !== 'asking') onAsk();
            }}
          >
            <Button
              type="submit"
              size="sm"
              loading={found.kind === 'asking'}
              className="whitespace-nowrap"
              data-testid="find-member"
            >
              <Trans id="counter.member.find">查詢會員</Trans>
            </Button>
          </form>
        )}
      </div>
      <p role="status" className="text-14 text-fg-2 empty:hidden" data-testid="member-says">
        <Says {...{ found, isOffline, wants }} />
      </p>
    </div>
  );
}

function Known({ member, onTickets }: { member: Attached; onTickets: () => void }) {
  const { card, lease } = member;
  const { t } = useLingui();
  const { name, visits, lastVisit, isActive, points } = card;
  const usable = lease?.tickets.length ?? 0;
  const held = card.others.filter(({ ticket }) => ticket.status === 'reserved').length;
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <p
        role="status"
        className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1"
        data-testid="member-known"
      >
        <Badge tone={isActive ? 'success' : 'neutral'}>
          {isActive ? (
            <Trans id="counter.member">會員</Trans>
          ) : (
            <Trans id="counter.member.off">已停用的會員</Trans>
          )}
        </Badge>
        <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
        <span className="text-14 text-fg-2">
          {visits === 0
            ? t({ id: 'counter.member.firstVisit', message: '第一次消費' })
            : t({ id: 'counter.member.visits', message: `來過${visits}次` })}
          {lastVisit !== undefined && (
            <>
              ・<Trans id="counter.member.lastVisit">上次</Trans> <DateTime at={lastVisit} style="date" />
            </>
          )}
        </span>
        <span className="num text-14 text-fg-2">
          {t({ id: 'counter.tickets.points', message: `${points}點` })}
        </span>
      </p>
      {hasTickets(member) && (
        <Button
          size="sm"
          icon={Ticket}
          className="whitespace-nowrap"
          data-testid="member-tickets"
          onClick={onTickets}
        >
          {usable === 0 && held > 0
            ? t({ id: 'counter.tickets.held', message: `票券${held}張保留在別處` })
            : t({ id: 'counter.tickets.count', message: `票券${usable}張` })}
        </Button>
      )}
    </div>
  );
}

function Says({ found, isOffline, wants }: Pick<MemberViewProps, 'found' | 'isOffline' | 'wants'>) {
  if (found.kind === 'member') return null;
  if (found.kind === 'elsewhere')
    return (
      <Trans id="counter.member.elsewhere">
        這位會員已在另一個分頁使用；請在那裡結帳，或關閉那個分頁後再查詢。
      </Trans>
    );
  if (isOffline)
    return (
      <Trans id="counter.member.offline">離線時無法查詢；連線後，這張單會自動歸給使用這個號碼的會員。</Trans>
    );
  if (found.kind === 'failed') return <span className="text-danger-text">{found.text}</span>;
  if (found.kind !== 'nobody') return null;
  return wants ? (
    <Trans id="counter.member.joinsWithSale">這張單送出後就成為會員。</Trans>
  ) : (
    <Trans id="counter.member.nobody">還沒有會員使用這個號碼。</Trans>
  );
}
