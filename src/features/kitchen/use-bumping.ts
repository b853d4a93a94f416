import { useCallback, useMemo, useRef, useState } from 'react';
import { placeOf } from '#domain/order/kitchen-states.ts';
import { bumpLines, recallLines } from '#domain/order/kitchen.ts';
import { mostRounds, type Order, type OrderLine } from '#domain/order/schema.ts';
import { useRun } from '#src/data/use-command.ts';
import { useHandOut } from '#src/data/use-hand-out.ts';

type To = 'sent' | 'ready';

/** What a kitchen does to orders. Each is durable on this device before it is shown. */
export interface Bumping {
  /** Why the last one was not kept. */
  readonly failure: unknown;
  readonly bump: (order: Order, lines: readonly OrderLine[], to: To) => void;
  readonly recall: (order: Order, lines: readonly OrderLine[]) => void;
  /** Somebody took it along. */
  readonly handOut: (order: Order) => void;
}

/** @param place The store whose orders they are. */
export function useBumping({ brandId, storeId }: { brandId: string; storeId: string }): Bumping {
  const runBump = useRun(bumpLines);
  const runRecall = useRun(recallLines);
  const handOut = useHandOut(brandId, storeId);
  const [failure, setFailure] = useState<unknown>();
  const queue = useRef(Promise.resolve());
  // One after the other, so that what is said last of a line is what was meant.
  const then = useCallback((work: () => Promise<unknown>): void => {
    queue.current = queue.current.then(work).then(() => setFailure(undefined), setFailure);
  }, []);
  return useMemo(() => {
    const of = ({ _id, number }: Order) => ({
      brandId,
      storeId,
      orderId: _id,
      number,
    });
    const bump = (order: Order, lines: readonly OrderLine[], to: To) =>
      runBump({
        ...of(order),
        lines: lines.map((line) => ({ lineId: line._id, round: placeOf(line).round, to })),
      });
    return {
      failure,
      bump: (order, lines, to) => lines.length > 0 && then(() => bump(order, lines, to)),
      recall: (order, lines) => {
        const again = lines
          .map((line) => ({ lineId: line._id, round: placeOf(line).round + 1 }))
          .filter(({ round }) => round <= mostRounds);
        if (again.length > 0) then(() => runRecall({ ...of(order), lines: again }));
      },
      handOut: (order) => then(() => handOut(order)),
    };
  }, [brandId, storeId, failure, runBump, runRecall, handOut, then]);
}
