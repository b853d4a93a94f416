import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import BadgeCheck from 'lucide-react/icons/badge-check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Coins from 'lucide-react/icons/coins';
import type { LucideIcon } from 'lucide-react';
import LogOut from 'lucide-react/icons/log-out';
import ReceiptText from 'lucide-react/icons/receipt-text';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import UserRound from 'lucide-react/icons/user-round';
import type { CustomerProfile } from '#domain/customer/schema.ts';
import { isoInstant } from '#domain/kit/time.ts';
import { useGuestNow } from '#src/data/guests/guest-context.tsx';
import type { Place } from '#src/data/guests/place.ts';
import { BrandTile } from '#src/ui/brand/brand-tile.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { Points } from '#src/ui/figures/points.tsx';
import { shownPhone } from '#src/ui/form/phone.ts';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';
import { LoadingRegion, Skeleton } from '#src/ui/states/skeleton.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import type { KnownBrand } from '../current-brand.ts';
import { useAccount } from '../account-context.tsx';
import { useSending } from '../use-sending.ts';
import { DeletionNote } from './deletion-note.tsx';
import { MemberGate, type MemberShell } from './member-gate.tsx';
import { OrderCard } from './order-card.tsx';
import { OtherwiseDialog } from './otherwise-dialog.tsx';
import { OwnCode } from './own-code.tsx';
import { useMemberReadings, useReading } from './use-member.ts';
import { heldCount } from './tickets/own-tickets.ts';
import { useOrderAgain } from './use-order-again.ts';

// Whoever comes from a store has its menu already.
const StoreWays = lazyPart(async () => (await import('./store-ways.tsx')).StoreWays);

interface MemberScreenProps {
  shell: MemberShell;
  onCart: (place: Place) => void;
}

/** The member centre: who one is here, what one had last, and the ways on. */
export function MemberScreen({ shell, onCart }: MemberScreenProps) {
  const { t } = useLingui();
  return (
    <MemberGate title={t({ id: 'member.centre', message: '會員中心' })} shell={shell}>
      {(profile, brand) => <Centre profile={profile} brand={brand} onCart={onCart} />}
    </MemberGate>
  );
}

interface CentreProps {
  profile: CustomerProfile;
  brand: KnownBrand;
  onCart: (place: Place) => void;
}

function Centre({ profile, brand, onCart }: CentreProps) {
  const { t } = useLingui();
  const orders = useReading(useMemberReadings().orders);
  const count = orders.shown?.total;
  const addresses = profile.addresses.length;
  return (
    <>
      <Who profile={profile} brand={brand} />
      <OwnCode phone={profile.phone} />
      <DeletionNote profile={profile} />
      <LastOrder onCart={onCart} />
      <LazyBoundary asked={false}>
        <StoreWays brandId={brand._id} />
      </LazyBoundary>
      <nav
        aria-label={t({ id: 'member.centre', message: '會員中心' })}
        className="card overflow-hidden rounded-card border border-line bg-surface"
      >
        <TicketsWay />
        <PointsWay />
        <Way
          to="/member/order-history"
          icon={ReceiptText}
          label={t({ id: 'member.orders', message: '訂單紀錄' })}
        >
          {count !== undefined && t({ id: 'member.orderCount', message: `${count}筆` })}
        </Way>
        <Way
          to="/member/profile"
          icon={UserRound}
          label={t({ id: 'member.profileOwn', message: '個人資料' })}
        >
          {addresses > 0 && t({ id: 'member.addressCount', message: `${addresses}個地址` })}
        </Way>
      </nav>
      <SignOut />
    </>
  );
}

function Who({ profile, brand }: { profile: CustomerProfile; brand: KnownBrand }) {
  const nameOf = useNameOf();
  return (
    <section className="card flex items-center gap-4 rounded-card border border-line bg-surface p-4">
      <BrandTile brand={{ ...brand, name: nameOf(brand) }} size="lg" />
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-20 font-semibold" data-testid="member-name">
          {profile.name}
        </h2>
        <p className="flex flex-wrap items-center gap-x-2 text-14 text-fg-2">
          <span className="num">{shownPhone(profile.phone)}</span>
          {profile.phoneVerified && (
            <span className="inline-flex items-center gap-1 text-success-text">
              <BadgeCheck size={16} strokeWidth={1.75} aria-hidden="true" />
              <Trans id="member.phoneVerified">已驗證</Trans>
            </span>
          )}
        </p>
      </div>
    </section>
  );
}

/** Nothing stands here until something was ordered. */
function LastOrder({ onCart }: { onCart: (place: Place) => void }) {
  const again = useOrderAgain(onCart);
  const { shown, error } = useReading(useMemberReadings().orders);
  if (!shown)
    return error ? null : (
      <LoadingRegion>
        <Skeleton className="h-40 w-full rounded-card" />
      </LoadingRegion>
    );
  const last = shown.items[0];
  if (!last) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-14 font-semibold text-fg-2">
        <Trans id="member.lastOrder">上次的訂單</Trans>
      </h2>
      <OrderCard order={last} again={again} />
      <OtherwiseDialog again={again} />
    </section>
  );
}

function TicketsWay() {
  const { t } = useLingui();
  const { shown } = useReading(useMemberReadings().tickets);
  const now = isoInstant(useGuestNow(60_000));
  const count = shown && heldCount(shown, now);
  return (
    <Way
      to="/member/coupons"
      icon={TicketPercent}
      label={t({ id: 'member.tickets', message: '優惠券與兌換券' })}
    >
      {count !== undefined && t({ id: 'member.ticketCount', message: `${count}張` })}
    </Way>
  );
}

function PointsWay() {
  const { t } = useLingui();
  const { shown } = useReading(useMemberReadings().points);
  return (
    <Way to="/member/points" icon={Coins} label={t({ id: 'points', message: '點數' })}>
      {shown && <Points count={shown.balance.balance} />}
    </Way>
  );
}

interface WayProps {
  to: '/member/coupons' | '/member/points' | '/member/order-history' | '/member/profile';
  icon: LucideIcon;
  label: string;
  children: React.ReactNode;
}

function Way({ to, icon: Icon, label, children }: WayProps) {
  return (
    <Link
      to={to}
      className="pressable flex min-h-14 items-center gap-3 border-b border-line px-4 last:border-b-0 hover:bg-hover"
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-fg-2" />
      <span className="min-w-0 flex-1 truncate font-medium">{label}</span>
      <span className="num shrink-0 text-14 text-fg-2">{children}</span>
      <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-fg-3" />
    </Link>
  );
}

function SignOut() {
  const { members, brand, registration } = useAccount();
  const { sending, send } = useSending();
  const signOut = () =>
    void send(async () => {
      registration.done();
      await members.signOut(brand.id ?? '');
      location.replace('/auth/login');
      // The page goes.
      await new Promise(() => undefined);
    });
  return (
    <Button variant="ghost" icon={LogOut} block loading={sending} onClick={signOut} data-testid="sign-out">
      <Trans id="logout">登出</Trans>
    </Button>
  );
}
