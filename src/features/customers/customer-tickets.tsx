import { Trans, useLingui } from '@lingui/react/macro';
import type { LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { revokeTicket } from '#domain/promotion/ticket-operations.ts';
import type { CouponInstance, VoucherInstance } from '#domain/promotion/ticket-schema.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import type { QueryResult } from '#src/data/use-query.ts';
import type { listCouponsOfUser, listVouchersOfUser } from '#domain/promotion/ticket-operations.ts';
import { AnswerStates } from '#src/office/answer-states.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { ReasonDialog } from '#src/ui/layers/reason-dialog.tsx';
import { notify } from '#src/ui/notices/notify.ts';
import { ListCard } from '#src/ui/page/list-card.tsx';
import { EmptyView } from '#src/ui/states/state-views.tsx';
import type { Owner } from './owner.ts';

/** So many that cannot be used any more are shown at once. */
const shownAtOnce = 12;

export type HeldTicket = CouponInstance | VoucherInstance;

/** What a ticket is drawn with, beside what it says. */
export interface TicketParts {
  readonly description: string | undefined;
  readonly note: ReactNode;
  readonly actions: ReactNode;
}

interface CustomerTicketsProps<T extends HeldTicket> {
  owner: Owner;
  title: string;
  answer: QueryResult<typeof listCouponsOfUser | typeof listVouchersOfUser> & {
    readonly data: T[] | undefined;
  };
  nameOf: (ticket: T) => string;
  draw: (ticket: T, parts: TicketParts) => ReactNode;
  /** What gives more. */
  giving: ReactNode;
  empty: { readonly icon: LucideIcon; readonly title: string };
}

/** The tickets of a customer: those that they can use, then the others. Who may takes one back with a reason. */
export function CustomerTickets<T extends HeldTicket>(props: CustomerTicketsProps<T>) {
  const { owner, title, answer, nameOf, draw, giving, empty } = props;
  const { t } = useLingui();
  const errorText = useErrorText();
  const { run } = useCommand(revokeTicket);
  const [most, setMost] = useState(shownAtOnce);
  const [asked, setAsked] = useState<T>();
  const { brandId, name: who, mayIssue } = owner;
  const name = asked ? nameOf(asked) : '';
  const revoke = async (reason: string): Promise<void> => {
    if (!asked) return;
    await run({ brandId, id: asked._id, reason });
    notify('success', t({ id: 'ticket.revokedOf', message: `已收回${who}的「${name}」` }));
    setAsked(undefined);
    answer.reload();
  };
  const list = (tickets: readonly T[]) => (
    <ul className="grid gap-3 min-[90rem]:grid-cols-2">
      {tickets.map((ticket) => (
        <li key={ticket._id} className="flex min-w-0">
          {draw(ticket, {
            description: givenBy(ticket),
            note: <WhatBecame ticket={ticket} />,
            actions:
              mayIssue && ticket.status === 'active' ? (
                <Button size="sm" data-testid="ticket-revoke" onClick={() => setAsked(ticket)}>
                  <Trans id="ticket.revoke">收回</Trans>
                </Button>
              ) : undefined,
          })}
        </li>
      ))}
    </ul>
  );
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-18 font-semibold">{title}</h2>
        {mayIssue && giving}
      </div>
      <AnswerStates answer={answer}>
        {(tickets) => {
          const usable = tickets.filter(isUsable);
          const spent = tickets.filter((ticket) => !isUsable(ticket));
          if (tickets.length === 0)
            return (
              <ListCard>
                <EmptyView {...empty} />
              </ListCard>
            );
          return (
            <>
              {usable.length > 0 ? (
                list(usable)
              ) : (
                <p className="text-fg-3">{t({ id: 'tickets.noneUsable', message: '目前沒有可使用的。' })}</p>
              )}
              {spent.length > 0 && (
                <>
                  <h3 className="text-16 font-semibold">
                    {t({ id: 'tickets.spent', message: '已使用、過期或收回' })}
                  </h3>
                  {list(spent.slice(0, most))}
                  {spent.length > most && (
                    <Button size="sm" className="self-center" onClick={() => setMost(most + shownAtOnce)}>
                      <Trans id="list.more">顯示更多</Trans>
                    </Button>
                  )}
                </>
              )}
            </>
          );
        }}
      </AnswerStates>
      <ReasonDialog
        open={asked !== undefined}
        title={t({ id: 'ticket.revokeTitle', message: `收回${who}的「${name}」？` })}
        body={t({ id: 'ticket.revokeEffect', message: '收回後顧客不能再使用這張券，也無法復原。' })}
        action={t({ id: 'ticket.revoke', message: '收回' })}
        errorText={errorText}
        onConfirm={revoke}
        onClose={() => setAsked(undefined)}
      />
    </section>
  );
}

function isUsable({ status }: HeldTicket): boolean {
  return status === 'active' || status === 'reserved';
}

/** Who gave it and why, in their own words. */
function givenBy({ issuedBy, issueReason }: HeldTicket): string | undefined {
  const said = [issuedBy, issueReason].filter((part) => part !== undefined && part !== '');
  return said.length > 0 ? said.join('・') : undefined;
}

/** When it was given, or used. */
function WhatBecame({ ticket: { usedAt, acquiredAt } }: { ticket: HeldTicket }) {
  return (
    <span className="text-13 text-fg-3">
      {usedAt === undefined ? (
        <Trans id="ticket.acquired">
          <DateTime at={acquiredAt} style="date" />
          取得
        </Trans>
      ) : (
        <Trans id="ticket.usedAt">
          <DateTime at={usedAt} />
          使用
        </Trans>
      )}
    </span>
  );
}
