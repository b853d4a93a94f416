import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** Something that waits for somebody, with the way to it. */
export interface Matter {
  readonly key: string;
  readonly icon: LucideIcon;
  readonly tone: string;
  readonly title: string;
  readonly note?: string | undefined;
  readonly action?: ReactNode;
}
