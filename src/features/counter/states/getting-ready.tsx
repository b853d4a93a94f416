import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import CloudDownload from 'lucide-react/icons/cloud-download';
import LogIn from 'lucide-react/icons/log-in';
import SearchX from 'lucide-react/icons/search-x';
import WifiOff from 'lucide-react/icons/wifi-off';
import { tables } from '#domain/tables.ts';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { EmptyView } from '#src/ui/states/state-views.tsx';

/** The store's data come in for the first time: how far they are. */
export function GettingReady({ loaded }: { loaded: readonly string[] }) {
  const { t } = useLingui();
  const total = tables.size;
  const done = Math.min(total, new Set(loaded).size);
  return (
    <div
      role="status"
      className="appear-late grid h-full place-content-center justify-items-center gap-3 px-6 text-center"
    >
      <CloudDownload size={40} strokeWidth={1.25} aria-hidden="true" className="text-fg-3" />
      <p className="text-18 font-semibold">
        <Trans id="counter.gettingReady">正在把這家店準備到這台裝置</Trans>
      </p>
      <progress
        value={done}
        max={total}
        aria-label={t({ id: 'counter.progress', message: '下載進度' })}
        className="h-2 w-64 max-w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-primary"
      />
      <p className="num text-14 text-fg-2">
        <Trans id="counter.progressOf">
          已下載{done}／{total}
        </Trans>
      </p>
      <p className="max-w-[38em] text-14 text-fg-2">
        <Trans id="counter.readyOnce">只需要一次。完成後，離線、重新載入或重新開機都能繼續販售。</Trans>
      </p>
    </div>
  );
}

/** No network, and this device has never been a counter of this store, or has only a part of it. */
export function NotSetUp() {
  return (
    <div className="grid h-full place-items-center">
      <EmptyView
        icon={WifiOff}
        title={<Trans id="counter.notSetUp">這台裝置還不能在這家店收銀。</Trans>}
        body={
          <Trans id="counter.notSetUpHint">
            第一次使用需要連線，以取得單號字首與菜單；連線後會自動繼續，之後離線也能點餐。
          </Trans>
        }
      />
    </div>
  );
}

/** The store's data are not here, and nobody is signed in who could have them; the bar above signs in. */
export function ReadyAfterSignIn() {
  return (
    <div className="grid h-full place-items-center">
      <EmptyView
        icon={LogIn}
        title={<Trans id="counter.signInFirst">重新登入後才能準備這家店。</Trans>}
        body={<Trans id="counter.signInFirstHint">這台裝置上目前沒有這家店的資料。</Trans>}
      />
    </div>
  );
}

/** The address names a store that the brand does not have. Late, because the list of stores may be on its way. */
export function NoSuchStore({ brandId }: { brandId: string }) {
  return (
    <div className="appear-late grid h-full place-items-center">
      <EmptyView
        icon={SearchX}
        title={<Trans id="counter.noSuchStore">這個品牌沒有這家店。</Trans>}
        body={<Trans id="counter.noSuchStoreHint">網址可能有誤，請從店家列表開啟櫃檯。</Trans>}
        action={
          <Link
            to="/admin/$brandId/stores"
            params={{ brandId }}
            className={buttonClass({ variant: 'primary' })}
          >
            <Trans id="counter.toStores">回到店家列表</Trans>
          </Link>
        }
      />
    </div>
  );
}
