import type { PresentedMenu } from '#domain/menu/present-schema.ts';

/** What the counter passes to the arranging of tiles. */
export interface ArrangingProps {
  readonly menu: PresentedMenu;
  /** The section that is arranged. */
  readonly sectionId: string;
  /** It is over: saved, or given up. */
  readonly onEnd: () => void;
  /** The tiles stand in another order now. */
  readonly onSaved: (undo: () => Promise<unknown>) => void;
  /** A code was scanned: nothing is sold meanwhile. */
  readonly onScan: () => void;
}
