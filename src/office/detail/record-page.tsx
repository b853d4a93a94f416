import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useQuery } from '#src/data/use-query.ts';
import { useReading } from '#src/data/use-reading.ts';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { ListCard } from '#src/ui/page/list-card.tsx';
import { ReadingStates } from '#src/ui/states/reading-states.tsx';
import { EmptyView } from '#src/ui/states/state-views.tsx';
import { scopeOf, wayTo, type Place } from '../place.ts';
import { ResourceHead } from '../resource-head.tsx';
import type { OfficeRecord, Resource } from '../resource.ts';

interface RecordPageProps<R extends OfficeRecord> {
  resource: Resource<R>;
  place: Place;
  id: string;
  /** Of the page while there is no record to name it. */
  title: string;
  /** Its form asks what the others have. */
  withOthers?: boolean;
  /** @param records All that there are, where the others were asked for. */
  children: (record: R, records: readonly R[]) => ReactNode;
}

/** A page about one record, or what stands in its place while it is read, or where there is none. */
export function RecordPage<R extends OfficeRecord>(props: RecordPageProps<R>) {
  const { resource, place, id, title, withOthers = false, children } = props;
  const { icon, words, at } = resource;
  const { t, i18n } = useLingui();
  const { list, get } = resource.operations;
  const isAlone = get !== undefined && !withOthers;
  const answer = useQuery(isAlone ? get : list, isAlone ? { ...place, id } : place);
  const reading = useReading(answer, scopeOf(place));
  // Which of both was asked is known here alone.
  const records = (isAlone ? answer.data && [answer.data] : answer.data) as readonly R[] | undefined;
  const record = records?.find(({ _id }) => _id === id);
  if (record && records) return children(record, records);
  const gone = (
    <EmptyView
      icon={icon}
      title={i18n._(words.gone)}
      body={t({ id: 'dish.goneHint', message: '可能已被刪除，或網址有誤。' })}
      action={
        <Link {...wayTo(at.list, place)} className={buttonClass()}>
          {i18n._(words.toList)}
        </Link>
      }
    />
  );
  return (
    <>
      <ResourceHead {...{ resource, place, title }} />
      <ReadingStates reading={reading} gone={gone}>
        <ListCard>{gone}</ListCard>
      </ReadingStates>
    </>
  );
}
