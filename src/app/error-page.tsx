import { Trans, useLingui } from '@lingui/react/macro';
import type { ErrorComponentProps } from '@tanstack/react-router';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { Button } from '#src/ui/buttons/button.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { AuthShell } from './auth-shell.tsx';

/** A defect, or a part of the app that could not be fetched. What is stored on the device is not touched by either. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { t } = useLingui();
  return (
    <AuthShell>
      <div className="flex flex-col gap-3">
        <PageHeading>{t({ id: 'error.page.title', message: '這個畫面無法顯示' })}</PageHeading>
        <p className="text-fg-2">
          <Trans id="error.page.body">已儲存在這台裝置的資料都在。請重試；若仍無法使用，請重新載入。</Trans>
        </p>
        <div className="mt-2 flex flex-col gap-3">
          <Button variant="primary" icon={RotateCw} block onClick={reset}>
            <Trans id="retry">重試</Trans>
          </Button>
          <Button block onClick={() => location.reload()}>
            <Trans id="reload">重新載入</Trans>
          </Button>
        </div>
        <details className="mt-2 text-14 text-fg-3">
          <summary>
            <Trans id="error.details">詳細資訊</Trans>
          </summary>
          <code className="mt-2 block rounded-field bg-sunken p-3 text-13">{String(error)}</code>
        </details>
      </div>
    </AuthShell>
  );
}
