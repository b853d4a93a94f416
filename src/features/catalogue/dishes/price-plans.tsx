import { useLingui } from '@lingui/react/macro';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useState } from 'react';
import { createPricePlan, deletePricePlan, listPricePlans } from '#domain/menu/price-plan-operations.ts';
import type { PricePlan } from '#domain/menu/price-plans.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useQuery } from '#src/data/use-query.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { doWithUndo } from '#src/ui/layers/do-with-undo.ts';
import { useUndo } from '#src/ui/layers/use-undo.tsx';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';

const LazySheet = lazyPart(async () => (await import('./price-plans-sheet.tsx')).PricePlansSheet);

/** The way to the prices that are planned in stores, where there are any: each can be taken back before it begins. */
export function PricePlans({ brandId }: { brandId: string }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { offer, bar } = useUndo();
  const { data: plans = [] } = useQuery(listPricePlans, { brandId });
  const remove = useCommand(deletePricePlan);
  const restore = useCommand(createPricePlan);
  const [open, setOpen] = useState(false);
  const count = plans.filter(({ state }) => state === 'planned').length;
  const cancel = async ({ _id, stores, prices, startsAt }: PricePlan): Promise<void> => {
    setOpen(false);
    await doWithUndo({
      act: () => remove.run({ brandId, id: _id }),
      undo: () => restore.run({ brandId, _id, stores, prices, startsAt }),
      message: t({ id: 'plans.cancelled', message: '已取消排定的調價' }),
      offer,
      errorText,
    });
  };
  return (
    <>
      {plans.length > 0 && (
        <Button icon={CalendarClock} data-testid="price-plans" onClick={() => setOpen(true)}>
          {count > 0
            ? t({ id: 'plans.openCount', message: `排定的調價（${count}）` })
            : t({ id: 'plans.open', message: '排定的調價' })}
        </Button>
      )}
      <LazyBoundary asked={open}>
        {open && <LazySheet {...{ brandId, plans, open }} onClose={() => setOpen(false)} onCancel={cancel} />}
      </LazyBoundary>
      {bar}
    </>
  );
}
