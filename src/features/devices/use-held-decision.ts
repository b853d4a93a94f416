import {
  dismissHeldChange,
  dismissStrayChange,
  runHeldChange,
  runStrayChange,
} from '#domain/device/operations.ts';
import type { HeldChange, HeldOutcome } from '#domain/device/schema.ts';
import { useCommand } from '#src/data/use-command.ts';
import type { HeldListContext } from './held-list-context.ts';

/** The two ways out for one held change, by the calls of the store or of the brand. */
export function useHeldDecision(place: HeldListContext['place'], change: HeldChange) {
  const again = useCommand(runHeldChange);
  const dismissal = useCommand(dismissHeldChange);
  const strayAgain = useCommand(runStrayChange);
  const strayDismissal = useCommand(dismissStrayChange);
  const { device, incarnation, seq } = change;
  const at = { device, incarnation, seq };
  const runAgain = async (): Promise<HeldOutcome | undefined> => {
    if (!place) return undefined;
    const { brandId, storeId } = place;
    return storeId === undefined
      ? strayAgain.run({ brandId, ...at })
      : again.run({ brandId, storeId, ...at });
  };
  const dismiss = async (reason: string): Promise<HeldOutcome | undefined> => {
    if (!place) return undefined;
    const { brandId, storeId } = place;
    return storeId === undefined
      ? strayDismissal.run({ brandId, ...at, reason })
      : dismissal.run({ brandId, storeId, ...at, reason });
  };
  return {
    runAgain,
    dismiss,
    isRunningAgain: again.isRunning || strayAgain.isRunning,
    isDismissing: dismissal.isRunning || strayDismissal.isRunning,
    error: again.error ?? dismissal.error ?? strayAgain.error ?? strayDismissal.error,
  };
}
