import type { AppError } from '#domain/kit/errors.ts';
import { useHasBrand } from '#src/data/data-context.tsx';
import { useQuery } from '#src/data/use-query.ts';
import { useAnswerReading, useReading, type Reading } from '#src/data/use-reading.ts';
import { askedOf, askedOfOne, scopeOf, type Place } from './place.ts';
import type { OfficeRecord, Resource } from './resource.ts';

/** What is known of records, as `useQuery` says it. */
export interface RecordsAnswer<R> {
  readonly data: readonly R[] | undefined;
  readonly error: AppError | undefined;
  readonly isKept: boolean;
  readonly answeredAt: number | undefined;
  reload(): void;
}

interface Asked<R> {
  /** Where the page has asked already, in a way of its own. */
  readonly answer?: RecordsAnswer<R> | undefined;
  /** Of one record alone, where that can be asked for. */
  readonly only?: string | undefined;
}

/** The records of a place and how far they are read: from this device, or from the server, whose last answer is kept. */
export function useRecords<R extends OfficeRecord>(
  resource: Resource<R>,
  place: Place,
  { answer, only }: Asked<R> = {},
): { readonly records: readonly R[] | undefined; readonly reading: Reading } {
  const { list, get } = resource.operations;
  const hasBrand = useHasBrand();
  const isAlone = only !== undefined && get !== undefined;
  const input = isAlone ? askedOfOne(resource, place, only) : askedOf(place);
  const asked = useQuery(isAlone ? get : list, answer ? undefined : input);
  const here = answer ?? asked;
  const ofDevice = useReading(here, scopeOf(place));
  const ofServer = useAnswerReading(here);
  // Which of both was asked is known here alone.
  const known: unknown = here.data;
  const records = (known === undefined || Array.isArray(known) ? known : [known]) as readonly R[] | undefined;
  return { records, reading: list.kind === 'call' || !hasBrand ? ofServer : ofDevice };
}
