import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import StoreIcon from 'lucide-react/icons/store';
import { useMemo } from 'react';
import { brandScope } from '#domain/kit/scope.ts';
import { listStores } from '#domain/store/operations.ts';
import type { Store } from '#domain/store/schema.ts';
import { useFlagged } from '#src/data/use-flagged.ts';
import { useMay } from '#src/data/use-may.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useReading } from '#src/data/use-reading.ts';
import { useIsOffline } from '#src/data/use-sync-status.ts';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { Card } from '#src/ui/page/card.tsx';
import { FilterMenu } from '#src/ui/menus/filter-menu.tsx';
import { OfflineNote } from '#src/ui/states/offline-note.tsx';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { ReadingStates } from '#src/ui/states/reading-states.tsx';
import { Skeleton } from '#src/ui/states/skeleton.tsx';
import { EmptyView, NotDownloadedView } from '#src/ui/states/state-views.tsx';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { Attention } from './attention.tsx';
import { CashExpected } from './cash-expected.tsx';
import { SetUp } from './set-up.tsx';
import { StoresToday } from './stores-today.tsx';
import { Today } from './today.tsx';
import { useStoreDays } from './use-store-days.ts';
import { useStrayCount } from './use-stray-count.ts';
import { Week } from './week.tsx';

/** What the dashboard shows, as its address keeps it. */
export interface DashboardSearch {
  readonly of?: string | undefined;
}

interface DashboardScreenProps {
  brandId: string;
  search: DashboardSearch;
  onSearch: (change: DashboardSearch) => void;
}

/** The brand's day at a glance: against the same weekday, what waits for somebody, and what is left to set up. */
export function DashboardScreen({ brandId, search, onSearch }: DashboardScreenProps) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const answer = useQuery(listStores, { brandId });
  const { data: stores } = answer;
  const reading = useReading(answer, brandScope(brandId));
  // A store that is not there any more narrows nothing: the address may be an old one.
  const of = stores?.find(({ _id }) => _id === search.of)?._id;
  return (
    <>
      <PageHead
        title={t({ id: 'dashboard', message: '總覽' })}
        actions={
          stores &&
          stores.length > 1 && (
            <FilterMenu
              label={t({ id: 'stores.title', message: '店家' })}
              value={of}
              options={stores.map((store) => ({ value: store._id, label: nameOf(store) }))}
              onChange={(next) => onSearch({ of: next })}
              testId="filter-store"
            />
          )
        }
      />
      <ReadingStates reading={reading} skeleton={<Skeletons />}>
        {stores && stores.length > 0 ? (
          <Board brandId={brandId} all={stores} of={of} />
        ) : (
          <NoStores brandId={brandId} />
        )}
      </ReadingStates>
    </>
  );
}

function Board({ brandId, all, of }: { brandId: string; all: readonly Store[]; of: string | undefined }) {
  const mayEdit = useMay('stores.edit');
  const maySeeCash = useMay('shifts.seeExpected');
  const days = useStoreDays(all);
  const strays = useStrayCount(brandId);
  const flagged = useFlagged(all, Math.floor(useNow(60_000) / 60_000));
  const isOffline = useIsOffline();
  const entries = all.map((store, at) => ({ store, day: days[at] }));
  const shown = entries.filter(({ store }) => of === undefined || store._id === of);
  const places = useMemo(() => all.filter(({ _id }) => of === undefined || _id === of), [all, of]);
  const known = shown.flatMap(({ store, day }) => (day ? [{ store, day }] : []));
  const missing = shown.length - known.length;
  const setUp = mayEdit && <SetUp brandId={brandId} stores={all} days={days} />;
  // Before anything can be sold, the way there is what the page is for.
  const isNew = days.every((day) => day && !day.hasMenu);
  return (
    <div className="flex flex-col gap-4">
      {missing > 0 && isOffline && known.length > 0 && (
        <OfflineNote>
          <Trans id="dashboard.missing">有{missing}家店的資料尚未下載到這台裝置，未計入。</Trans>
        </OfflineNote>
      )}
      {isNew && setUp}
      {known.length > 0 && (missing === 0 || isOffline) ? (
        <Today days={known.map(({ day }) => day)} />
      ) : isOffline ? (
        <Card>
          <NotDownloadedView />
        </Card>
      ) : (
        <Skeletons />
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          {/* Where nothing is known, it is not said that nothing waits. */}
          {known.length > 0 && (
            <Attention brandId={brandId} strays={strays} stores={known} flagged={flagged} />
          )}
          <Week brandId={brandId} stores={places} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {!isNew && setUp}
          {maySeeCash && <CashExpected brandId={brandId} stores={places} />}
          <StoresToday brandId={brandId} entries={shown} />
        </div>
      </div>
    </div>
  );
}

function Skeletons() {
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {[1, 2, 3, 4].map((at) => (
        <Skeleton key={at} className="h-24 rounded-card" />
      ))}
    </div>
  );
}

function NoStores({ brandId }: { brandId: string }) {
  const { t } = useLingui();
  const mayEdit = useMay('stores.edit');
  const strays = useStrayCount(brandId);
  return (
    <div className="flex flex-col gap-4">
      {strays > 0 && <Attention brandId={brandId} strays={strays} stores={[]} flagged={new Map()} />}
      <Card>
        <EmptyView
          icon={StoreIcon}
          title={t({ id: 'stores.empty', message: '這個品牌還沒有店家。' })}
          body={t({
            id: 'dashboard.emptyHint',
            message: '新增店家後，這裡會顯示每天的營業額與需要處理的事項。',
          })}
          action={
            mayEdit && (
              <Link
                to="/admin/$brandId/stores/create"
                params={{ brandId }}
                className={buttonClass({ variant: 'primary' })}
              >
                <Plus size={20} strokeWidth={1.75} aria-hidden="true" />
                {t({ id: 'setUp.store', message: '新增店家' })}
              </Link>
            )
          }
        />
      </Card>
      {mayEdit && <SetUp brandId={brandId} stores={[]} days={[]} />}
    </div>
  );
}
