import { useCallback, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { AppError } from '#domain/kit/errors.ts';
import type { Call, Query } from '#domain/kit/operation.ts';
import type { Page } from '#domain/kit/paging.ts';
import type { CallInput } from './api.ts';
import type { Answered } from './answered.ts';
import { askServer, type Asking } from './ask.ts';
import { useData, useReplica } from './data-context.tsx';
import { askerOf, guest } from './session-rule.ts';
import { useRetryOnAnswer } from './use-retry-on-answer.ts';
import { useSession } from './use-session.ts';

/** A reading of the server that gives a page. */
export type PagedOperation<T = unknown> = (Query | Call) & { readonly output: z.ZodMiniType<Page<T>> };

export type RowOf<O extends PagedOperation> = z.output<O['output']>['items'][number];

/** A page of a list that only the server has, as far as it is known. */
export interface ServerList<T> {
  /** The page that is asked for; while it is on its way, the one that was shown before it. */
  readonly data: Page<T> | undefined;
  /** What is shown is another page than the one that is asked for, which is on its way. */
  readonly isBusy: boolean;
  /** Which page is asked for: the last one where the list has become shorter. */
  readonly page: number;
  /** Of how many rows, also where the page itself cannot be had. */
  readonly total: number | undefined;
  readonly error: AppError | undefined;
  /** What is shown is an earlier answer: the server has not given a new one, or cannot. */
  readonly isKept: boolean;
  /** When the server said so, in milliseconds. */
  readonly answeredAt: number | undefined;
  reload(): void;
}

interface Last {
  readonly list: string;
  readonly narrowed: string;
  readonly value: Page<unknown>;
}

interface Known {
  /** The question that was answered. */
  readonly of: string;
  readonly answer: Answered;
  /** The last page that there was to show. */
  readonly last: Last | undefined;
  /** Where the list turned out to end before the page that was asked for. */
  readonly end?: { readonly asked: string; readonly page: number } | undefined;
}

/**
 * A list that the server alone has, page by page. Each page's last answer is kept and shown, with its age, while there is no newer; a page that
 * nobody asks for any more is not waited for.
 *
 * @param list Which list it is: nothing of another one is shown in its place.
 * @param asked What it is narrowed and ordered by, and the page.
 */
export function useServerList<O extends PagedOperation, L extends Partial<CallInput<O>>>(
  operation: O,
  list: L,
  asked: Omit<CallInput<O>, keyof L> & { readonly page: number; readonly limit: number },
): ServerList<RowOf<O>> {
  const data = useData();
  const replica = useReplica();
  const asker = askerOf(useSession().state);
  const asking = useRef<Asking>(undefined);
  const [known, setKnown] = useState<Known>();

  const { page: wanted, limit, ...narrowing } = asked;
  const listKey = JSON.stringify([asker, operation.name, list]);
  const narrowed = JSON.stringify([listKey, narrowing, limit]);
  const askedFor = `${narrowed}:${wanted}`;
  const page = known?.end?.asked === askedFor ? known.end.page : wanted;
  const input = JSON.stringify({ ...list, ...narrowing, page, limit });
  const of = `${asker}:${operation.name}:${input}`;
  const mayAsk = asker !== guest || operation.who.guests || operation.who.customers;

  useEffect(() => {
    if (!mayAsk) return undefined;
    const tell = (answer: Answered): void => {
      const value = answer.value as Page<unknown> | undefined;
      const last = value && Math.max(1, Math.ceil(value.total / limit));
      setKnown((before) => ({
        of,
        answer,
        last: value ? { list: listKey, narrowed, value } : before?.last,
        end: last === undefined ? before?.end : last < wanted ? { asked: askedFor, page: last } : undefined,
      }));
    };
    // What other places ask of the same operation is not among its pages, and is kept whatever is looked at here.
    const pages = `${operation.name}:page`;
    const parts = { asker, question: `${pages}:${input}`, list: pages };
    const started = askServer(data, operation, JSON.parse(input) as CallInput<O>, parts, tell);
    asking.current = started;
    return () => started.stop();
  }, [data, operation, asker, mayAsk, input, of, listKey, narrowed, askedFor, wanted, limit]);
  useRetryOnAnswer(asking, replica);

  const current = known?.of === of ? known.answer : undefined;
  const last = known?.last?.list === listKey ? known.last : undefined;
  const shown = (current ? current.value : last?.value) as Page<RowOf<O>> | undefined;
  return {
    data: shown,
    isBusy: current === undefined && shown !== undefined,
    page,
    total: shown?.total ?? (last?.narrowed === narrowed ? last.value.total : undefined),
    error: current?.error,
    isKept: current?.isKept ?? false,
    answeredAt: current?.at,
    reload: useCallback(() => asking.current?.again(), []),
  };
}
