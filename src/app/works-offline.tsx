import { useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { Sheet } from '#src/ui/layers/dialog.tsx';

/** What a till can and cannot do without a network (ux.md §2.16), as far as it is there. */
export function WorksOffline({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Sheet open={open} onOpenChange={onClose} title={t({ id: 'offline', message: '離線' })}>
      <WorksOfflineLists />
    </Sheet>
  );
}

export function WorksOfflineLists() {
  const { t } = useLingui();
  const can = [
    t({ id: 'offline.can.sell', message: '點餐、改單與收現金' }),
    t({ id: 'offline.can.park', message: '掛單與取單，列印明細' }),
    t({ id: 'offline.can.tender', message: '記錄刷卡機、LINE Pay等收款' }),
    t({ id: 'offline.can.number', message: '取得單號，單號不會再變' }),
    t({ id: 'offline.can.orders', message: '查看今日訂單' }),
    t({ id: 'offline.can.tickets', message: '使用已為這台機器保留的票券' }),
    t({ id: 'offline.can.soldOut', message: '設為售完與恢復供應' }),
    t({ id: 'offline.can.reload', message: '重新載入，或關閉後再開啟' }),
  ];
  const cannot = [
    t({ id: 'offline.cannot.web', message: '接收新的線上訂單' }),
    t({ id: 'offline.cannot.online', message: '線上付款、點數兌換，與沒有為這台機器保留的票券' }),
    t({ id: 'offline.cannot.others', message: '查看其他櫃檯離線期間的訂單' }),
  ];
  return (
    <div className="flex flex-col gap-6">
      <List title={t({ id: 'offline.can', message: '離線時可以' })} entries={can} works />
      <List title={t({ id: 'offline.cannot', message: '離線時暫停' })} entries={cannot} />
    </div>
  );
}

function List({ title, entries, works }: { title: string; entries: readonly string[]; works?: boolean }) {
  const Icon = works ? Check : Minus;
  return (
    <section>
      <h3 className="pb-2 text-16 font-semibold">{title}</h3>
      <ul className="flex flex-col gap-2">
        {entries.map((entry) => (
          <li key={entry} className="flex items-start gap-2.5 text-16 text-fg-2">
            <Icon
              size={20}
              strokeWidth={2}
              aria-hidden="true"
              className={works ? 'mt-0.5 shrink-0 text-success' : 'mt-0.5 shrink-0 text-fg-3'}
            />
            {entry}
          </li>
        ))}
      </ul>
    </section>
  );
}
