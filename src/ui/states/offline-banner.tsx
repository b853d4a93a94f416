import { Trans, useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import CircleCheck from 'lucide-react/icons/circle-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import { useState } from 'react';
import { formatTime } from '../figures/format-time.ts';
import { cx } from '../styles/class-names.ts';
import { Strip, StripAction } from './strip.tsx';

interface OfflineBannerProps {
  /** Who reads it: what still works differs. */
  audience: 'counter' | 'kitchen' | 'manager' | 'customer';
  /** When the connection was lost, in milliseconds; said to those who wait for what others send. */
  since?: number | undefined;
  /** `back` while the kept changes go up, `done` for the moment after. */
  state: 'offline' | 'back' | 'done';
  /** Changes that are on their way up. */
  count: number;
  /** Opens the list of what works and what does not. */
  onDetails?: () => void;
}

const testId = 'offline-banner';

/** One line under the bar while there is no network, and while the kept changes go up afterwards. Folds, but does not go away. */
export function OfflineBanner({ audience, since, state, count, onDetails }: OfflineBannerProps) {
  const { t, i18n } = useLingui();
  const [folded, setFolded] = useState(() => matchMedia('(width < 40rem)').matches);

  if (state === 'back') {
    return (
      <Strip icon={CloudUpload} look="pending" testId={testId}>
        {t({ id: 'offline.back', message: `已恢復連線，正在上傳${count}筆…` })}
      </Strip>
    );
  }
  if (state === 'done') {
    return (
      <Strip icon={CircleCheck} look="success" testId={testId}>
        {t({ id: 'offline.done', message: '全部已同步' })}
      </Strip>
    );
  }
  const from = since === undefined ? '' : formatTime(new Date(since), i18n.locale);
  const text = {
    kitchen: t({
      id: 'offline.kitchen',
      message: `${from}起離線：其他機台的新單到不了這個畫面，請到櫃檯確認。這裡的進度會先儲存，連線後自動上傳。`,
    }),
    counter: t({
      id: 'offline.banner',
      message:
        '目前離線。可繼續點餐、收現金、掛單與列印，也可使用已為這台機器保留的票券；線上付款與點數兌換暫停。',
    }),
    manager: t({
      id: 'offline.manager',
      message: '目前離線。記帳、庫存與編輯會先儲存在這台裝置，連線後自動上傳。',
    }),
    customer: t({
      id: 'offline.customer',
      message: '目前離線。您可以瀏覽菜單與購物車，連線後即可送出訂單。',
    }),
  }[audience];
  const Fold = folded ? ChevronDown : ChevronUp;
  return (
    <Strip icon={CloudOff} look="offline" testId={testId}>
      <span className={cx('min-w-0 flex-1', folded ? 'truncate' : 'py-1.5')}>{text}</span>
      {onDetails && !folded && (
        <StripAction onClick={onDetails}>
          <Trans id="details">詳情</Trans>
        </StripAction>
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
