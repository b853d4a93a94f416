import { Trans, useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { payFrameUrl } from '#domain/payment/pay-frame.ts';
import type { PayWith } from '#domain/payment/schema.ts';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import type { Payment } from './use-payment.ts';

interface PayFrameProps {
  brandId: string;
  way: PayWith;
  payment: Payment;
  error: string | undefined;
}

/**
 * The document of the payment gateway, which may not reach anything of ours: neither cookies nor what the device keeps. A wallet has no fields; its
 * document is there and shows nothing.
 */
export function PayFrame({ brandId, way, payment: { fields, frame }, error }: PayFrameProps) {
  const { t, i18n } = useLingui();
  const theme = useTheme();
  const isCard = way === 'card';
  return (
    <div className="flex flex-col gap-2">
      {fields === 'failed' && (
        <FormAlert>
          <Trans id="pay.failed">付款服務目前無法連線，請稍後再試，或改為到店付款。</Trans>
        </FormAlert>
      )}
      <iframe
        key={`${way} ${theme} ${i18n.locale}`}
        ref={frame}
        id="checkout-pay"
        src={payFrameUrl({ brandId, way, theme, locale: i18n.locale })}
        title={t({ id: 'pay.frame', message: '付款資料' })}
        data-testid="pay-frame"
        data-state={fields}
        // Without an origin: whatever runs in it finds neither the session nor the cart.
        sandbox="allow-scripts allow-forms"
        referrerPolicy="origin"
        tabIndex={isCard ? undefined : -1}
        aria-hidden={isCard ? undefined : true}
        aria-describedby={error === undefined ? undefined : 'pay-error'}
        className={cx('w-full border-0', isCard ? 'h-[176px]' : 'h-0')}
      />
      {error !== undefined && (
        <p id="pay-error" role="alert" className="text-14 font-semibold text-danger-text">
          {error}
        </p>
      )}
    </div>
  );
}

/** The page's present theme: the frame is drawn in the same. */
function useTheme(): 'light' | 'dark' {
  return useSyncExternalStore(watchTheme, () =>
    document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light',
  );
}

function watchTheme(tell: () => void): () => void {
  const watch = new MutationObserver(tell);
  watch.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => watch.disconnect();
}
