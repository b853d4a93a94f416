import type { ReactNode } from 'react';

/** What a page puts into the guests' frame. */
export interface ShellSlots {
  /** Before the heading: the way back, or the brand's mark. */
  readonly lead?: ReactNode;
  /** The page's heading, with what stands under it. */
  readonly heading: ReactNode;
  /** Over the foot of the screen. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

export type Shell = (slots: ShellSlots) => ReactNode;
