import * as z from 'zod/mini';
import type { PlatformStore } from './schema.ts';

/** Why orders of a platform do not come in, or what it was told does not arrive there. */
export const platformTrouble = z.enum(['unanswered', 'closed', 'menu', 'failing']);
export type PlatformTrouble = z.infer<typeof platformTrouble>;

type Row = Pick<PlatformStore, 'platform' | 'isActive' | 'status' | 'pause' | 'menuSync' | 'lastError'>;

/** Of each platform on which a store sells what is wrong there, the worst alone: while nothing comes in, what else fails can wait. */
export function platformTroubles<R extends Row>(
  rows: readonly R[],
): { readonly row: R; readonly trouble: PlatformTrouble }[] {
  return rows.flatMap((row) => {
    const trouble = troubleOf(row);
    return trouble === undefined ? [] : [{ row, trouble }];
  });
}

function troubleOf({ isActive, status, pause, menuSync, lastError }: Row): PlatformTrouble | undefined {
  if (!isActive) return undefined;
  if (pause !== undefined && pause.endedAt === undefined) return 'unanswered';
  if (status === 'OFFLINE') return 'closed';
  if (menuSync?.state === 'failed') return 'menu';
  return lastError === undefined ? undefined : 'failing';
}
