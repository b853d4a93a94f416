import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { getProfile } from '#domain/access/operations.ts';
import { isNoAnswer } from '#src/data/server-error.ts';
import { signedIn } from '#src/data/session-rule.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useSession } from '#src/data/use-session.ts';
import { CachedStrip } from '#src/ui/states/cached-strip.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { Facts } from '#src/ui/page/facts.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';
import { LoadingRegion, Skeleton } from '#src/ui/states/skeleton.tsx';
import { ErrorView } from '#src/ui/states/state-views.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { PasswordForm } from './password-form.tsx';
import { PinCard } from './pin-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { ProfileForm } from './profile-form.tsx';

const LazyPasskeys = lazyPart(async () => (await import('./passkeys/passkeys-card.tsx')).PasskeysCard);

interface AccountScreenProps {
  /** Language, appearance, shortcuts and the like: what belongs to the device, not to the account. */
  device: ReactNode;
  /** The role of whoever is signed in, in words. */
  roleName: string;
}

/** The own account: who one is, the password, and how this device behaves. */
export function AccountScreen({ device, roleName }: AccountScreenProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHeading className="mb-5">{t({ id: 'account.title', message: '帳號設定' })}</PageHeading>
      <div className="grid max-w-[1040px] items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <Profile roleName={roleName} />
          <Card title={t({ id: 'account.password', message: '變更密碼' })}>
            <PasswordForm />
          </Card>
          <LazyBoundary asked={false} meanwhile={<Skeleton className="h-40 rounded-card" />}>
            <LazyPasskeys />
          </LazyBoundary>
          <PinCard />
          <SessionsCard />
        </div>
        <Card title={t({ id: 'syncPanel.device', message: '這台裝置' })}>{device}</Card>
      </div>
    </>
  );
}

/** Without the server, where this device never heard more: what the sign-in that it keeps says of them. */
function AsSignedIn({ roleName }: { roleName: string }) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const who = signedIn(useSession().state);
  return (
    <div className="flex flex-col gap-3" data-testid="profile-kept">
      <Facts
        items={[
          { label: t({ id: 'login.name', message: '名稱' }), value: who?.name },
          { label: t({ id: 'account.role', message: '角色' }), value: roleName },
          { label: t({ id: 'brand.one', message: '品牌' }), value: who?.brand && nameOf(who.brand) },
          { label: t({ id: 'stores.title', message: '店家' }), value: who?.store && nameOf(who.store) },
        ]}
      />
      <p className="text-14 text-fg-2">
        <Trans id="account.asKept">手機號碼等其他資料，連線後會顯示。</Trans>
      </p>
    </div>
  );
}

function Profile({ roleName }: { roleName: string }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, error, isKept, isLoading, answeredAt, reload } = useQuery(getProfile, {});
  return (
    <Card title={t({ id: 'account.profile', message: '個人資料' })}>
      {isKept && error && answeredAt !== undefined && (
        <div className="mb-4">
          <CachedStrip at={new Date(answeredAt).toISOString()} />
        </div>
      )}
      {data && (
        <ProfileForm
          key={`${data.name}:${data.phone ?? ''}`}
          profile={data}
          roleName={roleName}
          onSaved={reload}
        />
      )}
      {!data && error && isNoAnswer(error) && <AsSignedIn roleName={roleName} />}
      {!data && error && !isNoAnswer(error) && (
        <ErrorView title={errorText(error)} code={error.code} onRetry={reload} />
      )}
      {isLoading && (
        <LoadingRegion onRetry={reload}>
          <Skeleton className="h-40 rounded-field" />
        </LoadingRegion>
      )}
      <p className="mt-4 border-t border-line pt-3 text-13 text-fg-3">
        <Trans id="account.online">變更帳號資料需要連線。</Trans>
      </p>
    </Card>
  );
}
