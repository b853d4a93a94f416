import { useMemo, type ReactNode } from 'react';
import type { Approver } from '#domain/kit/actor.ts';
import { AppError, type ErrorCode } from '#domain/kit/errors.ts';
import type { CounterPorts } from '../counter-ports.ts';
import { useApproving } from '#src/ui/orders/use-approving.tsx';

/** What somebody of a higher role can stand behind. */
const approvable: readonly ErrorCode[] = ['discount_over_limit', 'price_not_approved'];

/** The counter's ways to keep a sale, which ask for somebody of a higher role where a discount or a price is beyond what whoever is here may give. */
export function useApprovedPorts(ports: CounterPorts): {
  readonly ports: CounterPorts;
  readonly layer: ReactNode;
} {
  const { ask, layer } = useApproving(ports.orders.approvals);
  const hasApprovals = ports.orders.approvals !== undefined;
  const approved = useMemo((): CounterPorts => {
    const keep = async <T>(run: (approver?: Approver) => Promise<T>): Promise<T> => {
      try {
        return await run();
      } catch (error) {
        const isBeyond = error instanceof AppError && approvable.includes(error.code);
        if (!isBeyond || !hasApprovals) throw error;
        return run(await ask());
      }
    };
    return {
      ...ports,
      place: (input) => keep((approver) => ports.place(input, approver)),
      revise: (input) => keep((approver) => ports.revise(input, approver)),
    };
  }, [ports, ask, hasApprovals]);
  return { ports: approved, layer };
}
