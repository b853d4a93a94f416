import { Trans, useLingui } from '@lingui/react/macro';
import LogIn from 'lucide-react/icons/log-in';
import type { ReactNode } from 'react';
import type { CustomerProfile } from '#domain/customer/schema.ts';
import { isNoAnswer } from '#src/data/server-error.ts';
import { useBrandTheme } from '#src/ui/brand/use-brand-theme.ts';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { CachedStrip } from '#src/ui/states/cached-strip.tsx';
import { LoadingRegion, Skeleton } from '#src/ui/states/skeleton.tsx';
import { EmptyView, ErrorView, NotDownloadedView } from '#src/ui/states/state-views.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { BrandNeeded } from '../brand-needed.tsx';
import type { KnownBrand } from '../current-brand.ts';
import { useGuestErrorText } from '../use-sending.ts';
import { useMemberBrand, useMemberReadings, useReading, useSignInFirst } from './use-member.ts';

/** What a member's page puts into the guests' frame. */
export type MemberShell = (slots: {
  readonly heading: ReactNode;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}) => ReactNode;

interface MemberGateProps {
  title: string;
  shell: MemberShell;
  /** Over the foot of the screen. */
  foot?: ReactNode;
  /** What the page looks like while it is asked for; else a few cards. */
  skeleton?: ReactNode;
  children: (profile: CustomerProfile, brand: KnownBrand) => ReactNode;
}

/** A page of a member: of the brand, for who is signed in; without a network as it was seen last, with its age. */
export function MemberGate(props: MemberGateProps) {
  const { state, brand } = useMemberBrand();
  const nameOf = useNameOf();
  useBrandTheme(brand?.themeColour);
  if (!brand)
    return props.shell({
      heading: <PageHeading className="truncate text-18!">{props.title}</PageHeading>,
      children: (
        <div className="mx-auto w-full max-w-[420px] px-4 py-10">
          <BrandNeeded state={state}>{null}</BrandNeeded>
        </div>
      ),
    });
  return props.shell({
    heading: (
      <div className="min-w-0 flex-1">
        <PageHeading within={[nameOf(brand)]} className="truncate text-18! leading-tight">
          {props.title}
        </PageHeading>
        <p className="truncate text-13 text-fg-2">{nameOf(brand)}</p>
      </div>
    ),
    foot: props.foot,
    children: <Of key={brand._id} brand={brand} {...props} />,
  });
}

function Of({ brand, skeleton, children }: MemberGateProps & { brand: KnownBrand }) {
  const { profile } = useMemberReadings();
  const reading = useReading(profile);
  const { isEnded, isLeaving } = useSignInFirst(reading);
  const { shown, at, error } = reading;
  const away = { onRetry: profile.again, skeleton };
  if (isLeaving) return isEnded ? <Ended /> : <Waiting {...away} />;
  if (shown === undefined) return <NotThere error={error} {...away} />;
  return (
    <div className="mx-auto flex w-full max-w-[720px] flex-col gap-4 px-4 pt-4 pb-[calc(40px+env(safe-area-inset-bottom))]">
      {error && at !== undefined && <CachedStrip at={new Date(at).toISOString()} />}
      {children(shown, brand)}
    </div>
  );
}

interface NotThereProps extends Pick<MemberGateProps, 'skeleton'> {
  error: unknown;
  onRetry: () => Promise<void>;
}

/** In place of what there is nothing of: still asked for, not to be had, or never seen on this device. */
export function NotThere({ error, onRetry, skeleton }: NotThereProps) {
  const errorText = useGuestErrorText();
  if (error === undefined) return <Waiting onRetry={onRetry} skeleton={skeleton} />;
  return isNoAnswer(error) ? (
    <NotDownloadedView />
  ) : (
    <ErrorView title={errorText(error)} onRetry={() => void onRetry()} />
  );
}

function Waiting({ onRetry, skeleton }: Omit<NotThereProps, 'error'>) {
  return (
    <div className="mx-auto w-full max-w-[720px] px-4 pt-4">
      <LoadingRegion onRetry={() => void onRetry()}>
        {skeleton ?? (
          <div className="flex flex-col gap-4">
            <Skeleton className="h-24 w-full rounded-card" />
            <Skeleton className="h-40 w-full rounded-card" />
            <Skeleton className="h-16 w-full rounded-card" />
          </div>
        )}
      </LoadingRegion>
    </div>
  );
}

function Ended() {
  const { t } = useLingui();
  return (
    <div role="alert">
      <EmptyView
        icon={LogIn}
        title={t({ id: 'session.expired', message: '登入已過期' })}
        body={<Trans id="member.signInAgain">正在帶您重新登入…</Trans>}
      />
    </div>
  );
}
