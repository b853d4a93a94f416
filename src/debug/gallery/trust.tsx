import CalendarClock from 'lucide-react/icons/calendar-clock';
import Clock from 'lucide-react/icons/clock-alert';
import HardDrive from 'lucide-react/icons/hard-drive';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { ChangeRow } from '#src/features/sync-centre/change-row.tsx';
import { Badge } from '#src/ui/page/badge.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { ConflictCard, type ConflictField } from '#src/ui/layers/conflict-card.tsx';
import { Fold } from '#src/ui/page/fold.tsx';
import { FullStop } from '#src/ui/page/full-stop.tsx';
import { Meter } from '#src/ui/figures/meter.tsx';
import { Money } from '#src/ui/figures/money.tsx';
import { Strip, StripAction } from '#src/ui/states/strip.tsx';
import { Specimen } from './specimen.tsx';

const nothing = () => undefined;

const price: ConflictField = {
  key: 'price',
  label: '價格',
  mine: <Money amount={65} />,
  theirs: <Money amount={70} />,
  was: <Money amount={60} />,
};
const fields: readonly ConflictField[] = [
  price,
  { key: 'name', label: '名稱', mine: '紅茶拿鐵', theirs: '鮮奶紅茶拿鐵（大）', was: '紅茶歐蕾' },
];

/** What people are told when copies disagree, the disk is full or the clock is wrong. */
export function Trust() {
  const [stopped, setStopped] = useState(false);
  return (
    <>
      <Specimen name="ConflictCard">
        <div className="w-full max-w-[440px]">
          <ConflictCard title="修改餐點「紅茶拿鐵」" fields={[price]} onDecide={nothing} />
        </div>
        <div className="w-full max-w-[440px]">
          <ConflictCard title="修改餐點「紅茶拿鐵」" fields={fields} onDecide={nothing} />
        </div>
        <div className="w-full max-w-[440px]">
          <ConflictCard title="修改餐點「紅茶拿鐵」" fields={fields} onDecide={nothing} loading />
        </div>
      </Specimen>
      <Specimen name="Strip">
        <div className="flex w-full flex-col gap-3">
          <Strip icon={HardDrive} look="warning" testId="strip-warning">
            <span className="min-w-0 flex-1 py-1.5">儲存空間不足，請先同步並清理</span>
            <StripAction onClick={nothing}>詳情</StripAction>
          </Strip>
          <Strip icon={Clock} look="danger" testId="strip-danger">
            <span className="min-w-0 flex-1 py-1.5">這台裝置的時鐘快了3小時。</span>
          </Strip>
          <Strip icon={CalendarClock} look="info" testId="strip-info">
            <span className="num min-w-0 flex-1 py-1.5">
              現在的銷售記在11/20（週五）的營業日，05:00換日。
            </span>
            <StripAction onClick={nothing}>知道了</StripAction>
          </Strip>
        </div>
      </Specimen>
      <Specimen name="Meter, Fold, ChangeRow">
        <div className="flex w-full max-w-[440px] flex-col gap-4">
          <Meter label="離線資料" value={48} max={2000} />
          <Meter label="離線資料" value={1600} max={2000} tone="warning" />
          <Meter label="離線資料" value={2000} max={2000} tone="danger" />
          <Fold title="待同步" open aside={<Badge tone="pending">2</Badge>}>
            <ul>
              <ChangeRow
                changeKey="shown"
                icon={RefreshCw}
                tone="text-pending"
                sentence="開單 A-017，NT$150"
                at="2026-11-21T06:05:00Z"
                aside="第1筆・已嘗試3次"
              />
              <ChangeRow
                changeKey="shown"
                icon={RefreshCw}
                tone="text-danger"
                sentence="設為售完：冬瓜檸檬"
                at="2026-11-20T06:05:00Z"
              >
                <p className="text-14 text-fg-2">您的帳號已停用，沒有執行。</p>
                <div className="mt-2 flex flex-wrap gap-2">
                  <Button size="sm">以新的一筆重送</Button>
                  <Button size="sm" variant="ghost">
                    捨棄…
                  </Button>
                </div>
              </ChangeRow>
            </ul>
          </Fold>
          <Fold title="已完成" aside={<Badge>50</Badge>}>
            <p>…</p>
          </Fold>
        </div>
      </Specimen>
      <Specimen name="FullStop">
        <Button onClick={() => setStopped(true)}>FullStop</Button>
        {stopped && (
          <FullStop
            icon={HardDrive}
            title="這台裝置的儲存空間滿了"
            actions={
              <Button variant="primary" size="lg" onClick={() => setStopped(false)}>
                再試一次
              </Button>
            }
          >
            <p>剛才那筆沒有存下來，請先不要收款。</p>
          </FullStop>
        )}
      </Specimen>
    </>
  );
}
