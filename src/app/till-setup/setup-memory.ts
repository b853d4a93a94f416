import { useMemo } from 'react';
import { readStored, useStored, writeStored } from '#src/ui/hooks/stored.ts';
import { stepNames, type SetupMemory } from './setup-steps.ts';

/** Of each store by itself: a tablet that goes to another store has another printer there. */
export function setupKey(storeId: string): string {
  return `haodan.setUp.${storeId}`;
}

/** @param stored As kept; of anything else than a memory nothing is known. */
export function parseSetup(stored: string | null): SetupMemory {
  try {
    const kept = JSON.parse(stored ?? 'null') as Partial<Record<keyof SetupMemory, unknown>> | null;
    const skipped = Array.isArray(kept?.skipped) ? kept.skipped : [];
    return {
      skipped: stepNames.filter((name) => skipped.includes(name)),
      printed: kept?.printed === 'yes' || kept?.printed === 'no' ? kept.printed : undefined,
      practised: kept?.practised === true,
      putAway: kept?.putAway === true,
    };
  } catch {
    return parseSetup(null);
  }
}

/** What people did of the steps on this device, and whether they put them away. */
export function useSetupMemory(storeId: string): SetupMemory {
  const stored = useStored(setupKey(storeId));
  return useMemo(() => parseSetup(stored), [stored]);
}

export function noteSetup(storeId: string, to: Partial<SetupMemory>): void {
  const key = setupKey(storeId);
  writeStored(key, JSON.stringify({ ...parseSetup(readStored(key)), ...to }));
}
