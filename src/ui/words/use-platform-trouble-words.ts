import { useLingui } from '@lingui/react/macro';
import type { PlatformTrouble } from '#domain/delivery/troubles.ts';

/** What is wrong with a store on a delivery platform. */
export function usePlatformTroubleWords(): Readonly<Record<PlatformTrouble, string>> {
  const { t } = useLingui();
  return {
    unanswered: t({
      id: 'platforms.trouble.unanswered',
      message: '訂單無人接單，已暫停；店內裝置恢復連線後會自動開啟',
    }),
    closed: t({ id: 'platforms.trouble.closed', message: '由店家暫停' }),
    menu: t({ id: 'platforms.trouble.menu', message: '菜單沒有更新到平台' }),
    failing: t({ id: 'platforms.trouble.failing', message: '與平台同步失敗' }),
  };
}
