import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import { isoInstant } from '#domain/kit/time.ts';
import { useGuestNow } from '#src/data/guests/guest-context.tsx';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { Fold } from '#src/ui/page/fold.tsx';
import { CachedStrip } from '#src/ui/states/cached-strip.tsx';
import { LoadingRegion } from '#src/ui/states/skeleton.tsx';
import { EmptyView } from '#src/ui/states/state-views.tsx';
import { BundleList } from '#src/ui/tickets/bundle-list.tsx';
import { TicketSkeletons } from '#src/ui/tickets/ticket-skeleton.tsx';
import { MemberGate, NotThere, type MemberShell } from '../member-gate.tsx';
import { useMemberReadings, useReading } from '../use-member.ts';
import { stackTickets, type TicketStack } from './own-tickets.ts';
import { TicketItem, type TicketNames } from './ticket-item.tsx';

/** A member's coupons and vouchers: what can be used first. */
export function CouponsScreen({ shell }: { shell: MemberShell }) {
  const { t } = useLingui();
  return (
    <MemberGate
      title={t({ id: 'member.tickets', message: '優惠券與兌換券' })}
      shell={shell}
      skeleton={<TicketSkeletons />}
    >
      {() => <Tickets />}
    </MemberGate>
  );
}

function Tickets() {
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
  const { usable, over } = stackTickets(shown, now);
  const count = over.reduce((sum, stack) => sum + stack.count, 0);
  return (
    <>
      {error && !profile.error && at !== undefined && <CachedStrip at={new Date(at).toISOString()} />}
      {usable.length > 0 ? <TicketList of={usable} names={shown} /> : <None />}
      {over.length > 0 && (
        <Fold
          testId="tickets-over"
          title={<Trans id="member.tickets.over">已使用或已結束</Trans>}
          aside={<span className="num text-14 text-fg-2">{count}</span>}
          open={usable.length === 0}
        >
          <TicketList of={over} names={shown} />
        </Fold>
      )}
      {shown.bundles !== undefined && shown.bundles.length > 0 && (
        <Fold
          testId="bundles-bought"
          title={<Trans id="member.bundles">我的套組</Trans>}
          aside={<span className="num text-14 text-fg-2">{shown.bundles.length}</span>}
          open={usable.length === 0}
        >
          <BundleList bundles={shown.bundles} />
        </Fold>
      )}
    </>
  );
}

function TicketList({ of, names }: { of: readonly TicketStack[]; names: TicketNames }) {
  return (
    <ul className="flex flex-col gap-3">
      {of.map((stack) => (
        <li key={stack.ticket._id}>
          <TicketItem stack={stack} names={names} />
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
