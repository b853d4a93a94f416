import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { updateDishes } from '#domain/catalogue/operations.ts';
import type { DishTemplate } from '#domain/catalogue/schema.ts';
import { mostPlannedPrices } from '#domain/menu/price-plans.ts';
import { useApplying } from '#src/office/list/use-applying.ts';
import { useEditMany } from '#src/office/list/use-edit-many.ts';
import { PlanTargetFields } from '#src/office/prices/plan-target-fields.tsx';
import { usePlanning, type Planned } from '#src/office/prices/use-planning.ts';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { useListOf } from '#src/ui/words/use-list-of.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { ChangeSheet } from './change-sheet.tsx';
import { noChange, priceEdits, priceLines, type PriceLine } from './price-change.ts';
import { PriceLines, RuleFields } from './price-parts.tsx';

export interface PriceSheetProps {
  brandId: string;
  dishes: readonly DishTemplate[];
  open: boolean;
  onClose: () => void;
  onDone: (done: Planned) => void;
}

/**
 * Changes the prices of many dishes at once, what they cost themselves or what they cost in stores: the rule above, what it makes of each
 * price below, and nothing is done before.
 */
export function PriceSheet({ brandId, dishes, open, onClose, onDone }: PriceSheetProps) {
  const { t } = useLingui();
  const put = useEditMany({ operation: updateDishes, as: 'dishes' }, { brandId });
  const planning = usePlanning(brandId);
  const doneText = useDoneText();
  const [rule, setRule] = useState(noChange);
  const [inStores, setInStores] = useState(false);
  const lines = useMemo(() => priceLines(dishes, rule, { inStores }), [dishes, rule, inStores]);
  const [count, changed] = [dishes.length, lines.length];
  const faults = lines.filter(({ fault }) => fault);
  const isTooMuch = inStores && changed > mostPlannedPrices;
  const change = async (): Promise<Planned | undefined> => {
    if (inStores) return planning.plan(lines.map(({ dish, to }) => ({ dish: dish._id, price: to })));
    const { there, back } = priceEdits(lines);
    await put(there);
    return { message: doneText(changed), undo: () => put(back) };
  };
  const { apply, isRunning, failure } = useApplying(change, onDone);
  return (
    <ChangeSheet
      {...{ open, onClose, count, changed, isRunning }}
      title={t({ id: 'prices.title', message: '調整價格' })}
      same={rule.value === null ? 0 : count - changed}
      isWrong={faults.length > 0 || isTooMuch}
      applyTestId="prices-apply"
      onApply={apply}
    >
      <div className="flex flex-col gap-5" data-testid="price-sheet">
        {planning.stores.length > 0 && <Where {...{ inStores }} onChange={setInStores} />}
        {inStores && <PlanTargetFields {...planning} onChange={planning.change} />}
        <RuleFields rule={rule} onChange={(some) => setRule((was) => ({ ...was, ...some }))} />
        {failure !== undefined && <FormAlert>{failure}</FormAlert>}
        {isTooMuch && (
          <FormAlert>
            {t({ id: 'plan.tooMany', message: `一次最多調整${mostPlannedPrices}道餐點的店內價。` })}
          </FormAlert>
        )}
        <Faulty lines={faults} />
        <PriceLines lines={[...faults, ...lines.filter(({ fault }) => !fault)]} />
      </div>
    </ChangeSheet>
  );
}

function useDoneText(): (count: number) => string {
  const { t } = useLingui();
  return (count) => t({ id: 'prices.done', message: `已變更${count}道餐點的價格` });
}

function Where({ inStores, onChange }: { inStores: boolean; onChange: (inStores: boolean) => void }) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-2">
      <SegmentedControl
        block
        label={t({ id: 'prices.where', message: '調整對象' })}
        value={inStores ? 'stores' : 'library'}
        options={[
          { value: 'library', label: t({ id: 'prices.ofLibrary', message: '餐點庫價格' }) },
          { value: 'stores', label: t({ id: 'prices.ofStores', message: '指定店家' }) },
        ]}
        onChange={(where) => onChange(where === 'stores')}
      />
      <p className="text-13 text-fg-3">
        {inStores
          ? t({
              id: 'prices.storesHint',
              message: '以餐點庫價格計算，寫入這些店菜單的店內價，並發布為新版本。',
            })
          : t({ id: 'prices.libraryHint', message: '沒有另訂店內價的店家都會改變。' })}
      </p>
    </div>
  );
}

/** So many dishes are named of those whose price cannot be so. */
const mostNamed = 3;

function Faulty({ lines }: { lines: readonly PriceLine[] }) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const listOf = useListOf();
  if (lines.length === 0) return null;
  const faulty = listOf(lines.slice(0, mostNamed).map(({ dish }) => nameOf(dish)));
  return <FormAlert>{t({ id: 'prices.faults', message: `價格無效：${faulty}` })}</FormAlert>;
}
