import { Trans, useLingui } from '@lingui/react/macro';
import Gift from 'lucide-react/icons/gift';
import TicketIcon from 'lucide-react/icons/ticket';
import { useState, type ReactNode } from 'react';
import { revokeTicket } from '#domain/promotion/ticket-operations.ts';
import { ticketStatus, type TicketStats } from '#domain/promotion/ticket-schema.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useMay } from '#src/data/use-may.ts';
import { useServerList } from '#src/data/use-server-list.ts';
import { ServerRows } from '#src/office/list/server-list.tsx';
import { pageAsked, useServerRows } from '#src/office/list/use-server-rows.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';
import { FilterMenu } from '#src/ui/menus/filter-menu.tsx';
import { notify } from '#src/ui/notices/notify.ts';
import { useTicketWords } from '#src/ui/tickets/use-ticket-words.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import type { HeldSearch } from './held-search.ts';
import { useHeldColumns, type HeldTicket } from './held-columns.tsx';
import { listingOf, type TicketKind } from './ticket-call.ts';
import { TicketFunnel } from './ticket-funnel.tsx';

const ReasonDialog = lazyPart(async () => (await import('#src/ui/layers/reason-dialog.tsx')).ReasonDialog);
const IssueSheet = lazyPart(async () => (await import('./issue-sheet.tsx')).IssueSheet);

export interface HeldTicketsProps {
  kind: TicketKind;
  template: {
    readonly _id: string;
    readonly brandId: string;
    readonly name: string;
    readonly nameEn?: string | undefined;
    readonly isActive: boolean;
  };
  search: HeldSearch;
  onSearch: (change: HeldSearch) => void;
  /** Between what became of the tickets and their list. */
  children?: ReactNode;
}

/** The tickets of a template: what became of them, who has them, and the way to give more. */
export function HeldTickets({ kind, template, search, onSearch, children }: HeldTicketsProps) {
  const { _id: id, brandId } = template;
  const name = useNameOf()(template);
  const { t } = useLingui();
  const mayIssue = useMay('promotions.issue');
  const { statuses } = useTicketWords();
  const answer = useServerList(
    listingOf(kind),
    { brandId, id },
    { ...(search.status && { status: search.status }), ...pageAsked(search) },
  );
  const { list, narrow } = useServerRows(answer, { search, onSearch, filters: ['status'] });
  const [isIssuing, setIssuing] = useState(false);
  const errorText = useErrorText();
  const { run } = useCommand(revokeTicket);
  const [asked, setAsked] = useState<HeldTicket>();
  const { columns, card } = useHeldColumns({ onRevoke: mayIssue ? setAsked : undefined });
  const who = asked?.userName ?? '';
  const revoke = async (reason: string): Promise<void> => {
    if (!asked) return;
    await run({ brandId, id: asked._id, reason });
    notify('success', t({ id: 'ticket.revokedOf', message: `已收回${who}的「${name}」` }));
    setAsked(undefined);
    answer.reload();
  };
  // Its page has more than its rows: what became of all of them.
  const stats = (answer.data as { readonly stats?: TicketStats } | undefined)?.stats;
  const title = t({ id: 'tickets.held', message: '已發放的券' });
  return (
    <>
      {stats && <TicketFunnel stats={stats} file={`${kind}-tickets`} />}
      {children}
      <section aria-label={title} className="flex min-w-0 flex-col gap-2">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="min-w-0 flex-1 text-18 font-semibold">{title}</h2>
          {mayIssue && (
            <Button
              variant="primary"
              icon={Gift}
              data-testid="ticket-issue"
              disabledReason={
                template.isActive
                  ? undefined
                  : t({ id: 'ticket.issueOff', message: '停用中，啟用後才能發放' })
              }
              onClick={() => setIssuing(true)}
            >
              <Trans id="ticket.issue">發放給顧客</Trans>
            </Button>
          )}
        </div>
        <ServerRows
          {...{ answer, list, columns, card }}
          name={`${kind}-tickets`}
          caption={title}
          rowName={({ userName }) => userName}
          filters={
            <FilterMenu
              label={t({ id: 'field.status', message: '狀態' })}
              value={search.status}
              options={ticketStatus.options.map((value) => ({ value, label: statuses[value].label }))}
              onChange={(status) => narrow({ status: ticketStatus.options.find((one) => one === status) })}
              testId="filter-status"
            />
          }
          empty={{
            icon: TicketIcon,
            title: <Trans id="tickets.none">還沒有發放</Trans>,
            body: <Trans id="tickets.noneHint">發放後，這裡會列出每位顧客的券和使用情形。</Trans>,
          }}
          away={<Trans id="tickets.away">誰有這種券只存在伺服器上，連線後就能看到。</Trans>}
        />
      </section>
      {mayIssue && (
        <LazyBoundary asked={isIssuing}>
          <IssueSheet
            {...{ kind, template }}
            open={isIssuing}
            onClose={() => setIssuing(false)}
            onIssued={answer.reload}
          />
        </LazyBoundary>
      )}
      <LazyBoundary asked={asked !== undefined}>
        <ReasonDialog
          open={asked !== undefined}
          title={t({ id: 'ticket.revokeTitle', message: `收回${who}的「${name}」？` })}
          body={t({ id: 'ticket.revokeEffect', message: '收回後顧客不能再使用這張券，也無法復原。' })}
          action={t({ id: 'ticket.revoke', message: '收回' })}
          errorText={errorText}
          onConfirm={revoke}
          onClose={() => setAsked(undefined)}
        />
      </LazyBoundary>
    </>
  );
}
