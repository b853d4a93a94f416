import { useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import type { GuestOrderView } from '#domain/order/guest-order.ts';
import { announce } from '#src/ui/notices/live-region.tsx';
import { ActionFace, actionClass } from './action-face.tsx';
import { hashOf } from './order-link.ts';

/** Lets friends follow the order: the link carries its secret behind the `#`. */
export function ShareOrder({ order: { number }, token }: { order: GuestOrderView; token: string }) {
  const { t } = useLingui();
  const [isCopied, setCopied] = useState(false);
  const share = async () => {
    const url = new URL(location.href);
    url.hash = hashOf(token);
    const title = t({ id: 'guestOrder.title', message: `訂單 ${number}` });
    try {
      if ('share' in navigator) return await navigator.share({ title, url: url.href });
      await (navigator as Navigator).clipboard.writeText(url.href);
      setCopied(true);
      announce(t({ id: 'guestOrder.copied', message: '已複製連結' }));
    } catch {
      // Whoever changes their mind is told nothing.
    }
    return undefined;
  };
  return (
    <button type="button" className={actionClass} data-testid="share-order" onClick={() => void share()}>
      <ActionFace icon={isCopied ? Check : Share2}>
        {isCopied
          ? t({ id: 'guestOrder.copied', message: '已複製連結' })
          : t({ id: 'guestOrder.share', message: '分享' })}
      </ActionFace>
    </button>
  );
}
