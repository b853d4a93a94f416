import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { CustomerProfile } from '#domain/customer/schema.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { shownPhone } from '#src/ui/form/phone.ts';
import { useUndo } from '#src/ui/layers/use-undo.tsx';
import { Badge } from '#src/ui/page/badge.tsx';
import BadgeCheck from 'lucide-react/icons/badge-check';
import { Card } from '#src/ui/page/card.tsx';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';
import { Addresses } from './addresses.tsx';
import { BasicsForm } from './basics-form.tsx';
import { DeletionNote } from './deletion-note.tsx';
import { MemberGate, type MemberShell } from './member-gate.tsx';
import { OwnData } from './own-data.tsx';
import { Row } from './sign-in-row.tsx';

/** Few change either: their forms are no part of what the page waits for. */
const LazyPhone = lazyPart(async () => (await import('./phone-dialog.tsx')).PhoneDialog);
const LazyLine = lazyPart(async () => (await import('./line-row.tsx')).LineRow);
const LazyPassword = lazyPart(async () => (await import('./password-dialog.tsx')).PasswordDialog);

interface ProfileScreenProps {
  shell: MemberShell;
  /** Language and look of the pages. */
  looks: ReactNode;
}

/** What a member says of themselves, where food is brought to, and what becomes of their data. */
export function ProfileScreen({ shell, looks }: ProfileScreenProps) {
  const { t } = useLingui();
  const { offer, bar } = useUndo();
  return (
    <MemberGate title={t({ id: 'member.profileOwn', message: '個人資料' })} shell={shell} foot={bar}>
      {(profile) => (
        <>
          <DeletionNote profile={profile} />
          <Card title={t({ id: 'member.profile', message: '基本資料' })}>
            {/* Until it is saved, what is typed is not replaced by what comes in. */}
            <BasicsForm key={profile._id} profile={profile} />
          </Card>
          <SignIn profile={profile} />
          <Addresses profile={profile} onRemoved={offer} />
          <Card title={t({ id: 'member.looks', message: '語言與外觀' })}>
            <div className="flex flex-wrap gap-3">{looks}</div>
          </Card>
          <OwnData profile={profile} />
        </>
      )}
    </MemberGate>
  );
}

/** The number and the password: what one signs in with. */
function SignIn({ profile }: { profile: CustomerProfile }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'phone' | 'password'>();
  /** It stays while it is closed, so that closing can be seen. */
  const [last, setLast] = useState(open);
  if (open !== undefined && open !== last) setLast(open);
  const close = () => setOpen(undefined);
  return (
    <Card title={t({ id: 'member.signIn', message: '登入方式' })}>
      <div className="flex flex-col divide-y divide-line">
        <Row
          label={t({ id: 'member.phone', message: '手機號碼' })}
          value={
            <span className="flex flex-wrap items-center gap-2">
              <span className="num" data-testid="member-phone">
                {shownPhone(profile.phone)}
              </span>
              {profile.phoneVerified && (
                <Badge tone="success" icon={BadgeCheck}>
                  <Trans id="member.phoneVerified">已驗證</Trans>
                </Badge>
              )}
            </span>
          }
          action={
            <Button
              size="sm"
              aria-label={t({ id: 'member.changePhone', message: '更換手機號碼' })}
              onClick={() => setOpen('phone')}
              data-testid="change-phone"
            >
              <Trans id="member.change">更換</Trans>
            </Button>
          }
        />
        <Row
          label={t({ id: 'password', message: '密碼' })}
          value={<span aria-hidden="true">••••••••</span>}
          action={
            <Button
              size="sm"
              aria-label={t({ id: 'member.changePassword', message: '更改密碼' })}
              onClick={() => setOpen('password')}
              data-testid="change-password"
            >
              <Trans id="member.alter">更改</Trans>
            </Button>
          }
        />
        <LazyBoundary asked={false}>
          <LazyLine profile={profile} />
        </LazyBoundary>
      </div>
      <LazyBoundary asked={open !== undefined}>
        {last === 'phone' && <LazyPhone open={open === 'phone'} profile={profile} onClose={close} />}
        {last === 'password' && (
          <LazyPassword open={open === 'password'} brandId={profile.brandId} onClose={close} />
        )}
      </LazyBoundary>
    </Card>
  );
}
