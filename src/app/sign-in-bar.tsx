import { Trans } from '@lingui/react/macro';
import { useLocation, useRouter } from '@tanstack/react-router';
import LogIn from 'lucide-react/icons/log-in';
import { useState } from 'react';
import { signInPathFor } from '#src/data/error-catalogue.ts';
import { useNeedsSignIn } from '#src/data/use-needs-sign-in.ts';
import { signedIn } from '#src/data/session-rule.ts';
import { useSession } from '#src/data/use-session.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { SessionEnded } from '#src/ui/states/session-ended.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';

interface SignInBarProps {
  /** Where the page is one that stays open below: its staff signs in over it. */
  brandId?: string;
}

/** Where nobody may be thrown out (an open order, changes that wait), a line asks to sign in again instead. */
export function SignInBar({ brandId }: SignInBarProps) {
  const router = useRouter();
  const { session, state } = useSession();
  const here = useLocation({ select: ({ publicHref }) => publicHref });
  const isAsked = useNeedsSignIn();
  const [over, setOver] = useState(false);
  if (!isAsked) return null;
  return (
    <div
      role="status"
      data-testid="sign-in-bar"
      className="border-b border-line bg-warning-soft text-warning-text"
    >
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5 text-14">
        <LogIn size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
        <span className="min-w-0 flex-1">
          <SessionEnded isClosed={session.isClosed} />
        </span>
        <Button
          size="sm"
          onClick={() => (brandId === undefined ? router.history.push(signInPathFor(here)) : setOver(true))}
        >
          <Trans id="session.signInAgain">重新登入</Trans>
        </Button>
      </div>
      {brandId !== undefined && (
        <SignInDialog
          brandId={brandId}
          name={signedIn(state)?.name ?? ''}
          open={over}
          onClose={() => setOver(false)}
        />
      )}
    </div>
  );
}
