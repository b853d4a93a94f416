import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import { businessDateOf } from '#domain/kit/time.ts';
import { averageOf } from '#domain/order/brand-stats.ts';
import { usualClock } from '#domain/promotion/expiry.ts';
import { getPromotionReport, mostReportDays, type PromotionReport } from '#domain/promotion/report.ts';
import { listStores } from '#domain/store/operations.ts';
import { signedIn } from '#src/data/session-rule.ts';
import { useServerNow } from '#src/data/use-clock-offset.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useSession } from '#src/data/use-session.ts';
import { AnswerStates } from '#src/office/answer-states.tsx';
import { formatDay } from '#src/ui/figures/format-time.ts';
import { Money } from '#src/ui/figures/money.tsx';
import { percentOf } from '#src/ui/figures/percent.ts';
import { StatTiles } from '#src/ui/figures/stat-tiles.tsx';
import { ListCard } from '#src/ui/page/list-card.tsx';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { Skeleton } from '#src/ui/states/skeleton.tsx';
import { EmptyView } from '#src/ui/states/state-views.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { KindFigures } from './kind-figures.tsx';
import { PointsFigure } from './points-figure.tsx';
import { ReportDays } from './report-days.tsx';
import { reportDays, type ReportSearch } from './report-search.ts';
import { WaterfallFigure } from './waterfall-figure.tsx';

const minuteMs = 60_000;

interface ReportScreenProps {
  brandId: string;
  search: ReportSearch;
  onSearch: (change: ReportSearch) => void;
}

/** What coupons, vouchers, bundles and points brought on some days, drawn and as tables. */
export function ReportScreen({ brandId, search, onSearch }: ReportScreenProps) {
  const { t, i18n } = useLingui();
  const today = useToday(brandId);
  const span = reportDays(search, today, mostReportDays);
  const answer = useQuery(getPromotionReport, { brandId, startDate: span.from, endDate: span.to });
  const [from, to] = [span.from, span.to].map((day) => formatDay(day, i18n.locale));
  const stores = useStoresTold();
  const about = `${stores}・${t({ id: 'promo.about', message: `${from}至${to}` })}`;
  return (
    <div data-print-page="" data-testid="promotion-report">
      <PageHead title={t({ id: 'promo.title', message: '優惠成效' })} />
      <p className="-mt-3 mb-4 text-14 text-fg-2 [overflow-wrap:anywhere]" data-testid="report-stores">
        {stores}
      </p>
      <ReportDays {...{ span, today, onSearch }} />
      <AnswerStates answer={answer} skeleton={<ReportSkeleton />}>
        {(report) =>
          isEmpty(report) ? (
            <ListCard>
              <EmptyView
                icon={TicketPercent}
                title={t({ id: 'promo.none', message: '這段期間沒有優惠活動' })}
                body={t({
                  id: 'promo.noneHint',
                  message: '發放優惠券、兌換券或點數後，這裡會顯示帶來的訂單與營業額。',
                })}
              />
            </ListCard>
          ) : (
            <Figures {...{ brandId, report, about }} />
          )
        }
      </AnswerStates>
    </div>
  );
}

function Figures({ brandId, report, about }: { brandId: string; report: PromotionReport; about: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { with: having, without, points } = report;
  const all = having.orders + without.orders;
  const share = percentOf(all === 0 ? 0 : having.orders / all);
  const [newMembers, returning] = [having.newMembers, having.returningMembers];
  const off = having.coupons + having.vouchers;
  return (
    <>
      <p className="mb-3 text-14 text-fg-3">
        <Trans id="promo.meaning">
          訂單以營業日計，付款後才計入，全額退款的不計；新客是這段期間之前沒有消費過的會員。
        </Trans>
      </p>
      <StatTiles
        className="mb-4"
        stats={[
          {
            label: t({ id: 'promo.ordersWith', message: '用券訂單' }),
            value: having.orders,
            note: all > 0 && t({ id: 'promo.share', message: `占全部訂單${share}%` }),
          },
          {
            label: t({ id: 'promo.revenueWith', message: '用券訂單營業額' }),
            value: <Money amount={having.revenue} />,
            note:
              having.orders > 0 &&
              t({ id: 'promo.members', message: `新客${newMembers}位・回購會員${returning}位` }),
          },
          {
            label: t({ id: 'promo.offTotal', message: '用券折抵' }),
            value: <Money amount={off} />,
            note: having.orders > 0 && (
              <Trans id="promo.offEach">
                平均每筆 <Money amount={averageOf({ revenue: off, orders: having.orders })} />
              </Trans>
            ),
          },
          {
            label: t({ id: 'promo.average', message: '用券客單價' }),
            value: <Money amount={averageOf(having)} />,
            note: without.orders > 0 && (
              <Trans id="promo.averageWithout">
                未用券 <Money amount={averageOf(without)} />
              </Trans>
            ),
          },
        ]}
      />
      <div className="grid gap-4 xl:grid-cols-2">
        {having.orders > 0 && <WaterfallFigure sums={having} about={about} />}
        <PointsFigure {...{ points, about }} />
        <KindFigures
          {...{ report, about }}
          onOpen={(kind, id) => {
            if (kind === 'coupon')
              void navigate({ to: '/admin/$brandId/coupons/detail/$id', params: { brandId, id } });
            else if (kind === 'voucher')
              void navigate({ to: '/admin/$brandId/vouchers/detail/$id', params: { brandId, id } });
            else if (kind === 'bundle')
              void navigate({ to: '/admin/$brandId/bundles/detail/$id', params: { brandId, id } });
            else void navigate({ to: '/admin/$brandId/point-rules', params: { brandId } });
          }}
        />
      </div>
    </>
  );
}

/** Which stores it is of: to staff of a store orders are those of that store, all else is of the brand. */
function useStoresTold(): string {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const own = signedIn(useSession().state)?.store;
  if (!own) return t({ id: 'promo.allStores', message: '所有店家' });
  const store = nameOf(own);
  return t({ id: 'promo.ofStore', message: `${store}（發放、套組銷售與點數進出為所有店家）` });
}

/** The present business day of the brand, by the clock of its first store. */
function useToday(brandId: string): string {
  const { data: stores = [] } = useQuery(listStores, { brandId });
  const { timezone, dayCutover } = stores[0] ?? usualClock;
  return businessDateOf(useServerNow(minuteMs), timezone, dayCutover);
}

function isEmpty({ coupons, vouchers, bundles, rules, points }: PromotionReport): boolean {
  const isQuiet = Object.values(points).every((amount) => amount === 0);
  return isQuiet && [coupons, vouchers, bundles, rules].every((lines) => lines.length === 0);
}

function ReportSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {[1, 2, 3, 4].map((at) => (
          <Skeleton key={at} className="h-24 rounded-card" />
        ))}
      </div>
      <Skeleton className="h-72 rounded-card" />
    </div>
  );
}
