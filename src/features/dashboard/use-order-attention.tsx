import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import BadgeAlert from 'lucide-react/icons/badge-alert';
import BellRing from 'lucide-react/icons/bell-ring';
import ReceiptText from 'lucide-react/icons/receipt-text';
import type { ReactNode } from 'react';
import { openShown } from '#domain/flag/operations.ts';
import type { Flag } from '#domain/flag/schema.ts';
import type { Store } from '#domain/store/schema.ts';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { counterAddress } from '#src/ui/buttons/counter-address.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import type { StoreDay } from './day-sum.ts';
import type { AttentionItem } from './attention-item.ts';

/** What of a store's orders waits: what was flagged, new ones of guests, and what is not paid. */
export function useOrderAttention(
  brandId: string,
  flagged: ReadonlyMap<string, readonly Flag[]>,
): (store: Store, day: StoreDay) => readonly AttentionItem[] {
  const { t, i18n } = useLingui();
  const nameOf = useNameOf();
  const pause = t({ id: 'list.pause', message: '、' });
  const counter = (store: Store): ReactNode => (
    <a href={counterAddress(brandId, store._id)} className={buttonClass({ size: 'sm' })}>
      {t({ id: 'store.openCounter', message: '開啟櫃檯' })}
    </a>
  );
  return (store, { waiting, unpaid, parked }) => {
    const name = nameOf(store);
    const { _id } = store;
    const flags = flagged.get(_id) ?? [];
    const [newest] = flags;
    const count = flags.length;
    const items: AttentionItem[] = [];
    if (newest)
      items.push({
        key: `${_id}flags`,
        icon: BadgeAlert,
        tone: 'text-warning',
        title:
          count < openShown
            ? t({ id: 'dashboard.flags', message: `${name}：${count}筆需確認` })
            : t({ id: 'dashboard.flagsMany', message: `${name}：${count}筆以上需確認` }),
        note: [i18n._(newest.label.id, { ...newest.label.values }), newest.by?.name]
          .filter(Boolean)
          .join(pause),
        action: (
          <Link
            to="/admin/$brandId/review"
            params={{ brandId }}
            search={{ of: _id }}
            className={buttonClass({ size: 'sm' })}
          >
            {t({ id: 'dashboard.look', message: '查看' })}
          </Link>
        ),
      });
    if (waiting > 0)
      items.push({
        key: `${_id}waiting`,
        icon: BellRing,
        tone: 'text-danger',
        title: t({ id: 'dashboard.waiting', message: `${name}：${waiting}張新訂單等待接單` }),
        action: counter(store),
      });
    if (unpaid + parked > 0)
      items.push({
        key: `${_id}open`,
        icon: ReceiptText,
        tone: 'text-warning',
        title: t({ id: 'dashboard.open', message: `${name}：${unpaid}張未結帳、${parked}張掛單` }),
        action: counter(store),
      });
    return items;
  };
}
