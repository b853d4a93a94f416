import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A few records in a card, one below the other, each of them a `Line`. */
export function LineList({ children }: { children: ReactNode }) {
  return <ul className="-my-2">{children}</ul>;
}

interface LineProps {
  /** Before its name. */
  mark?: ReactNode;
  /** The way there, which the whole line then is. */
  link: LinkProps;
  name: ReactNode;
  /** Beside its name: a state. */
  aside?: ReactNode;
  below: ReactNode;
  /** What is said of it at its end. */
  children?: ReactNode;
}

/** One record of such a card: its name with what it is about below, and what is to be said of it. */
export function Line({ mark, link, name, aside, below, children }: LineProps) {
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2.5 last:border-b-0">
      {mark}
      <span className="flex min-w-40 flex-1 flex-col">
        <span className="flex flex-wrap items-center gap-2">
          <Link {...link} className="row-link py-0.5 font-semibold [overflow-wrap:anywhere] hover:underline">
            {name}
          </Link>
          {aside}
        </span>
        <span className="text-13 text-fg-3">{below}</span>
      </span>
      {children}
    </li>
  );
}
