import type { ReactNode } from 'react';
import { cx } from '../styles/class-names.ts';

const look =
  'num inline-grid min-h-5.5 min-w-5.5 place-items-center rounded-[5px] border border-line bg-sunken px-1 text-12 font-semibold text-fg-2';

/** A key of the keyboard. */
export function Cap({ children }: { children: ReactNode }) {
  return <kbd className={look}>{children}</kbd>;
}

/** The same on a button that has a name of its own: drawn and not written, so that it is no part of what somebody calls it. */
export function DrawnCap({ sign }: { sign: string }) {
  return (
    <span aria-hidden="true" data-sign={sign} className={cx(look, 'before:content-[attr(data-sign)]')} />
  );
}
