import { useLingui } from '@lingui/react/macro';
import type { DeliveryEvent, PlatformSync } from '#domain/delivery/calls.ts';

type Line = PlatformSync['log'][number];

/** What is said of platforms: what went wrong, and what happened. */
export function usePlatformWords() {
  const { t } = useLingui();
  const errors: Readonly<Record<string, string>> = {
    platform_away: t({ id: 'platforms.error.away', message: '平台沒有回應，會自動再試。' }),
    platform_busy: t({ id: 'platforms.error.busy', message: '平台要求稍後再試，會自動再試。' }),
    platform_refused: t({
      id: 'platforms.error.refused',
      message: '平台拒絕了這個請求。請檢查店家編號與平台授權。',
    }),
    platform_gone: t({ id: 'platforms.error.gone', message: '平台找不到這家店或這筆訂單。請檢查店家編號。' }),
    platform_unreadable: t({ id: 'platforms.error.unreadable', message: '平台的回應無法讀取。' }),
    menu_empty: t({
      id: 'platforms.error.menuEmpty',
      message: '這家店沒有啟用中的菜單，沒有可以同步的內容。',
    }),
    menu_failed: t({
      id: 'platforms.error.menuFailed',
      message: '平台沒有接受這份菜單。請在平台後台查看原因後再同步。',
    }),
    menu_unanswered: t({
      id: 'platforms.error.menuUnanswered',
      message: '平台一直沒有回報菜單的處理結果，請再同步一次。',
    }),
    closed: t({ id: 'platforms.why.closed', message: '店家未接單' }),
    paused: t({ id: 'platforms.why.paused', message: '店家暫停中' }),
    unanswered: t({ id: 'platforms.why.unanswered', message: '4分鐘內無人接單' }),
    unreadable: t({ id: 'platforms.why.unreadable', message: '訂單內容無法讀取' }),
    gone: t({ id: 'platforms.why.gone', message: '平台已無這筆訂單' }),
    refused: t({ id: 'platforms.why.refused', message: '平台拒絕提供訂單內容' }),
  };
  const happened = ({ kind, number = '', count = 0 }: Line): string => {
    const texts: Record<DeliveryEvent, string> = {
      menu_pushed: t({ id: 'platforms.log.menuPushed', message: '菜單已同步' }),
      menu_same: t({ id: 'platforms.log.menuSame', message: '菜單沒有變更，不需重送' }),
      menu_failed: t({ id: 'platforms.log.menuFailed', message: '菜單同步失敗' }),
      stock_told: t({ id: 'platforms.log.stock', message: `已更新${count}項的供應狀態` }),
      stock_failed: t({ id: 'platforms.log.stockFailed', message: '供應狀態更新失敗' }),
      opened: t({ id: 'platforms.log.opened', message: '平台已恢復接單' }),
      closed: t({ id: 'platforms.log.closed', message: '平台已暫停接單' }),
      status_failed: t({ id: 'platforms.log.statusFailed', message: '無法變更平台的接單狀態' }),
      order_in: t({ id: 'platforms.log.orderIn', message: `收到訂單${number}` }),
      order_denied: t({ id: 'platforms.log.orderDenied', message: `已拒絕訂單${number}` }),
      order_cancelled: t({ id: 'platforms.log.orderCancelled', message: `訂單${number}已取消` }),
      order_found: t({ id: 'platforms.log.orderFound', message: `補收平台訂單${number}` }),
      order_failed: t({ id: 'platforms.log.orderFailed', message: `訂單${number}無法處理` }),
      paused: t({ id: 'platforms.log.paused', message: `訂單${number}無人接單，已暫停接單` }),
      resumed: t({ id: 'platforms.log.resumed', message: '店內裝置恢復連線，自動恢復接單' }),
    };
    return texts[kind];
  };
  return {
    errorOf: (code: string | undefined): string | undefined =>
      code === undefined
        ? undefined
        : (errors[code] ?? t({ id: 'platforms.error.other', message: '與平台連線時發生問題。' })),
    happened,
  };
}
