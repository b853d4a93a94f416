import { Trans, useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import CircleCheck from 'lucide-react/icons/circle-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

interface OfflineBannerProps {
  /** Who reads it: what still works differs. */
  audience: 'counter' | 'manager' | 'customer';
  /** `back` while the kept changes go up, `done` for the moment after. */
  state: 'offline' | 'back' | 'done';
  /** Changes that are on their way up. */
  count: number;
  /** Opens the list of what works and what does not. */
  onDetails?: () => void;
}

/** One line under the bar while there is no network, and while the kept changes go up afterwards. Folds, but does not go away. */
export function OfflineBanner({ audience, state, count, onDetails }: OfflineBannerProps) {
  const { t } = useLingui();
  const [folded, setFolded] = useState(() => matchMedia('(width < 640px)').matches);

  if (state === 'back') {
    return (
      <Strip icon={CloudUpload} look="bg-pending-soft text-pending-text">
        {t({ id: 'offline.back', message: `已恢復連線，正在上傳${count}筆…` })}
      </Strip>
    );
  }
  if (state === 'done') {
    return (
      <Strip icon={CircleCheck} look="bg-success-soft text-success-text">
        {t({ id: 'offline.done', message: '全部已同步' })}
      </Strip>
    );
  }
  const text = {
    counter: t({
      id: 'offline.banner',
      message: '目前離線。可繼續點餐與收款，單號照常；線上付款、優惠券核銷與點數兌換暫停。',
    }),
    manager: t({
      id: 'offline.manager',
      message: '目前離線。記帳、庫存與編輯會先存在這台裝置，連線後自動上傳。',
    }),
    customer: t({
      id: 'offline.customer',
      message: '目前離線。您可以瀏覽菜單與購物車，連線後即可送出訂單。',
    }),
  }[audience];
  const Fold = folded ? ChevronDown : ChevronUp;
  return (
    <Strip icon={CloudOff} look="bg-offline text-offline-text">
      <span className={cx('min-w-0 flex-1', folded ? 'truncate' : 'py-1.5')}>{text}</span>
      {onDetails && !folded && (
        <button
          type="button"
          onClick={onDetails}
          className="min-h-target min-w-target shrink-0 rounded-field border border-transparent px-2 font-semibold underline underline-offset-4"
        >
          <Trans id="details">詳情</Trans>
        </button>
      )}
      <button
        type="button"
        aria-expanded={!folded}
        aria-label={folded ? t({ id: 'expand', message: '展開' }) : t({ id: 'collapse', message: '收合' })}
        onClick={() => setFolded(!folded)}
        className="-mr-2 grid size-target shrink-0 place-items-center rounded-field border border-transparent"
      >
        <Fold size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </Strip>
  );
}

function Strip({ icon: Icon, look, children }: { icon: LucideIcon; look: string; children: ReactNode }) {
  return (
    <div
      role="status"
      data-testid="offline-banner"
      className={cx('relative z-(--z-banner) border-b border-line', look)}
    >
      <div className="flex min-h-11 items-center gap-2.5 px-4 py-0.5 text-14">
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
        {children}
      </div>
    </div>
  );
}
