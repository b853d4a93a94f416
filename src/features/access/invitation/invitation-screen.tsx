import { Trans, useLingui } from '@lingui/react/macro';
import { Link, type LinkProps } from '@tanstack/react-router';
import LinkOff from 'lucide-react/icons/link-2-off';
import { useErrorText } from '#src/data/use-error-text.ts';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { LoadingRegion, Skeleton } from '#src/ui/states/skeleton.tsx';
import { ErrorView } from '#src/ui/states/state-views.tsx';
import { InvitationForm } from './invitation-form.tsx';
import { useInvitation, type Shown } from './use-invitation.ts';

interface InvitationScreenProps extends Shown {
  /** Where those sign in who have a password already. */
  loginAt: string;
}

/** The page of an invitation's link: who invites where, and the password that makes the account one's own. */
export function InvitationScreen({ loginAt, ...shown }: InvitationScreenProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { seen, again, end } = useInvitation(shown);
  return (
    <div className="flex flex-col gap-5" data-testid="invitation">
      <PageHeading className="text-center">
        {seen.kind === 'gone'
          ? t({ id: 'invited.gone', message: '這個邀請連結已失效' })
          : t({ id: 'invited.title', message: '接受邀請' })}
      </PageHeading>
      {seen.kind === 'reading' && (
        <LoadingRegion onRetry={again}>
          <div className="flex flex-col gap-4">
            <Skeleton className="h-12" />
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
          </div>
        </LoadingRegion>
      )}
      {seen.kind === 'failed' && <ErrorView title={errorText(seen.error)} onRetry={again} />}
      {seen.kind === 'gone' && <Gone loginAt={loginAt} />}
      {seen.kind === 'open' && <InvitationForm link={seen.link} invitation={seen.invitation} onGone={end} />}
    </div>
  );
}

function Gone({ loginAt }: { loginAt: string }) {
  return (
    <div className="flex flex-col items-center gap-4 text-center" data-testid="invitation-gone">
      <LinkOff size={40} strokeWidth={1.25} aria-hidden="true" className="text-fg-3" />
      <p className="text-14 text-fg-2">
        <Trans id="invited.goneHint">
          連結可能已經用過、過期，或被換成新的。請向邀請您的人索取新的連結；已經設定過密碼的話，直接登入就可以。
        </Trans>
      </p>
      <Link {...({ to: loginAt } as LinkProps)} className={buttonClass({ block: true })}>
        <Trans id="login">登入</Trans>
      </Link>
    </div>
  );
}
