import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AppError } from '#domain/kit/errors.ts';
import { guestOrderLimits } from '#domain/order/guest-limits.ts';
import { money } from '#src/ui/figures/money.tsx';
import { useErrorText } from '#src/data/use-error-text.ts';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';

interface RefusalProps {
  error: AppError;
  brandId: string;
  /** What the store brings at least, whole TWD. */
  least: number;
}

/** Why an order cannot be sent as it is, and what helps. */
export function Refusal({ error, brandId, least }: RefusalProps) {
  const told = useRefusalText(error, least);
  return (
    <FormAlert>
      <p data-testid="refusal">{told}</p>
      {(error.code === 'account_required' || error.code === 'bundle_needs_member') && (
        <Link
          to="/brands/$brandId/auth/login"
          params={{ brandId }}
          search={{ redirect: '/cart' }}
          className="mt-1 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          <Trans id="checkout.signIn">登入會員</Trans>
        </Link>
      )}
    </FormAlert>
  );
}

function useRefusalText(error: AppError, least: number): ReactNode {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { code, details = {} } = error;
  const { opensAt, until, nextAt, faults } = details;
  const most = guestOrderLimits.pieces;
  const leastText = money(least);
  if (code === 'store_closed' && typeof opensAt === 'string') {
    return (
      <Trans id="shop.closedNoteUntil">
        目前休息中，
        <DateTime at={opensAt} style="coming" />
        開始接單。
      </Trans>
    );
  }
  if (code === 'orders_paused' && typeof until === 'string') {
    return (
      <Trans id="checkout.pausedUntil">
        店家暫停接單，
        <DateTime at={until} style="coming" />
        恢復。
      </Trans>
    );
  }
  if (code === 'slot_full' && typeof nextAt === 'string') {
    return (
      <Trans id="checkout.slotFull">
        這個時段已滿，最近可選
        <DateTime at={nextAt} style="coming" />。
      </Trans>
    );
  }
  if (code === 'validation' && JSON.stringify(faults ?? '').includes('too_small'))
    return t({ id: 'checkout.tooSmall', message: `還沒達到外送低消${leastText}，請再加點。` });
  if (code === 'validation' && JSON.stringify(faults ?? '').includes('too_large'))
    return t({
      id: 'checkout.tooLarge',
      message: `一次最多可點${most}份，請減少數量，或直接聯絡店家。`,
    });
  if (code === 'validation' && JSON.stringify(faults ?? '').includes('estimatedPickupTime'))
    return t({ id: 'checkout.timeOver', message: '這個時間已經不能選，請改選其他時間。' });
  return errorText(error);
}
