import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { businessDateOf } from '#domain/kit/time.ts';
import { getStoreStatus, type StoreRecord } from '#domain/store/operations.ts';
import { usePicture } from '#src/data/use-picture.ts';
import { useQuery } from '#src/data/use-query.ts';
import { Badge } from '#src/ui/page/badge.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { Facts } from '#src/ui/page/facts.tsx';
import { formatDay } from '#src/ui/figures/format-time.ts';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';
import { Skeleton } from '#src/ui/states/skeleton.tsx';
import { useAddressOf } from '#src/ui/words/use-address-of.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { StoreState } from './store-state.tsx';
import { WeekHours } from './week-hours.tsx';
import { useListOf } from '#src/ui/words/use-list-of.ts';

// Drawing codes is code that few pages need.
const StorefrontCard = lazyPart(async () => (await import('./storefront-card.tsx')).StorefrontCard);

const minuteMs = 60_000;

/** Most coming special days that are shown. */
const mostShown = 4;

interface StoreOverviewProps {
  store: StoreRecord;
  onTents: () => void;
  /** Who changed it. */
  history: ReactNode;
}

/** How the store stands now, when it is open, and what it tells its guests. */
export function StoreOverview({ store, onTents, history }: StoreOverviewProps) {
  const { t } = useLingui();
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <Now store={store} />
        <LazyBoundary asked meanwhile={<Skeleton className="h-56 rounded-card" />}>
          <StorefrontCard store={store} onTents={onTents} />
        </LazyBoundary>
        <About store={store} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Card title={t({ id: 'store.hours', message: '營業時間' })}>
          <WeekHours hours={store.businessHours} />
          <SpecialDays store={store} />
        </Card>
        <Announcements store={store} />
        {history}
      </div>
    </div>
  );
}

function Now({ store }: { store: StoreRecord }) {
  const { t } = useLingui();
  const { data: status, reload } = useQuery(getStoreStatus, { brandId: store.brandId, id: store._id });
  const now = useNow(minuteMs);
  // Rows say nothing when a shop opens: the clock does.
  useEffect(() => reload(), [now, reload]);
  if (!status) return null;
  const { services, isOpen } = status;
  const { enableDineIn, enableTakeOut, enableDelivery } = store.serviceSettings;
  // A service that the store offers is not paused while the store itself is closed.
  const stateOf = (takes: boolean, offers: boolean): ServiceState =>
    takes ? 'on' : offers && !isOpen ? 'closed' : 'off';
  return (
    <Card title={t({ id: 'store.now', message: '營業狀態' })}>
      <div data-testid="store-now">
        <StoreState state={status} />
      </div>
      <p className="mt-4 mb-1.5 text-13 text-fg-3">
        <Trans id="store.takesNow">目前接單的服務</Trans>
      </p>
      <ul className="flex flex-wrap gap-2">
        <Service state={stateOf(services.dineIn, enableDineIn)}>
          <Trans id="dineIn">內用</Trans>
        </Service>
        <Service state={stateOf(services.takeOut, enableTakeOut)}>
          <Trans id="takeaway">外帶</Trans>
        </Service>
        <Service state={stateOf(services.delivery, enableDelivery)}>
          <Trans id="delivery">外送</Trans>
        </Service>
      </ul>
    </Card>
  );
}

type ServiceState = 'on' | 'closed' | 'off';

function Service({ state, children }: { state: ServiceState; children: ReactNode }) {
  const words = {
    on: <Trans id="store.serviceOn">接單中</Trans>,
    closed: <Trans id="store.serviceClosed">休息中</Trans>,
    off: <Trans id="store.serviceOff">暫停</Trans>,
  };
  return (
    <li>
      <Badge tone={state === 'on' ? 'success' : 'neutral'}>
        <span>{children}</span>
        <span className={state === 'on' ? 'sr-only' : undefined}>{words[state]}</span>
      </Badge>
    </li>
  );
}

function About({ store }: { store: StoreRecord }) {
  const listOf = useListOf();
  const { t } = useLingui();
  const addressOf = useAddressOf();
  const nameOf = useNameOf();
  const picture = usePicture(store.image);
  const tables = store.tables.filter(({ isActive }) => isActive);
  const count = tables.length;
  const seats = tables.reduce((sum, table) => sum + table.seats, 0);
  return (
    <Card title={t({ id: 'store.about', message: '店家資料' })}>
      {picture !== undefined && (
        <img
          src={picture}
          alt={nameOf(store)}
          width={640}
          height={480}
          data-testid="store-picture"
          className="mb-4 aspect-4/3 w-full max-w-72 rounded-button border border-line object-cover"
        />
      )}
      <Facts
        wide
        items={[
          { label: t({ id: 'store.address', message: '地址' }), value: addressOf(store) },
          {
            label: t({ id: 'store.phone', message: '電話' }),
            value: <span className="num">{store.phone}</span>,
          },
          {
            label: t({ id: 'store.dayCutover', message: '營業日開始時間' }),
            value: <span className="num">{store.dayCutover}</span>,
          },
          {
            label: t({ id: 'store.tables', message: '桌位' }),
            value: count > 0 && t({ id: 'store.tablesCount', message: `${count}張，${seats}個座位` }),
          },
          {
            label: t({ id: 'store.printers', message: '印表機' }),
            value: listOf(store.printers.map(({ name }) => name)),
          },
        ].map(({ label, value }) => ({ label, value: value === false ? undefined : value }))}
      />
    </Card>
  );
}

/** The next days with hours of their own. */
function SpecialDays({ store }: { store: StoreRecord }) {
  const listOf = useListOf();
  const { t, i18n } = useLingui();
  const today = businessDateOf(useNow(minuteMs), store.timezone, '00:00');
  const next = (store.specialDays ?? []).filter(({ date }) => date >= today).slice(0, mostShown);
  if (next.length === 0) return null;
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="mb-1.5 text-14 font-semibold">{t({ id: 'store.specialDays', message: '特別日' })}</h3>
      <dl className="flex flex-col gap-1.5 text-14">
        {next.map(({ date, isClosed, periods, note }) => (
          <div key={date} className="flex flex-wrap justify-between gap-x-4">
            <dt>
              {formatDay(date, i18n.locale)}
              {note !== undefined && <span className="text-fg-3">・{note}</span>}
            </dt>
            <dd className="num">
              {isClosed
                ? t({ id: 'store.dayOff', message: '休息' })
                : listOf(periods.map(({ open, close }) => `${open}–${close}`))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Announcements({ store }: { store: StoreRecord }) {
  const { t } = useLingui();
  return (
    <Card title={t({ id: 'store.announcements', message: '公告' })}>
      {store.announcements.length === 0 ? (
        <p className="text-14 text-fg-3">
          <Trans id="store.noAnnouncements">目前沒有公告。</Trans>
        </p>
      ) : (
        <ul className="flex flex-col gap-3">
          {store.announcements.map(({ _id, title, content, startsAt, endsAt }) => (
            <li key={_id} className="border-t border-line pt-3 first:border-t-0 first:pt-0">
              <p className="font-semibold">{title}</p>
              <p className="text-14 whitespace-pre-line text-fg-2">{content}</p>
              {(startsAt ?? endsAt) !== undefined && (
                <p className="text-13 text-fg-3">
                  {startsAt !== undefined && <DateTime at={startsAt} />}
                  {' – '}
                  {endsAt !== undefined && <DateTime at={endsAt} />}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
