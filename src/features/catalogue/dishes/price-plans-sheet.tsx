import { Trans, useLingui } from '@lingui/react/macro';
import CalendarX from 'lucide-react/icons/calendar-x';
import { byId } from '#domain/catalogue/expand.ts';
import type { DishTemplate } from '#domain/catalogue/schema.ts';
import { instantMs } from '#domain/kit/time.ts';
import type { PricePlan } from '#domain/menu/price-plans.ts';
import { listStores } from '#domain/store/operations.ts';
import { useMay } from '#src/data/use-may.ts';
import { useQuery } from '#src/data/use-query.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { Money } from '#src/ui/figures/money.tsx';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { Sheet } from '#src/ui/layers/dialog.tsx';
import { Badge } from '#src/ui/page/badge.tsx';
import { Fold } from '#src/ui/page/fold.tsx';
import { useListOf } from '#src/ui/words/use-list-of.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { useDishes } from './use-catalogue.ts';

interface PricePlansSheetProps {
  brandId: string;
  plans: readonly PricePlan[];
  open: boolean;
  onClose: () => void;
  onCancel: (plan: PricePlan) => Promise<void>;
}

const minuteMs = 60_000;

/** What is planned, the next first, and what was. */
export function PricePlansSheet({ brandId, plans, open, onClose, onCancel }: PricePlansSheetProps) {
  const { t } = useLingui();
  const { data: dishes = [] } = useDishes(brandId);
  const known = byId(dishes);
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      tall
      width={520}
      title={t({ id: 'plans.open', message: '排定的調價' })}
    >
      <ul className="flex flex-col gap-4" data-testid="price-plans-sheet">
        {plans.map((plan) => (
          <li key={plan._id} className="rounded-card border border-line px-4" data-plan={plan._id}>
            <Plan plan={plan} dishes={known} onCancel={() => void onCancel(plan)} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

interface PlanProps {
  plan: PricePlan;
  dishes: ReadonlyMap<string, DishTemplate>;
  onCancel: () => void;
}

function Plan({ plan, dishes, onCancel }: PlanProps) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const mayEdit = useMay('dishes.edit');
  const isBegun = instantMs(plan.startsAt) <= useNow(minuteMs);
  const { brandId, stores, prices, startsAt, state } = plan;
  const count = prices.length;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-3">
        <DateTime at={startsAt} className="num font-semibold" />
        {state === 'done' ? (
          <Badge>{t({ id: 'plans.done', message: '已套用' })}</Badge>
        ) : isBegun ? (
          <Badge tone="pending">{t({ id: 'plans.begun', message: '套用中' })}</Badge>
        ) : (
          <Badge tone="info">{t({ id: 'plans.waits', message: '未生效' })}</Badge>
        )}
      </div>
      <p className="pb-2 text-14 text-fg-2">
        <StoreNames {...{ brandId }} ids={stores} />
      </p>
      <Fold title={t({ id: 'plans.dishes', message: `${count}道餐點` })}>
        <ul className="flex flex-col divide-y divide-line">
          {prices.map(({ dish, price }) => {
            const one = dishes.get(dish);
            return (
              <li key={dish} className="flex items-baseline gap-3 py-2">
                <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                  {one ? nameOf(one) : <Trans id="menu.dishGone">已刪除的餐點</Trans>}
                </span>
                {price === undefined ? (
                  <span className="text-14 text-fg-3">
                    {t({ id: 'prices.ofLibrary', message: '餐點庫價格' })}
                  </span>
                ) : (
                  <Money amount={price} className="font-semibold" />
                )}
              </li>
            );
          })}
        </ul>
      </Fold>
      {mayEdit && state === 'planned' && !isBegun && (
        <div className="flex justify-end py-2">
          <Button size="sm" icon={CalendarX} data-testid="plan-cancel" onClick={onCancel}>
            {t({ id: 'plans.cancel', message: '取消調價' })}
          </Button>
        </div>
      )}
    </>
  );
}

/** So many stores are named. */
const mostNamed = 5;

function StoreNames({ brandId, ids }: { brandId: string; ids: readonly string[] }) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const listOf = useListOf();
  const { data: stores = [] } = useQuery(listStores, { brandId });
  const named = stores.filter(({ _id }) => ids.includes(_id)).map(nameOf);
  const names = listOf(named.slice(0, mostNamed));
  const total = ids.length;
  return named.length <= mostNamed ? names : t({ id: 'plans.stores', message: `${names}等${total}家店` });
}
