import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Button } from '#src/ui/buttons/button.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';

interface BrandAwayProps {
  /** Asks for the brand once more. */
  onRetry: () => void;
}

/** In place of a page of the account while the server does not answer: nobody signs in without it. It goes on by itself. */
export function BrandAway({ onRetry }: BrandAwayProps) {
  const { t } = useLingui();
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <div role="status" data-testid="account-away" className="flex flex-col gap-2 text-center">
      <PageHeading>{t({ id: 'account.away', message: '目前無法登入' })}</PageHeading>
      <p className="text-fg-2">
        <Trans id="account.awayWhy">
          登入、註冊與找回密碼需要連線。請檢查網路，連線後會自動繼續；菜單與購物車離線時也能使用。
        </Trans>
      </p>
      <Button block className="mt-3" onClick={onRetry}>
        <Trans id="retry">重試</Trans>
      </Button>
    </div>
  );
}
