import { useLingui } from '@lingui/react/macro';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Phone from 'lucide-react/icons/phone';
import type { GuestOrderView } from '#domain/order/guest-order.ts';
import type { Storefront } from '#src/data/guests/storefronts.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { importWithRetry } from '#src/ui/states/lazy.tsx';
import { useLineWords } from '#src/ui/words/use-line-words.ts';
import { ActionFace, actionClass } from './action-face.tsx';
import { phoneLink } from './phone-link.ts';
import { ShareOrder } from './share-order.tsx';

interface OrderActionsProps {
  order: GuestOrderView;
  token: string | undefined;
  store: Storefront['store'] | undefined;
}

/** How long somebody has to fetch it, as the calendar shows it. */
const fetchMinutes = 15;
const remindMinutes = 10;

/** What somebody may want to do who waits for it: call the store, be reminded, let friends follow. */
export function OrderActions({ order, token, store }: OrderActionsProps) {
  const { t } = useLingui();
  const nowMs = useNow(60_000);
  const remind = useRemind(order, store);
  const { fulfilment, promisedAt, estimatedPickupTime, storePhone } = order;
  const call = storePhone === undefined ? undefined : phoneLink(storePhone);
  const at = promisedAt ?? estimatedPickupTime;
  const isOver = ['completed', 'rejected', 'cancelled'].includes(fulfilment);
  const isComing = !isOver && fulfilment !== 'ready' && at !== undefined && Date.parse(at) > nowMs;
  const isShared = token !== undefined && fulfilment !== 'rejected' && fulfilment !== 'cancelled';
  if (!call && !isComing && !isShared) return null;
  return (
    <div className="flex gap-2 *:flex-1">
      {call && (
        <a href={call} data-testid="call-store" className={actionClass}>
          <ActionFace icon={Phone}>{t({ id: 'guestOrder.call', message: '致電店家' })}</ActionFace>
        </a>
      )}
      {isComing && (
        <button
          type="button"
          data-testid="add-to-calendar"
          className={actionClass}
          onClick={() => void remind(at)}
        >
          <ActionFace icon={CalendarPlus}>
            {t({ id: 'guestOrder.calendar', message: '加入行事曆' })}
          </ActionFace>
        </button>
      )}
      {isShared && <ShareOrder order={order} token={token} />}
    </div>
  );
}

/** Hands the device a calendar's file, which it opens or keeps. The order's secret is not in it: calendars are shared. */
function useRemind(
  order: GuestOrderView,
  store: Storefront['store'] | undefined,
): (at: string) => Promise<void> {
  const { t } = useLingui();
  const { nameOf, lineName } = useLineWords();
  const { number, orderType, items } = order;
  return async (at) => {
    const [{ calendarFile }, { saveFile }] = await importWithRetry(() =>
      Promise.all([import('./order-calendar.ts'), import('#src/ui/table/save-file.ts')]),
    );
    const name = store ? nameOf(store) : '';
    const title =
      orderType === 'takeout'
        ? t({ id: 'guestOrder.calendarFetch', message: `取餐 ${number}・${name}` })
        : t({ id: 'guestOrder.calendarTitle', message: `訂單 ${number}・${name}` });
    const file = calendarFile({
      uid: `${order._id}@${location.hostname}`,
      at,
      now: new Date().toISOString(),
      minutes: fetchMinutes,
      title,
      place: store ? nameOf({ name: store.address, nameEn: store.addressEn }) : '',
      about: items
        .filter(({ isVoided }) => !isVoided)
        .map((line) => `${line.quantity}× ${lineName(line)}`)
        .join('\n'),
      remindMinutes,
    });
    saveFile(`${number}.ics`, file, 'text/calendar;charset=utf-8');
  };
}
