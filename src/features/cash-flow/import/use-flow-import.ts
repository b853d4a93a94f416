import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { findHeads, lackOf, type Mapping } from '#domain/cash-flow/file-columns.ts';
import { importCashFlow, mostImportedRecords } from '#domain/cash-flow/import-operations.ts';
import { importInput, planFile, type FilePlan, type PlannedLine } from '#domain/cash-flow/plan-file.ts';
import { mostBookDays } from '#domain/cash-flow/read-booked.ts';
import { readBook } from '#domain/cash-flow/reading.ts';
import { AppError } from '#domain/kit/errors.ts';
import type { OutputOf } from '#domain/kit/operation.ts';
import { daysLater } from '#domain/kit/time.ts';
import { useData, useReplica } from '#src/data/data-context.tsx';
import { onServer } from '#src/data/on-server.ts';
import { isNoAnswer } from '#src/data/server-error.ts';
import { useQuietDraft } from '#src/data/use-draft.ts';
import { useQuery } from '#src/data/use-query.ts';
import { readTableInSlices, workInSlices } from '#src/office/import/table-file.ts';
import {
  checkedText,
  FileRefused,
  mostFileBytes,
  textOfFile,
  type WrongText,
} from '#src/office/import/text-file.ts';
import type { Place } from '../flow-draft.ts';
import { keepMapping, mappingFor } from './kept-mapping.ts';

export type WrongFlowFile = WrongText | 'too_many' | 'no_table';

/** A file, read but not yet compared with the books. */
export interface ChosenFile {
  readonly name: string;
  readonly bytes: number;
  readonly rows: readonly (readonly string[])[];
  readonly heads: readonly string[];
  /** The line of the headings, from 1. */
  readonly line: number;
}

