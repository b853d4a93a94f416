import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import ArrowRight from 'lucide-react/icons/arrow-right';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useEffect, useState } from 'react';
import { homeOf } from '#src/data/session-rule.ts';
import { useSession } from '#src/data/use-session.ts';
import { Button } from '#src/ui/buttons/button.tsx';

interface GoOnProps {
  brandId: string | undefined;
  /** Where signing in would lead. */
  target: string | undefined;
  /** Nothing has been typed yet. */
  isUntouched: boolean;
}

/** Whoever is signed in already, by a sign-in that this device has kept or by the server, need not do it again. */
export function GoOn({ brandId, target, isUntouched }: GoOnProps) {
  const router = useRouter();
  const { state } = useSession();
  const [wasOut] = useState(state.kind === 'out');
  const isIn = state.kind === 'in' && !state.needsSignIn;
  const { brand } = isIn ? state.session : {};
  const isOther = brandId !== undefined && !!brand && brand._id !== brandId;
  // Led here while the server did not answer, as after a power cut: now it has, and nobody need tap for what they had asked for.
  const goesOn = wasOut && isUntouched && isIn && state.online && !isOther && target !== undefined;
  useEffect(() => {
    if (goesOn) router.history.replace(target);
  }, [goesOn, router, target]);
  if (!isIn || isOther) return null;
  const { name } = state.session;
  const leave = () => router.history.replace(target ?? homeOf(state.session));
  return (
    <div className="flex flex-col gap-3 rounded-button border border-line bg-sunken p-4">
      <p className="flex items-start gap-2.5 text-14 text-fg-2">
        {!state.online && (
          <CloudOff size={18} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
        )}
        {state.online ? (
          <Trans id="login.signedIn">這台裝置已登入：{name}</Trans>
        ) : (
          <Trans id="login.offline">目前離線。這台裝置上次登入的是{name}，可以繼續工作，連線後再確認。</Trans>
        )}
      </p>
      <Button icon={ArrowRight} block onClick={leave} data-testid="login-go-on">
        {state.online ? (
          <Trans id="login.goOn">以{name}繼續</Trans>
        ) : (
          <Trans id="login.goOnOffline">繼續離線工作</Trans>
        )}
      </Button>
    </div>
  );
}
