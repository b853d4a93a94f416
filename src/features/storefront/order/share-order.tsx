import { Trans, useLingui } from '@lingui/react/macro';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import type { ToldOrder } from '#domain/order/guest-order.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { announce } from '#src/ui/notices/live-region.tsx';
import { hashOf } from './order-link.ts';

/** Lets friends follow the order: the link carries its secret behind the `#`. */
export function ShareOrder({ order: { number }, token }: { order: ToldOrder; token: string }) {
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
    <Button icon={Share2} block data-testid="share-order" onClick={() => void share()}>
      {isCopied ? (
        <Trans id="guestOrder.copied">已複製連結</Trans>
      ) : (
        <Trans id="guestOrder.share">分享</Trans>
      )}
    </Button>
  );
}
