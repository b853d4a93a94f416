import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SyncBadge } from '#src/ui/states/sync-badge.tsx';
import { useNameOf, type Named } from '#src/ui/words/use-name-of.ts';

interface RecordNameProps {
  record: Named;
  /** The server has not confirmed it as it is here. */
  pending: boolean;
  /** The way to it, which the whole row then is; absent for those who may not go there. */
  link: LinkProps | undefined;
  testId: string;
  /** Beside its name. */
  aside?: ReactNode;
  /** Instead of its name in the other language. */
  below?: ReactNode;
}

/** What a record of a list is called, in both languages, and whether the server knows it. */
export function RecordName({ record, pending, link, testId, aside, below }: RecordNameProps) {
  const shown = useNameOf()(record);
  const other = shown === record.name ? record.nameEn : record.name;
  return (
    <span className="flex min-w-0 flex-col">
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        {link ? (
          <Link
            {...link}
            data-testid={testId}
            className="row-link py-0.5 font-semibold [overflow-wrap:anywhere] hover:underline"
          >
            {shown}
          </Link>
        ) : (
          <span className="font-semibold [overflow-wrap:anywhere]">{shown}</span>
        )}
        {pending && <SyncBadge state="pending" />}
        {aside}
      </span>
      {below ??
        (other !== undefined && (
          <span className="truncate text-13 text-fg-3 in-data-[rows=compact]:hidden">{other}</span>
        ))}
    </span>
  );
}
