import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import { useState, type ReactNode } from 'react';
import { isoInstant } from '#domain/kit/time.ts';
import { useGuestNow } from '#src/data/guests/guest-context.tsx';
import type { OwnTickets } from '#src/data/guests/promotion-calls.ts';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { Tabs } from '#src/ui/buttons/tabs.tsx';
import { Fold } from '#src/ui/page/fold.tsx';
import { CachedStrip } from '#src/ui/states/cached-strip.tsx';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';
import { LoadingRegion } from '#src/ui/states/skeleton.tsx';
import { EmptyView } from '#src/ui/states/state-views.tsx';
import { BundleList } from '#src/ui/tickets/bundle-list.tsx';
import { TicketSkeletons } from '#src/ui/tickets/ticket-skeleton.tsx';
import { useTicketWords } from '#src/ui/tickets/use-ticket-words.ts';
import { MemberGate, NotThere, type MemberShell } from '../member-gate.tsx';
import { useMemberReadings, useReading } from '../use-member.ts';
import { stackTickets, type TicketStack, type TicketTab } from './own-tickets.ts';
import { TicketItem, type TicketNames } from './ticket-item.tsx';

const UseNowSheet = lazyPart(async () => (await import('./use-now-sheet.tsx')).UseNowSheet);

interface TabProps {
  tab: TicketTab;
  onTab: (tab: TicketTab) => void;
}

/** A member's coupons and vouchers: what can be used first. */
export function CouponsScreen({ shell, ...tab }: TabProps & { shell: MemberShell }) {
  const { t } = useLingui();
  return (
    <MemberGate
      title={t({ id: 'member.tickets', message: '優惠券與兌換券' })}
      shell={shell}
      skeleton={<TicketSkeletons />}
    >
      {({ phone }) => <Tickets phone={phone} {...tab} />}
    </MemberGate>
  );
}

function Tickets({ phone, tab, onTab }: TabProps & { phone: string }) {
  const { t } = useLingui();
  const { statuses } = useTicketWords();
  const readings = useMemberReadings();
  const { shown, at, error } = useReading(readings.tickets);
  const profile = useReading(readings.profile);
  const now = isoInstant(useGuestNow(60_000));
  const { again } = readings.tickets;
  // Within the page's own edges, which the place of a whole page has as well.
  if (!shown && error === undefined)
    return (
      <LoadingRegion onRetry={() => void again()}>
        <TicketSkeletons />
      </LoadingRegion>
    );
  if (!shown) return <NotThere error={error} onRetry={again} />;
  const stacks = stackTickets(shown, now);
  const { usable, used, expired } = stacks;
  const label = (words: string, of: TicketTab) => (
    <span className="flex items-center gap-1.5">
      {words}
      <span className="num text-14 text-fg-2">{stacks[of].reduce((sum, { count }) => sum + count, 0)}</span>
    </span>
  );
  return (
    <>
      {error && !profile.error && at !== undefined && <CachedStrip at={new Date(at).toISOString()} />}
      <Tabs<TicketTab>
        label={t({ id: 'member.tickets', message: '優惠券與兌換券' })}
        value={tab}
        onChange={onTab}
        tabs={[
          {
            value: 'usable',
            label: label(statuses.active.label, 'usable'),
            panel: <Usable of={usable} names={shown} phone={phone} />,
          },
          {
            value: 'used',
            label: label(statuses.used.label, 'used'),
            panel: (
              <TicketList of={used} names={shown}>
                <Trans id="member.tickets.noneUsed">還沒有使用過的票券</Trans>
              </TicketList>
            ),
          },
          {
            value: 'expired',
            label: label(statuses.expired.label, 'expired'),
            panel: (
              <TicketList of={expired} names={shown}>
                <Trans id="member.tickets.noneExpired">沒有過期的票券</Trans>
              </TicketList>
            ),
          },
        ]}
      />
    </>
  );
}

/** What can be used, one tap from the counter; and the bundles that some of it came with. */
function Usable({ of, names, phone }: { of: readonly TicketStack[]; names: OwnTickets; phone: string }) {
  const [using, setUsing] = useState<{ stack: TicketStack; open: boolean }>();
  const { bundles = [] } = names;
  return (
    <div className="flex flex-col gap-4">
      {of.length > 0 ? (
        <TicketList of={of} names={names} onUse={(stack) => setUsing({ stack, open: true })} />
      ) : (
        <None />
      )}
      {bundles.length > 0 && (
        <Fold
          testId="bundles-bought"
          title={<Trans id="member.bundles">我的套組</Trans>}
          aside={<span className="num text-14 text-fg-2">{bundles.length}</span>}
          open={of.length === 0}
        >
          <BundleList bundles={bundles} />
        </Fold>
      )}
      {using && (
        <LazyBoundary asked={using.open}>
          <UseNowSheet
            {...using}
            names={names}
            phone={phone}
            onClose={() => setUsing({ ...using, open: false })}
          />
        </LazyBoundary>
      )}
    </div>
  );
}

interface TicketListProps {
  of: readonly TicketStack[];
  names: TicketNames;
  onUse?: (stack: TicketStack) => void;
  /** Said where there are none. */
  children?: ReactNode;
}

function TicketList({ of, names, onUse, children }: TicketListProps) {
  if (of.length === 0) return <p className="py-10 text-center text-16 text-fg-2">{children}</p>;
  return (
    <ul className="flex flex-col gap-3">
      {of.map((stack) => (
        <li key={stack.ticket._id}>
          <TicketItem stack={stack} names={names} onUse={onUse && (() => onUse(stack))} />
        </li>
      ))}
    </ul>
  );
}

function None() {
  return (
    <EmptyView
      icon={TicketPercent}
      title={<Trans id="member.tickets.none">目前沒有可以使用的票券</Trans>}
      body={<Trans id="member.tickets.noneBody">店家發放的優惠券，與套組附的兌換券，都會在這裡。</Trans>}
      action={
        <Link to="/member/points" className={buttonClass()}>
          <Trans id="member.tickets.byPoints">看看點數能換什麼</Trans>
        </Link>
      }
    />
  );
}
