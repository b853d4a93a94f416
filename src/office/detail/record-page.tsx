import type { ReactNode } from 'react';
import type { Reading } from '#src/data/use-reading.ts';
import { ListCard } from '#src/ui/page/list-card.tsx';
import { KeptStrip, ReadingStates } from '#src/ui/states/reading-states.tsx';
import type { Place } from '../place.ts';
import { ResourceHead } from '../resource-head.tsx';
import type { OfficeRecord, Resource } from '../resource.ts';
import { useRecords, type RecordsAnswer } from '../use-records.ts';
import { RecordGone } from './record-gone.tsx';

interface RecordPageProps<R extends OfficeRecord> {
  resource: Resource<R>;
  place: Place;
  id: string;
  /** Of the page while there is no record to name it. */
  title: string;
  /** Its form asks what the others have. */
  withOthers?: boolean;
  /** Where the page has asked for the records already. */
  answer?: RecordsAnswer<R> | undefined;
  /** @param records All that there are, where the others were asked for. */
  children: (record: R, records: readonly R[], reading: Reading) => ReactNode;
}

/** A page about one record, or what stands in its place while it is read, or where there is none. */
export function RecordPage<R extends OfficeRecord>(props: RecordPageProps<R>) {
  const { resource, place, id, title, withOthers = false, answer, children } = props;
  const { records, reading } = useRecords(resource, place, { answer, only: withOthers ? undefined : id });
  const record = records?.find(({ _id }) => _id === id);
  if (record && records) {
    return (
      <>
        {reading.keptAt !== undefined && <KeptStrip at={reading.keptAt} />}
        {children(record, records, reading)}
      </>
    );
  }
  const gone = <RecordGone {...{ resource, place }} />;
  return (
    <>
      <ResourceHead {...{ resource, place, title }} />
      <ReadingStates reading={reading} gone={gone}>
        {/* Until all have come, it may be among those that are missing. */}
        {reading.isWhole && <ListCard>{gone}</ListCard>}
      </ReadingStates>
    </>
  );
}
