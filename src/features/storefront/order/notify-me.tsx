import { Trans, useLingui } from '@lingui/react/macro';
import BellRing from 'lucide-react/icons/bell-ring';
import { useMemo, useState, type ReactNode } from 'react';
import type { GuestOrderView } from '#domain/order/guest-order.ts';
import { useGuestData } from '#src/data/guests/guest-context.tsx';
import type { KeptOrder } from '#src/data/guests/guest-orders.ts';
import { noticeBrowser, OrderNotices, type NoticeState } from '#src/data/guests/order-notices.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { announce } from '#src/ui/notices/live-region.tsx';

interface NotifyMeProps {
  order: GuestOrderView;
  kept: KeptOrder;
}

/** Lets somebody put the telephone away: a notice comes when the order has something new. By their tap alone. */
export function NotifyMe({ order, kept }: NotifyMeProps) {
  const { api, orders } = useGuestData();
  const notices = useMemo(() => new OrderNotices({ api, orders, browser: noticeBrowser }), [api, orders]);
  const [isDoing, setDoing] = useState(false);
  const [isFailed, setFailed] = useState(false);
  // Asked anew with each drawing: the browser's settings say it, and no event tells of them.
  const state = notices.stateOf(kept);
  const { t } = useLingui();
  if (state === 'unavailable' || isOver(order)) return null;
  const turn = async (to: 'on' | 'off') => {
    setDoing(true);
    setFailed(false);
    try {
      const now = to === 'on' ? await notices.turnOn(kept) : await notices.turnOff(kept);
      if (now === 'on')
        announce(t({ id: 'notices.nowOn', message: '已開啟通知，有新進度會通知您。' }), 'polite');
    } catch {
      setFailed(true);
    } finally {
      setDoing(false);
    }
  };
  return (
    <section
      aria-label={t({ id: 'notices.title', message: '訂單通知' })}
      data-testid="notify-me"
      data-state={state}
      className="flex items-start gap-3 rounded-card border border-line bg-surface px-4 py-3"
    >
      <BellRing
        size={24}
        strokeWidth={1.75}
        aria-hidden="true"
        className="mt-2.5 shrink-0 text-primary-text"
      />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2 pt-2 pb-1">
        <p className="text-16">
          <Words state={state} />
        </p>
        {isFailed && (
          <p role="alert" className="text-14 text-danger-text">
            <Trans id="notices.failed">目前無法開啟通知，請稍後再試。這一頁開著時會自動更新。</Trans>
          </p>
        )}
        {state === 'off' && (
          <Button loading={isDoing} data-testid="notify-on" onClick={() => void turn('on')}>
            <Trans id="notices.turnOn">通知我</Trans>
          </Button>
        )}
        {state === 'on' && (
          <Button variant="ghost" loading={isDoing} data-testid="notify-off" onClick={() => void turn('off')}>
            <Trans id="notices.turnOff">不用通知</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}

function Words({ state }: { state: NoticeState }): ReactNode {
  switch (state) {
    case 'on':
      return <Trans id="notices.on">餐點有新進度時會通知您，可以放心關閉這一頁。</Trans>;
    case 'refused':
      return <Trans id="notices.refused">您的瀏覽器已封鎖通知。若要收到，請到瀏覽器的網站設定開啟。</Trans>;
    case 'installed-only':
      return (
        <Trans id="notices.installFirst">
          在iPhone上要先把這一頁加到主畫面，從主畫面開啟後才能收到通知。
        </Trans>
      );
    default:
      return <Trans id="notices.offer">餐點好了要通知您嗎？關閉這一頁也收得到。</Trans>;
  }
}

function isOver({ fulfilment }: GuestOrderView): boolean {
  return fulfilment === 'completed' || fulfilment === 'rejected' || fulfilment === 'cancelled';
}
