import { useLingui } from '@lingui/react/macro';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHead } from '#src/ui/page/page-head.tsx';
import type { OfficeRecord, RecordKind } from './resource.ts';

/** The way to a list, or to one of its records. */
export function wayTo(
  to: LinkProps['to'],
  params: Readonly<Record<string, string>>,
  search?: object,
): LinkProps {
  return { to, params, ...(search && { search }) } as LinkProps;
}

interface ResourceHeadProps<R extends OfficeRecord> {
  resource: RecordKind<R>;
  brandId: string;
  title: string;
  /** The name of what it is about. */
  of?: string;
  /** Beside the title. */
  aside?: ReactNode;
  actions?: ReactNode;
}

/** The head of a page about one record, with the way back to the others. */
export function ResourceHead<R extends OfficeRecord>({
  resource: { at, words },
  brandId,
  ...head
}: ResourceHeadProps<R>) {
  const { i18n } = useLingui();
  return <PageHead {...head} back={{ label: i18n._(words.several), link: wayTo(at.list, { brandId }) }} />;
}
