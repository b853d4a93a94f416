import { Trans, useLingui } from '@lingui/react/macro';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Clock from 'lucide-react/icons/clock-alert';
import HardDrive from 'lucide-react/icons/hard-drive';
import Smartphone from 'lucide-react/icons/smartphone';
import { useState, useSyncExternalStore } from 'react';
import { getStore } from '#domain/store/operations.ts';
import type { Skew } from '#src/data/clock-skew.ts';
import { useData } from '#src/data/data-context.tsx';
import { useQuery } from '#src/data/use-query.ts';
import { useSkewText } from '#src/data/use-skew-text.ts';
import { useSyncPart } from '#src/data/use-sync-status.ts';
import { Strip, StripAction } from '#src/ui/states/strip.tsx';
import { dayBeingSold } from './day-being-sold.ts';
import { InstallGuide } from './install-guide.tsx';
import { useServices } from './services.tsx';
import { keptFormat } from '#src/ui/hooks/kept-format.ts';
import { readStored, writeStored } from '#src/ui/hooks/stored.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';

interface TillGuardsProps {
  brandId: string;
  storeId: string;
  onDetails: () => void;
}

/** Lines under the bar about the device itself: little room, a wrong clock, data that the browser may clear, and the day that is sold on. */
export function TillGuards({ brandId, storeId, onDetails }: TillGuardsProps) {
  const { storage } = useData();
  const skew = useSyncPart((view) => view?.skew);
  const { isLow } = useSyncExternalStore(storage.subscribe, storage.state);
  return (
    <>
      {isLow && (
        <Strip icon={HardDrive} look="warning" testId="storage-low">
          <span className="min-w-0 flex-1 py-1.5">
            <Trans id="storage.low">儲存空間不足，請先同步並清理</Trans>
          </span>
          <StripAction onClick={onDetails}>
            <Trans id="details">詳情</Trans>
          </StripAction>
        </Strip>
      )}
      {skew && <ClockStrip skew={skew} />}
      <InstallStrip />
      <DayStrip brandId={brandId} storeId={storeId} />
    </>
  );
}

/** It tells and does not stop: what is sold is stamped with the server's time as far as it is known. */
function ClockStrip({ skew }: { skew: Skew }) {
  const skewText = useSkewText();
  const [read, setRead] = useState(false);
  if (read) return null;
  const amount = skewText(skew);
  return (
    <Strip icon={Clock} look="warning" testId="clock-skew">
      <span className="min-w-0 flex-1 py-1.5">
        <Trans id="clock.skew">
          這台裝置的時鐘{amount}。點餐與單號不受影響，時間以伺服器為準；方便時請到系統設定校正。
        </Trans>
      </span>
      <StripAction onClick={() => setRead(true)}>
        <Trans id="understood">知道了</Trans>
      </StripAction>
    </Strip>
  );
}

/** An uninstalled page in Safari loses its data after a week without use: that is no till. */
function InstallStrip() {
  const { install } = useServices();
  const state = useSyncExternalStore(install.subscribe, install.state);
  const [guide, setGuide] = useState(false);
  if (state !== 'by-hand') return null;
  return (
    <>
      <Strip icon={Smartphone} look="warning" testId="not-installed">
        <span className="min-w-0 flex-1 py-1.5">
          <Trans id="storage.unprotected">尚未安裝，系統可能清除離線資料。請安裝到這台裝置。</Trans>
        </span>
        <StripAction onClick={() => setGuide(true)}>
          <Trans id="install.how">怎麼安裝</Trans>
        </StripAction>
      </Strip>
      <InstallGuide open={guide} onOpenChange={setGuide} />
    </>
  );
}

const weekdays = keptFormat(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }),
);
const months = keptFormat((locale) => new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }));

/** After midnight and before the cut-over, sales still belong to the day before. */
function DayStrip({ brandId, storeId }: Pick<TillGuardsProps, 'brandId' | 'storeId'>) {
  const { t, i18n } = useLingui();
  const store = useQuery(getStore, { brandId, id: storeId }).data;
  const now = useNow(30_000);
  const kept = `haodan.dayRead.${storeId}`;
  // Told once a day, also where the page is reloaded.
  const [read, setRead] = useState(() => readStored(kept));
  // The day alone: the device's row changes with every answer of the server.
  const sold = useSyncPart((view) => {
    const device = view?.status?.device;
    const { day, calendarDay } = (store && device && dayBeingSold(store, device, now)) ?? {};
    return day === calendarDay ? undefined : day;
  });
  if (!store || sold === undefined || read === sold) return null;
  const at = new Date(`${sold}T00:00:00Z`);
  const [, month, date] = sold.split('-').map(Number);
  const weekday = weekdays(i18n.locale).format(at);
  const monthName = months('en').format(at);
  const day = i18n.locale === 'en' ? `${weekday}, ${date} ${monthName}` : `${month}/${date}（${weekday}）`;
  const until = store.dayCutover;
  return (
    <Strip icon={CalendarClock} look="info" testId="business-day">
      <span className="num min-w-0 flex-1 py-1.5">
        {t({ id: 'day.sold', message: `現在的銷售計入${day}營業日，${until}換日。` })}
      </span>
      <StripAction
        onClick={() => {
          writeStored(kept, sold);
          setRead(sold);
        }}
      >
        <Trans id="understood">知道了</Trans>
      </StripAction>
    </Strip>
  );
}
