import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHeading } from './page-heading.tsx';

interface PageHeadProps {
  title: string;
  /** What is edited here, by its name: that is the heading then, and the title says beside it what is done with it. */
  of?: string | undefined;
  /** What the page belongs to, nearest first, for the window's title. */
  within?: readonly string[];
  /** Where the page was come to from, in words: the list above a detail or a form. */
  back?: { readonly label: string; readonly link: LinkProps } | undefined;
  /** Beside the title: a count, a state. */
  aside?: ReactNode;
  /** At the end: what can be done with the whole page. */
  actions?: ReactNode;
}

/** The top of every page of the back office: way back, title with its state, actions. */
export function PageHead({ title, of, within = [], back, aside, actions }: PageHeadProps) {
  return (
    <header className="mb-4 flex flex-col gap-1">
      {back && (
        <Link
          {...back.link}
          className="pressable -ml-[8px] inline-flex min-h-control-small items-center gap-1.5 self-start rounded-field border border-transparent px-2 text-14 text-fg-2 hover:bg-hover hover:text-fg"
        >
          <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <PageHeading
          within={of === undefined ? within : [title, ...within]}
          className="min-w-0 [overflow-wrap:anywhere]"
        >
          {of ?? title}
        </PageHeading>
        {of !== undefined && <span className="text-14 text-fg-3">{title}</span>}
        {aside}
        {actions && <div className="ml-auto flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </header>
  );
}
