import { useLingui } from '@lingui/react/macro';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { ErrorView } from '#src/ui/states/state-views.tsx';
import { GuestShell } from './guest-shell.tsx';

/** In place of a page that failed. The cart is kept on the device, and still there after a reload. */
export function GuestError({ error }: ErrorComponentProps) {
  const { t } = useLingui();
  return (
    <GuestShell
      heading={
        <PageHeading className="text-18!">{t({ id: 'http.default', message: '請求失敗' })}</PageHeading>
      }
    >
      <ErrorView code={error instanceof Error ? error.message : ''} onRetry={() => location.reload()} />
    </GuestShell>
  );
}
