import type { ReactNode } from 'react';
import type { SyncView } from '#src/data/sync-view.ts';
import { withFlags, type StoreFlags } from '#src/data/use-store-flags.ts';
import { useSyncStatus } from '#src/data/use-sync-status.ts';

interface Panel {
  /** The store whose tills are listed; none in the back office of a brand. */
  readonly storeId?: string | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The sync centre in a frame. It is a feature, so the route that draws the frame brings it. */
export type SyncCentreSlot = (shown: Panel & { readonly view: SyncView }) => ReactNode;

interface SyncCentreProps extends Panel {
  slot: SyncCentreSlot;
  flags: StoreFlags;
}

/** It alone follows every step of a round of sync, not the frame that it stands in. */
export function SyncCentre({ slot, flags, ...panel }: SyncCentreProps) {
  const view = withFlags(useSyncStatus(), flags);
  return view && slot({ view, ...panel });
}
