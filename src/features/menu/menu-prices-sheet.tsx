import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { byId } from '#domain/catalogue/expand.ts';
import { listDishes } from '#domain/catalogue/operations.ts';
import { mostPlannedPrices } from '#domain/menu/price-plans.ts';
import type { Menu } from '#domain/menu/schema.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useApplying } from '#src/office/list/use-applying.ts';
import { PlanTargetFields } from '#src/office/prices/plan-target-fields.tsx';
import { usePlanning, type Planned } from '#src/office/prices/use-planning.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Money } from '#src/ui/figures/money.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { Sheet } from '#src/ui/layers/dialog.tsx';
import { Fold } from '#src/ui/page/fold.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { pricesOfMenu } from './menu-prices.ts';

interface MenuPricesSheetProps {
  menu: Menu;
  open: boolean;
  onClose: () => void;
  onDone: (done: Planned) => void;
}

/** Has the dishes of other stores' menus cost what they do on this one, at once or from a moment on. */
export function MenuPricesSheet({ menu, open, onClose, onDone }: MenuPricesSheetProps) {
  const { brandId, storeId, name } = menu;
  const { t } = useLingui();
  const nameOf = useNameOf();
  const planning = usePlanning(brandId, storeId);
  const { data: dishes } = useQuery(listDishes, { brandId });
  const known = useMemo(() => byId(dishes ?? []), [dishes]);
  // A dish that is gone has no price anywhere.
  const prices = pricesOfMenu(menu).filter(({ dish }) => known.has(dish));
  const count = prices.length;
  const isTooMuch = count > mostPlannedPrices;
  const { apply, isRunning, failure } = useApplying(() => planning.plan(prices), onDone);
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      tall
      width={480}
      title={t({ id: 'menuPrices.title', message: `套用「${name}」的價格` })}
      footer={
        <Button
          variant="primary"
          block
          loading={isRunning}
          disabled={count === 0 || isTooMuch}
          data-testid="menu-prices-apply"
          onClick={() => void apply()}
        >
          {t({ id: 'menuPrices.apply', message: `套用${count}道餐點的價格` })}
        </Button>
      }
    >
      <div className="flex flex-col gap-5" data-testid="menu-prices-sheet">
        <p className="text-14 text-fg-2">
          {t({
            id: 'menuPrices.hint',
            message: '所選店家的菜單若有這些餐點，價格會改成和這份菜單相同，並發布為新版本。其他餐點不變。',
          })}
        </p>
        {failure !== undefined && <FormAlert>{failure}</FormAlert>}
        {isTooMuch && (
          <FormAlert>
            {t({ id: 'plan.tooMany', message: `一次最多調整${mostPlannedPrices}道餐點的店內價。` })}
          </FormAlert>
        )}
        <PlanTargetFields {...planning} onChange={planning.change} />
        <Fold title={t({ id: 'field.price', message: '價格' })}>
          <ul className="flex flex-col divide-y divide-line">
            {prices.map(({ dish, price }) => {
              const one = known.get(dish);
              return (
                one && (
                  <li key={dish} className="flex items-baseline gap-3 py-2">
                    <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{nameOf(one)}</span>
                    {price === undefined && (
                      <span className="text-13 text-fg-3">
                        {t({ id: 'prices.ofLibrary', message: '餐點庫價格' })}
                      </span>
                    )}
                    <Money amount={price ?? one.basePrice} className="font-semibold" />
                  </li>
                )
              );
            })}
          </ul>
        </Fold>
      </div>
    </Sheet>
  );
}
