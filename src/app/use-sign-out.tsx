import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useData } from '#src/data/data-context.tsx';
import { ServerError } from '#src/data/server-error.ts';
import { useIsOffline } from '#src/data/use-sync-status.ts';
import { AlertDialog } from '#src/ui/layers/dialog.tsx';
import { notify } from '#src/ui/notices/notify.ts';

interface SignOut {
  readonly ask: () => void;
  /** Stands somewhere in the page. */
  readonly dialog: ReactNode;
}

/**
 * Signing out is never blocked: what waits is kept and goes on being sent, and the page says so (settled.md). Without a network it asks
 * first, because nobody could sign in again.
 */
export function useSignOut(): SignOut {
  const { t } = useLingui();
  const { session, replicas } = useData();
  const offline = useIsOffline();
  const [waiting, setWaiting] = useState<number>();
  const [leaving, setLeaving] = useState(false);

  const leave = async () => {
    setLeaving(true);
    try {
      await session.signOut();
    } catch (error) {
      const ours = t({ id: 'auth.logoutFailed', message: '登出失敗，請稍後再試' });
      notify('danger', (error instanceof ServerError && error.serverMessage) || ours);
    } finally {
      setLeaving(false);
      setWaiting(undefined);
    }
  };
  const ask = () => {
    const pending = replicas.pending();
    if (pending > 0 || offline) setWaiting(pending);
    else void leave();
  };
  const dialog = (
    <AlertDialog
      open={waiting !== undefined}
      title={t({ id: 'logout.title', message: '要登出嗎？' })}
      body={
        <>
          {waiting !== 0 && (
            <span className="block">
              <Trans id="logout.kept">還有{waiting}筆待上傳，會繼續保留並上傳。</Trans>
            </span>
          )}
          {offline && (
            <span className="block">
              <Trans id="logout.offline">目前離線：登出後，要恢復連線才能再登入，這段時間無法點餐。</Trans>
            </span>
          )}
        </>
      }
      confirmLabel={t({ id: 'logout', message: '登出' })}
      cancelLabel={t({ id: 'cancel', message: '取消' })}
      loading={leaving}
      onConfirm={() => void leave()}
      onCancel={() => setWaiting(undefined)}
    />
  );
  return { ask, dialog };
}
