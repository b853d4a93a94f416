import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import BadgeAlert from 'lucide-react/icons/badge-alert';
import BellRing from 'lucide-react/icons/bell-ring';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleSlash from 'lucide-react/icons/circle-slash';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import type { LucideIcon } from 'lucide-react';
import PackageMinus from 'lucide-react/icons/package-minus';
import ReceiptText from 'lucide-react/icons/receipt-text';
import type { ReactNode } from 'react';
import { openShown } from '#domain/flag/operations.ts';
import type { Flag } from '#domain/flag/schema.ts';
import type { Store } from '#domain/store/schema.ts';
import { useSyncStatus } from '#src/data/use-sync-status.ts';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { Card } from '#src/ui/page/card.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { counterAddress } from '#src/ui/buttons/counter-address.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import type { StoreDay } from './day-sum.ts';

interface AttentionProps {
  brandId: string;
  /** Held changes that belong to no store of the list. */
  strays: number;
  stores: readonly { readonly store: Store; readonly day: StoreDay }[];
  /** What is flagged in each store, for those who decide; the newest first. */
  flagged: ReadonlyMap<string, readonly Flag[]>;
}

interface Matter {
  readonly key: string;
  readonly icon: LucideIcon;
  readonly tone: string;
  readonly title: string;
  readonly note?: string;
  readonly action?: ReactNode;
}

/** What waits for somebody, the most urgent first, each with the way to it. */
export function Attention({ brandId, strays, stores, flagged }: AttentionProps) {
  const { t, i18n } = useLingui();
  const nameOf = useNameOf();
  const view = useSyncStatus();
  const pause = t({ id: 'list.pause', message: '、' });
  const counter = (store: Store): ReactNode => (
    <a href={counterAddress(brandId, store._id)} className={buttonClass({ size: 'sm' })}>
      {t({ id: 'store.openCounter', message: '開啟櫃檯' })}
    </a>
  );
  const sync: Matter[] = [];
  const troubled = (view?.failed ?? 0) + (view?.conflicts ?? 0);
  const pending = view?.pending ?? 0;
  const open = (
    <Link
      to="."
      search={(now) => ({ ...now, panel: 'sync' as const })}
      className={buttonClass({ size: 'sm' })}
    >
      {t({ id: 'dashboard.look', message: '查看' })}
    </Link>
  );
  if (troubled > 0) {
    const title = t({ id: 'dashboard.conflicts', message: `${troubled}筆變更需要確認` });
    sync.push({ key: 'conflicts', icon: BadgeAlert, tone: 'text-danger', title, action: open });
  } else if (pending > 0) {
    const title = t({ id: 'dashboard.pending', message: `這台裝置有${pending}筆待上傳` });
    sync.push({ key: 'pending', icon: CloudUpload, tone: 'text-pending', title, action: open });
  }
  if (strays > 0)
    sync.push({
      key: 'strays',
      icon: BadgeAlert,
      tone: 'text-danger',
      title: t({ id: 'dashboard.strays', message: `${strays}筆變更不屬於現有店家，尚未入帳` }),
      action: (
        <Link
          to="/admin/$brandId/stores"
          params={{ brandId }}
          search={{ panel: 'strays' }}
          className={buttonClass({ size: 'sm' })}
        >
          {t({ id: 'dashboard.look', message: '查看' })}
        </Link>
      ),
    });
  const ofStores = stores.flatMap(({ store, day }): Matter[] => {
    const name = nameOf(store);
    const { _id } = store;
    const { waiting, unpaid, parked, soldOutCount, soldOut, lowCount, low } = day;
    const namesOf = (list: StoreDay['low'], count: number): string => {
      const names = list.map(nameOf).join(pause);
      return count > list.length ? t({ id: 'dashboard.more', message: `${names}…共${count}項` }) : names;
    };
    const flags = flagged.get(_id) ?? [];
    const [newest] = flags;
    const count = flags.length;
    return [
      ...(newest
        ? [
            {
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
            },
          ]
        : []),
      ...(waiting > 0
        ? [
            {
              key: `${_id}waiting`,
              icon: BellRing,
              tone: 'text-danger',
              title: t({ id: 'dashboard.waiting', message: `${name}：${waiting}張新訂單等待接單` }),
              action: counter(store),
            },
          ]
        : []),
      ...(unpaid + parked > 0
        ? [
            {
              key: `${_id}open`,
              icon: ReceiptText,
              tone: 'text-warning',
              title: t({ id: 'dashboard.open', message: `${name}：${unpaid}張未結帳、${parked}張掛單` }),
              action: counter(store),
            },
          ]
        : []),
      ...(soldOutCount > 0
        ? [
            {
              key: `${_id}soldOut`,
              icon: CircleSlash,
              tone: 'text-fg-2',
              title: t({ id: 'dashboard.soldOut', message: `${name}：${soldOutCount}項售完` }),
              note: namesOf(soldOut, soldOutCount),
            },
          ]
        : []),
      ...(lowCount > 0
        ? [
            {
              key: `${_id}low`,
              icon: PackageMinus,
              tone: 'text-warning',
              title: t({ id: 'dashboard.low', message: `${name}：${lowCount}項庫存偏低` }),
              note: namesOf(low, lowCount),
            },
          ]
        : []),
    ];
  });
  const matters = [...sync, ...ofStores];
  return (
    <Card title={t({ id: 'dashboard.attention', message: '需要處理' })}>
      {matters.length === 0 ? (
        <p className="flex items-center gap-2 text-fg-2">
          <CircleCheck size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-success" />
          {t({ id: 'dashboard.calm', message: '目前沒有需要處理的事項。' })}
        </p>
      ) : (
        <ul className="-my-2" data-testid="attention">
          {matters.map(({ key, icon: Icon, tone, title, note, action }) => (
            <li key={key} className="flex items-center gap-3 border-b border-line py-2.5 last:border-b-0">
              <Icon size={20} strokeWidth={1.75} aria-hidden="true" className={cx('shrink-0', tone)} />
              <span className="flex min-w-0 flex-1 flex-col">
                <span>{title}</span>
                {note !== undefined && <span className="text-13 text-fg-3">{note}</span>}
              </span>
              {action}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
