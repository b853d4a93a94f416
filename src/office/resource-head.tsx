import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { wayTo, type Place } from './place.ts';
import type { OfficeRecord, Resource } from './resource.ts';

interface ResourceHeadProps<R extends OfficeRecord> {
  resource: Resource<R>;
  place: Place;
  title: string;
  /** The name of what it is about. */
  of?: string;
  /** Leads back to its page instead of to the others. */
  backTo?: string | undefined;
  /** Beside the title. */
  aside?: ReactNode;
  actions?: ReactNode;
}

/** The head of a page about one record, with the way back to the others, or to its own page. */
export function ResourceHead<R extends OfficeRecord>(props: ResourceHeadProps<R>) {
  const {
    resource: { at, words },
    place,
    backTo: id,
    ...head
  } = props;
  const { t, i18n } = useLingui();
  const back =
    id !== undefined && at.detail !== undefined
      ? { label: t({ id: 'form.toDetail', message: '詳細資料' }), link: wayTo(at.detail, { ...place, id }) }
      : { label: i18n._(words.several), link: wayTo(at.list, place) };
  return <PageHead {...head} back={back} />;
}
