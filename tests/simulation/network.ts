import { makeTransport } from '#src/data/transport.ts';
import { NoAnswer, type HttpAnswer, type HttpRequest } from '#src/data/http.ts';
import { AppError } from '#domain/kit/errors.ts';
import type { AdminActor } from '#domain/kit/actor.ts';
import type { Transport } from '#sync/client/ports.ts';
import type {
  AdoptRequest,
  EnrolRequest,
  PullRequest,
  PushRequest,
  SnapshotRequest,
} from '#sync/protocol.ts';
import type { Surroundings } from './surroundings.ts';

/** How badly a network behaves: chances per message. */
export interface Weather {
  readonly name: string;
  /** The request never arrives. */
  readonly lose?: number;
  /** The server works, its answer is cut. */
  readonly cut?: number;
  /** The request arrives twice. */
  readonly twice?: number;
  /** The second of two copies is so many steps late at most. */
  readonly late?: number;
  /** Something else answers in the server's place: see {@link strangers}. */
  readonly stranger?: number;
  /** A proxy lets no larger request through, in characters. */
  readonly limit?: number;
}

export const calm: Weather = { name: 'a good network' };
export const weathers: readonly Weather[] = [
  { name: 'no network', lose: 1 },
  { name: 'a bad network', lose: 0.2, cut: 0.4, twice: 0.2, stranger: 0.1 },
  { name: 'answers are cut', cut: 0.7 },
  { name: 'strangers answer', stranger: 0.6 },
  { name: 'a proxy refuses large requests', limit: 5000, stranger: 0.1 },
  calm,
  calm,
];

/** What may answer instead of the program: a page to sign in to a Wi-Fi, a proxy whose server is down, the program out of breath. */
const strangers: readonly (() => HttpAnswer)[] = [
  () => fail(200),
  () => fail(502),
  () => fail(504),
  () => fail(413),
  () => ({ status: 401, body: { code: 'auth_required' }, retryAfterMs: undefined }),
  () => ({ status: 429, body: { code: 'rate_limited' }, retryAfterMs: 1000 }),
  () => ({ status: 503, body: { code: 'unavailable' }, retryAfterMs: 1000 }),
  () => ({ status: 500, body: { code: 'internal' }, retryAfterMs: undefined }),
];

/** Without our server's header, whatever it says. */
function fail(status: number): never {
  throw new NoAnswer({ status });
}

/** The way between one page and the server, with a weather that the history changes. Delay comes from the scheduler. */
export class Network {
  weather: Weather = calm;
  /** When something that was sent over it last reached the server. Milliseconds since 1970. */
  servedAt = 0;
  readonly #around: Surroundings;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /**
   * What one page of a device has: the app's own way of asking, over this network.
   * @param actor Who is signed in. @param credential Its cookie.
   */
  transport(page: string, actor: () => AdminActor | undefined, credential: { device?: string }): Transport {
    return makeTransport(async ({ path, body }: HttpRequest): Promise<HttpAnswer> => {
      const text = JSON.stringify(body);
      const { limit = Infinity } = this.weather;
      try {
        const serve = () => this.#serve(path, JSON.parse(text), actor(), credential.device);
        const answer = await this.travel(page, serve, { isTooLarge: text.length > limit });
        if (path === '/sync/enrol') credential.device = (answer as { device: string }).device;
        return { status: 200, body: answer, retryAfterMs: undefined };
      } catch (error) {
        if (error instanceof Strange) return error.answer();
        if (!(error instanceof AppError)) throw error;
        return { status: error.status, body: { code: error.code }, retryAfterMs: undefined };
      }
    });
  }

  /** A cookie speaks for the device that it was given to, and for no other. */
  #serve(
    path: string,
    request: unknown,
    actor: AdminActor | undefined,
    credential: string | undefined,
  ): Promise<unknown> {
    const { server, clock } = this.#around;
    this.servedAt = clock();
    const proved = <R extends { device: string }>(): R => {
      const asked = request as R;
      if (asked.device !== credential || !server.store.hasDevice(asked.device))
        throw new AppError('device_unknown');
      return asked;
    };
    switch (path) {
      case '/sync/push':
        return server.push(proved<PushRequest>());
      case '/sync/pull':
        return server.pull(proved<PullRequest>());
      case '/sync/snapshot':
        return server.snapshot(proved<SnapshotRequest>());
      case '/sync/enrol':
        if (!actor) throw new AppError('auth_required');
        return server.enrol(actor, credential, request as EnrolRequest);
      default:
        return server.adopt(request as AdoptRequest);
    }
  }

  /**
   * Carries one request and its answer, or does not.
   * @throws NoAnswer, Strange, and what `send` throws
   */
  async travel<T>(
    page: string,
    send: () => Promise<T>,
    { isTooLarge = false }: { isTooLarge?: boolean } = {},
  ): Promise<T> {
    const { scheduler, random, count, server } = this.#around;
    await scheduler.pass(page);
    const { lose = 0, cut = 0, twice = 0, late = 0, stranger = 0 } = this.weather;
    if (random.chance(lose)) {
      count('lost requests');
      throw new NoAnswer();
    }
    if (isTooLarge) {
      count('too large');
      throw new NoAnswer({ status: 413 });
    }
    if (random.chance(stranger)) {
      count('strange answers');
      throw new Strange(random.pick(strangers));
    }
    const { restores } = server;
    const doubled = random.chance(twice);
    const lost = random.chance(cut);
    if (doubled) count('doubled requests');
    if (lost) count('cut answers');
    const answered = this.#answer(send);
    if (doubled) void this.#again(page, send, late > 0 ? random.below(late) : 0).catch(() => undefined);
    if (lost) {
      void answered.catch(() => undefined);
      await scheduler.pass(page);
      throw new NoAnswer();
    }
    const answer = await answered;
    await scheduler.pass(page);
    // To restore a server takes longer than any request lives: no answer of before arrives after it.
    if (server.restores !== restores) throw new NoAnswer();
    // Only what JSON carries crosses a network.
    return JSON.parse(JSON.stringify(answer)) as T;
  }

  /** The second copy, which nobody waits for. None arrives at a server that went back since: that takes longer than a request lives. */
  async #again<T>(page: string, send: () => Promise<T>, late: number): Promise<void> {
    const { scheduler, server } = this.#around;
    const { restores } = server;
    for (let i = 0; i < late; i++) await scheduler.pass(page);
    if (server.restores === restores) await this.#answer(send);
  }

  /** A server that died meanwhile never answers: the connection breaks. */
  async #answer<T>(send: () => Promise<T>): Promise<T> {
    const process = this.#around.server.owner;
    try {
      return await Promise.race([send(), this.#around.server.ended(process)]);
    } catch (error) {
      throw error instanceof AppError ? error : new NoAnswer({ cause: error });
    }
  }
}

/** Something else answered. */
export class Strange extends Error {
  readonly answer: () => HttpAnswer;

  constructor(answer: () => HttpAnswer) {
    super('a stranger answered');
    this.answer = answer;
  }
}