export interface ImportDone {
  readonly created: number;
  readonly kept: number;
  readonly newCategories: number;
  /** The days of what was taken, to look at it. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Twenty thousand records over a slow line, and the server's work on them. */
const patienceMs = 180_000;

type BookItems = OutputOf<typeof readBook>['items'];

interface Planned {
  readonly by: string;
  readonly plan: FilePlan;
  /** The server's older records that it was compared with. */
  readonly older: BookItems | undefined;
}

/**
 * The records of a file's days that this device does not keep, from the server, which takes the file as well. What is older than a look into
 * the books may reach is not compared: of the file itself nothing is taken twice all the same, since its records have the same ids again.
 */
function useOlderBook(place: Place, keptFrom: string | undefined, plan: FilePlan | undefined) {
  const first = plan?.lines.map(({ day }) => day).reduce((a, b) => (b < a ? b : a), '9999-12-31');
  const last = keptFrom === undefined ? undefined : daysLater(keptFrom.slice(0, 10), 1);
  const reach = last === undefined ? undefined : daysLater(last, 1 - mostBookDays);
  const isFar = first !== undefined && last !== undefined && reach !== undefined && first <= last;
  const from = isFar ? (first < reach ? reach : first) : undefined;
  const asked = from === undefined ? undefined : { ...place, from, to: last, includeVoided: true };
  const answer = useQuery(onServer(readBook), asked);
  const isAway = answer.error !== undefined && isNoAnswer(answer.error) && answer.data === undefined;
  return {
    items: isFar ? answer.data?.items : undefined,
    isFar,
    isAway,
    isKept: answer.isKept,
    answeredAt: answer.answeredAt,
    isWaiting: isFar && answer.data === undefined,
  };
}

/** The way of a file from the disk into a store's books: read, mapped, compared with what is there, looked at, taken. */
export function useFlowImport(place: Place, timezone: string) {
  const { chosen, refused, progress, choose, forget, letGo } = useChosenFile(place);
  const [mapping, setMapping] = useState<Mapping>();
  const present = useQuery(readBook, { ...place, includeVoided: true });
  const book = present.data;
  const wanted = chosen && (mapping ?? mappingFor(place.storeId, chosen.heads));
  const isReady = chosen !== undefined && wanted !== undefined && lackOf(wanted.columns) === undefined;
  const [planned, setPlanned] = useState<Planned>();
  const [compared, setCompared] = useState({ by: '', done: 0 });
  // A plan belongs to its mapping; where only the books change, the last one stays in view until the next is made.
  const key = wanted && JSON.stringify([chosen?.name, chosen?.bytes, wanted]);
  const isOfKey = planned !== undefined && planned.by === key;
  const far = useOlderBook(place, book?.keptFrom, isOfKey ? planned.plan : undefined);

  useEffect(() => {
    if (!isReady || !book || !wanted || key === undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const books = {
      storeId: place.storeId,
      timezone,
      now: new Date().toISOString(),
      records: [...book.items, ...(far.items ?? [])].map(({ record }) => record),
      categories: book.categories,
    };
    const going = planFile(chosen.rows, chosen.line, wanted, books);
    void workInSlices(going, { signal, onProgress: (done) => setCompared({ by: key, done }) }).then(
      (plan) => {
        if (plan && !signal.aborted) setPlanned({ by: key, plan, older: far.items });
      },
    );
    return () => controller.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the mapping is in the key
  }, [isReady, chosen, book, far.items, key, timezone, place.storeId]);

  return {
    chosen,
    refused,
    /** How far the file is read, 0 to 1; undefined where none is. */
    progress:
      progress ??
      (isReady && (!isOfKey || far.isWaiting) ? (compared.by === key ? compared.done : 0) : undefined),
    mapping: wanted,
    map: (change: Partial<Mapping>): void => {
      if (!chosen || !wanted) return;
      const next = { ...wanted, ...change };
      keepMapping(place.storeId, chosen.heads, next);
      setMapping(next);
    },
    categories: book?.categories ?? [],
    present,
    far,
    // Before the server's older records are in it, what they have already would pass for new.
    plan: isReady && isOfKey && !far.isWaiting && planned.older === far.items ? planned.plan : undefined,
    takeFile: (file: File): void => {
      setMapping(undefined);
      void choose(file.name, file.size, async () => {
        // A file that is far too large is not even read.
        if (file.size > mostFileBytes) throw new FileRefused('too_large');
        return textOfFile(new Uint8Array(await file.arrayBuffer()));
      });
    },
    takeText: (name: string, text: string): void => {
      setMapping(undefined);
      void choose(name, text.length, () => Promise.resolve(checkedText(text)));
    },
    startOver: (): void => {
      setMapping(undefined);
      forget();
      letGo();
    },
    /** It is in the books: after a reload it is not there to be imported once more. */
    letGo,
  };
}

export type FlowImport = ReturnType<typeof useFlowImport>;

/** A file as the device keeps it until it is imported or put away: a reload, also without a network, loses nothing. */
interface KeptFile {
  readonly name: string;
  readonly bytes: number;
  readonly text: string;
}

function isKeptFile(value: unknown): value is KeptFile {
  const { name, bytes, text } = (value ?? {}) as Partial<KeptFile>;
  return typeof name === 'string' && typeof bytes === 'number' && typeof text === 'string';
}

/** Reads a file into a table, in slices; a further one takes the place of one that is still being read. */
function useChosenFile(place: Place) {
  const [chosen, setChosen] = useState<ChosenFile>();
  const [refused, setRefused] = useState<WrongFlowFile>();
  const [progress, setProgress] = useState<number>();
  const reading = useRef<AbortController>(undefined);
  const kept = useQuietDraft(`flow-file:${place.storeId}`, isKeptFile);
  const forget = (): void => {
    reading.current?.abort(new DOMException('another file', 'AbortError'));
    setChosen(undefined);
    setRefused(undefined);
    setProgress(undefined);
  };
  useEffect(() => () => reading.current?.abort(new DOMException('left', 'AbortError')), [place.storeId]);

  const choose = async (name: string, bytes: number, textOf: () => Promise<string>): Promise<void> => {
    forget();
    const { signal } = (reading.current = new AbortController());
    setProgress(0);
    try {
      const most = mostImportedRecords + 40;
      const text = await textOf();
      const rows = await readTableInSlices(text, { most, signal, onProgress: setProgress });
      const found = findHeads(rows);
      if (!found) throw new FileRefused<WrongFlowFile>('no_table');
      if (signal.aborted) return;
      setChosen({ name, bytes, rows, ...found });
      kept.set({ name, bytes, text });
    } catch (failure) {
      if (signal.aborted) return;
      if (!(failure instanceof FileRefused)) throw failure;
      setRefused((failure as FileRefused<WrongFlowFile>).why);
    } finally {
      if (!signal.aborted) setProgress(undefined);
    }
  };
  const takeKept = useEffectEvent((): void => {
    const file = kept.current();
    // Somebody was quicker with another one.
    if (file && reading.current === undefined) void choose(file.name, file.bytes, async () => file.text);
  });
  useEffect(() => {
    if (kept.isReady) takeKept();
  }, [kept.isReady]);
  return { chosen, refused, progress, choose, forget, letGo: (): void => kept.set(undefined) };
}

/** Sends what was chosen as one change of the server. @param onTaken The server has it. */
export function useFlowSending(place: Place, onTaken: () => void) {
  const { api } = useData();
  const replica = useReplica();
  const [isApplying, setApplying] = useState(false);
  const [error, setError] = useState<AppError>();
  const [isStopped, setStopped] = useState(false);
  const [done, setDone] = useState<ImportDone>();
  const abort = useRef<AbortController>(undefined);

  const apply = async (plan: FilePlan, lines: readonly PlannedLine[], mapping: Mapping): Promise<void> => {
    const { signal } = (abort.current = new AbortController());
    setApplying(true);
    setError(undefined);
    setStopped(false);
    try {
      const input = importInput(plan, lines, place, mapping);
      const answer = await api.call(importCashFlow, input, { timeoutMs: patienceMs, signal, quiet: true });
      replica?.loop.probe();
      const days = lines.map(({ day }) => day).toSorted();
      onTaken();
      setDone({ ...answer, from: days[0], to: days.at(-1) });
    } catch (failure) {
      if (signal.aborted) setStopped(true);
      else
        setError(
          failure instanceof AppError ? failure : new AppError('internal', undefined, { cause: failure }),
        );
    } finally {
      setApplying(false);
    }
  };
  return {
    apply,
    isApplying,
    error,
    isStopped,
    done,
    stop: (): void => abort.current?.abort(),
    clear: (): void => {
      setDone(undefined);
      setError(undefined);
      setStopped(false);
    },
  };
}

export type FlowSending = ReturnType<typeof useFlowSending>;
