import { useMemo } from 'react';
import { createCashFlow } from '#domain/cash-flow/record-operations.ts';
import type { CashMovement } from '#domain/drawer/schema.ts';
import { closeDay } from '#domain/shift/close-day.ts';
import { closeShift } from '#domain/shift/close.ts';
import { moveCash } from '#domain/shift/move.ts';
import { openShift } from '#domain/shift/open.ts';
import { useRun, type Run } from '#src/data/use-command.ts';
import { meant, useRunAll } from '#src/data/use-run-all.ts';

type Without<R, K extends string> = R extends Run<infer C> ? Omit<Parameters<Run<C>>[0], K> : never;

/** What is done with a drawer. Each resolves once it is durable on this device. */
export function useShiftActs(brandId: string, storeId: string) {
  const open = useRun(openShift);
  const move = useRun(moveCash);
  const close = useRun(closeShift);
  const closeTheDay = useRun(closeDay);
  const runAll = useRunAll();
  return useMemo(() => {
    const place = { brandId, storeId };
    return {
      open: async (input: Without<typeof open, 'brandId' | 'storeId'>) => open({ ...place, ...input }),
      move: async (input: Without<typeof move, 'brandId' | 'storeId'>) => move({ ...place, ...input }),
      /** The same as a record of the books: either both are kept, or neither is. */
      moveAndBook: async (input: Without<typeof move, 'brandId' | 'storeId'>, category: string) => {
        const { _id, amount, reason } = input;
        const record = { ...place, _id: `move:${_id}`, category, amount, name: reason };
        const [moved] = await runAll([
          meant(moveCash, { ...place, ...input }),
          meant(createCashFlow, record),
        ]);
        return moved as CashMovement;
      },
      close: async (input: Without<typeof close, 'brandId' | 'storeId'>) => close({ ...place, ...input }),
      closeDay: async (input: Without<typeof closeTheDay, 'brandId' | 'storeId'>) =>
        closeTheDay({ ...place, ...input }),
    };
  }, [brandId, storeId, open, move, close, closeTheDay, runAll]);
}

export type ShiftActs = ReturnType<typeof useShiftActs>;
