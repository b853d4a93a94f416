import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { softTones, type Tone } from './badge.tsx';
import { cx } from '../styles/class-names.ts';

/** A sentence in the page that somebody should know before going on; nothing failed. */
export function Note({ icon: Icon, tone, children }: { icon: LucideIcon; tone: Tone; children: ReactNode }) {
  return (
    <div
      role="status"
      className={cx('flex items-start gap-2.5 rounded-button border px-4 py-3', softTones[tone])}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div className="min-w-0 text-14">{children}</div>
    </div>
  );
}
