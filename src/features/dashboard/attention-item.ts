import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** Something that needs attention, with a link to it. */
export interface AttentionItem {
  readonly key: string;
  readonly icon: LucideIcon;
  readonly tone: string;
  readonly title: string;
  readonly note?: string | undefined;
  readonly action?: ReactNode;
}
