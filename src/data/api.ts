import type * as z from 'zod/mini';
import { AppError } from '#domain/kit/errors.ts';
import type { Operation, OutputOf } from '#domain/kit/operation.ts';
import { NoAnswer, type Http, type HttpRequest } from './http.ts';
import { noAnswerError, ServerError } from './server-error.ts';

export interface CallOptions {
  /** Makes repeating a write harmless. */
  readonly idempotencyKey?: string;
  readonly timeoutMs?: number;
  /** Whoever has stopped waiting gets no failure. */
  readonly signal?: AbortSignal;
  /** A failure is its caller's business alone. */
  readonly quiet?: boolean;
  /** Asked as a guest, also where staff is signed in. */
  readonly isAnonymous?: boolean;
  /** The secret of the order that it is about, which a guest shows in place of an account (decision 0024). */
  readonly orderToken?: string | undefined;
  /** Which of their attempts at that order it is, from 1: refused once, it stays so with those before it, however late one arrives. */
  readonly attempt?: number;
}

/** Notified of every failed call, before its caller is: the error catalogue of spec 8 is kept in one place. */
export type FailureListener = (error: AppError) => void;

/** Asked as a call begins: who hears of its failure may want to know what was true then. */
export type WatchCall = () => FailureListener;

/** What of an operation a caller needs to know: its address, and what goes in and out. */
export type Callable = Pick<Operation, 'name' | 'rest' | 'restId' | 'input' | 'output'>;

/** What an operation's caller gives. */
export type CallInput<O extends Callable> = z.input<O['input']>;

/** A clock that differs by less is right: answers are stamped to the second, and take a while. */
const nearMs = 30_000;

/** The server's calls, typed by the operations that they are. */
export class Api {
  readonly #http: Http;
  readonly #watch: WatchCall;
  #offsetMs = 0;

  constructor(http: Http, watch: WatchCall = () => () => undefined) {
    this.#http = http;
    this.#watch = watch;
  }

  /** The time in milliseconds as the server has it, as its last answer said; until then this device's own. */
  readonly serverNow = (): number => Date.now() + this.#offsetMs;

  /**
   * Asks the server and gives the body of its answer.
   * @throws ServerError what the server refuses with · AppError unavailable when nothing answers ({@link isNoAnswer})
   */
  async call<O extends Callable>(
    operation: O,
    input: CallInput<O>,
    options: CallOptions = {},
  ): Promise<OutputOf<O>> {
    const onFailure = this.#watch();
    try {
      const answer = await this.#http({ ...requestOf(operation, input), ...withOptions(options) });
      const offsetMs = (answer.saidMs ?? NaN) - Date.now();
      if (!Number.isNaN(offsetMs)) this.#offsetMs = Math.abs(offsetMs) < nearMs ? 0 : offsetMs;
      if (answer.status >= 400) throw new ServerError(answer);
      const output = operation.output.safeParse(answer.body);
      if (!output.success)
        throw new AppError('internal', { operation: operation.name }, { cause: output.error });
      return output.data as OutputOf<O>;
    } catch (error) {
      const failure = error instanceof NoAnswer ? noAnswerError(error) : error;
      const isHeard = !options.quiet && !options.signal?.aborted;
      if (failure instanceof AppError && isHeard) onFailure(failure);
      throw failure;
    }
  }
}

function withOptions(options: CallOptions): Partial<HttpRequest> {
  const { idempotencyKey, orderToken, attempt, timeoutMs, signal, isAnonymous } = options;
  const headers = {
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    ...(orderToken === undefined ? {} : { 'order-token': orderToken }),
    ...(attempt === undefined ? {} : { 'order-attempt': String(attempt) }),
  };
  return {
    ...(Object.keys(headers).length === 0 ? {} : { headers }),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...(signal === undefined ? {} : { signal }),
    ...(isAnonymous === undefined ? {} : { isAnonymous }),
  };
}

/** An operation as a request: its route's parameters from the input, the rest as the query of a reading or the body of a write. */
export function requestOf(operation: Callable, input: unknown): HttpRequest {
  if (!operation.rest) throw new TypeError(`${operation.name} has no REST call`);
  const [method = '', route = ''] = operation.rest.split(' ');
  const rest = new Map(Object.entries((input ?? {}) as Record<string, unknown>));
  const path = route.replace(/\{(\w+)\}/g, (_, part: string) => {
    const name = part === operation.restId ? 'id' : part;
    const value = rest.get(name);
    if (typeof value !== 'string' || value === '') throw new TypeError(`${operation.name} needs ${name}`);
    rest.delete(name);
    return encodeURIComponent(value);
  });
  if (method !== 'GET') return { method, path, body: Object.fromEntries(rest) };
  const query = new URLSearchParams();
  for (const [name, value] of rest) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      query.append(name, `${value}`);
  }
  return { method, path: query.size > 0 ? `${path}?${query.toString()}` : path };
}
