import { useLingui } from '@lingui/react/macro';
import type { OwnPoints } from '#src/data/guests/promotion-calls.ts';
import { isNoAnswer } from '#src/data/server-error.ts';
import { CachedStrip } from '#src/ui/states/cached-strip.tsx';
import { MemberGate, NotThere, type MemberShell } from '../member-gate.tsx';
import { useMemberReadings, useReading } from '../use-member.ts';
import { BalanceCard } from './balance-card.tsx';
import { LedgerCard } from './ledger-card.tsx';
import { OffersCard } from './offers-card.tsx';
import { RulesCard } from './rules-card.tsx';

/** A member's points: what they have, what it buys, how it grows, and what became of it. */
export function PointsScreen({ shell }: { shell: MemberShell }) {
  const { t } = useLingui();
  return (
    <MemberGate title={t({ id: 'points', message: '點數' })} shell={shell}>
      {(_, brand) => <OfMember brandId={brand._id} />}
    </MemberGate>
  );
}

function OfMember({ brandId }: { brandId: string }) {
  const { points, profile } = useMemberReadings();
  const { shown, at, error } = useReading(points);
  const isProfileOld = useReading(profile).error !== undefined;
  if (!shown) return <NotThere error={error} onRetry={points.again} />;
  return (
    <>
      {error && !isProfileOld && at !== undefined && <CachedStrip at={new Date(at).toISOString()} />}
      <Cards brandId={brandId} shown={shown} isOld={isNoAnswer(error)} />
    </>
  );
}

interface CardsProps {
  brandId: string;
  shown: OwnPoints;
  /** The server does not answer. */
  isOld: boolean;
}

function Cards({ brandId, shown: { balance, history, rules, bundles }, isOld }: CardsProps) {
  return (
    <>
      <BalanceCard balance={balance} />
      <OffersCard brandId={brandId} bundles={bundles} balance={balance.balance} isOld={isOld} />
      <RulesCard rules={rules} />
      {/* A new first page begins the ledger anew: what came in since has moved the others on. */}
      <LedgerCard key={history.records[0]?._id} first={history} />
    </>
  );
}
