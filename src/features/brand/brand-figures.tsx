import { Trans, useLingui } from '@lingui/react/macro';
import { averageOf, getBrandStats } from '#domain/order/brand-stats.ts';
import type { listStores } from '#domain/store/operations.ts';
import { useQuery, type QueryResult } from '#src/data/use-query.ts';
import { AnswerStates } from '#src/office/answer-states.tsx';
import { wayTo } from '#src/office/place.ts';
import { Badge } from '#src/ui/page/badge.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { Line, LineList } from '#src/ui/page/line-list.tsx';
import { DayBars } from '#src/ui/figures/day-bars.tsx';
import { Money, money } from '#src/ui/figures/money.tsx';
import { Skeleton } from '#src/ui/states/skeleton.tsx';
import { StatTiles } from '#src/ui/figures/stat-tiles.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';

/** What the brand took in the last 30 business days, and how large it is. */
export function BrandFigures({ id }: { id: string }) {
  const { t } = useLingui();
  const answer = useQuery(getBrandStats, { id });
  const skeleton = (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {[1, 2, 3, 4].map((at) => (
        <Skeleton key={at} className="h-24 rounded-card" />
      ))}
    </div>
  );
  return (
    <AnswerStates answer={answer} skeleton={skeleton}>
      {({ revenue, orders, storeCount, activeStoreCount: active, dishCount, days }) => {
        const average = averageOf({ revenue, orders });
        const sum = money(revenue);
        return (
          <div className="flex flex-col gap-4">
            <StatTiles
              stats={[
                {
                  label: t({ id: 'brand.last30', message: '近30天營業額' }),
                  value: <Money amount={revenue} />,
                },
                {
                  label: t({ id: 'orderCount', message: '訂單數' }),
                  value: orders,
                  note: orders > 0 && (
                    <>
                      {t({ id: 'aov', message: '客單價' })} <Money amount={average} />
                    </>
                  ),
                },
                {
                  label: t({ id: 'stores.title', message: '店家' }),
                  value: storeCount,
                  note: <Trans id="stores.active">{active}家啟用中</Trans>,
                },
                { label: t({ id: 'palette.dishes', message: '餐點' }), value: dishCount },
              ]}
            />
            <Card title={t({ id: 'brand.byDay', message: '每日營業額' })}>
              {orders === 0 ? (
                <p className="text-fg-3">{t({ id: 'brand.noSales', message: '近30天沒有訂單。' })}</p>
              ) : (
                <DayBars
                  days={days}
                  label={t({ id: 'brand.byDayLabel', message: `近30天每日營業額，共${sum}` })}
                />
              )}
            </Card>
          </div>
        );
      }}
    </AnswerStates>
  );
}

interface BrandStoresProps {
  id: string;
  stores: QueryResult<typeof listStores>;
}

/** The brand's stores with the share of each in what was taken. */
export function BrandStores({ id, stores }: BrandStoresProps) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const stats = useQuery(getBrandStats, { id }).data;
  const taken = new Map(stats?.stores.map((one) => [one._id, one]));
  const most = Math.max(1, ...(stats?.stores.map(({ revenue }) => revenue) ?? []));
  return (
    <Card title={t({ id: 'stores.title', message: '店家' })}>
      <AnswerStates answer={stores}>
        {(found) =>
          found.length === 0 ? (
            <p className="text-fg-3">{t({ id: 'stores.empty', message: '這個品牌還沒有店家。' })}</p>
          ) : (
            <LineList>
              {found.map((store) => {
                const one = taken.get(store._id);
                return (
                  <Line
                    key={store._id}
                    link={wayTo('/admin/$brandId/stores/detail/$id', { brandId: id, id: store._id })}
                    name={nameOf(store)}
                    aside={!store.isActive && <Badge>{t({ id: 'disabled', message: '停用' })}</Badge>}
                    below={store.address}
                  >
                    {one && (
                      <span className="flex w-44 flex-col items-end gap-1">
                        <Money amount={one.revenue} className="text-14" />
                        <span
                          aria-hidden="true"
                          className="h-1.5 w-full overflow-hidden rounded-full bg-sunken"
                        >
                          <span
                            className="block h-full rounded-full bg-(--chart-1)"
                            style={{ width: `${Math.max(0, (one.revenue / most) * 100)}%` }}
                          />
                        </span>
                      </span>
                    )}
                  </Line>
                );
              })}
            </LineList>
          )
        }
      </AnswerStates>
    </Card>
  );
}
