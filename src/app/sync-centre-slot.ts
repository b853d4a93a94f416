import type { ReactNode } from 'react';
import type { SyncView } from '#src/data/sync-view.ts';

interface Shown {
  readonly view: SyncView;
  /** The store whose tills are listed; none in the back office of a brand. */
  readonly storeId?: string | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The sync centre in a frame. It is a feature, so the route that draws the frame brings it. */
export type SyncCentreSlot = (shown: Shown) => ReactNode;
