import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { InputOf } from '#domain/kit/operation.ts';
import { createPricePlan, deletePricePlan } from '#domain/menu/price-plan-operations.ts';
import { listStores } from '#domain/store/operations.ts';
import type { Store } from '#domain/store/schema.ts';
import { useData } from '#src/data/data-context.tsx';
import { useCommand } from '#src/data/use-command.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { noTarget, saidBy, type PlanTarget, type TargetFault } from './plan-target.ts';

type Prices = InputOf<typeof createPricePlan>['prices'];

/** What was planned, for the notice about it. */
export interface Planned {
  readonly message: string;
  /** Takes it back; absent of what holds at once. */
  readonly undo?: () => Promise<unknown>;
}

interface Planning {
  readonly stores: readonly Store[];
  readonly target: PlanTarget;
  readonly change: (some: Partial<PlanTarget>) => void;
  /** What the target lacks, once somebody has tried. */
  readonly fault: TargetFault | undefined;
  /** Undefined where the target lacks something, which is told then. @throws AppError */
  readonly plan: (prices: Prices) => Promise<Planned | undefined>;
}

const noStores: readonly Store[] = [];
const minuteMs = 60_000;

/** Planning prices of dishes in stores. Works without a network: it is queued. @param without A store that is not offered. */
export function usePlanning(brandId: string, without?: string): Planning {
  const { t } = useLingui();
  const { now } = useData();
  const { data: all = noStores } = useQuery(listStores, { brandId });
  const create = useCommand(createPricePlan);
  const remove = useCommand(deletePricePlan);
  const [target, setTarget] = useState(noTarget);
  const [isTried, setTried] = useState(false);
  const stores = all.filter(({ _id }) => _id !== without);
  const { fault } = saidBy(target, stores, useNow(minuteMs));
  return {
    stores,
    target,
    change: (some) => setTarget((was) => ({ ...was, ...some })),
    fault: isTried ? fault : undefined,
    async plan(prices) {
      setTried(true);
      const said = saidBy(target, stores, now());
      if (said.fault) return undefined;
      const { startsAt } = said;
      const id = crypto.randomUUID();
      const chosen = stores.filter(({ _id }) => target.stores.includes(_id)).map(({ _id }) => _id);
      const timed = startsAt !== undefined && { startsAt };
      await create.run({ brandId, _id: id, stores: chosen, prices, ...timed });
      const count = prices.length;
      const places = chosen.length;
      if (startsAt === undefined)
        return { message: t({ id: 'plan.applied', message: `已調整${places}家店的${count}道餐點價格` }) };
      return {
        message: t({ id: 'plan.planned', message: `已排定${places}家店的${count}道餐點價格` }),
        undo: () => remove.run({ brandId, id }),
      };
    },
  };
}
