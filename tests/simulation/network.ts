import { AppError } from '#domain/kit/errors.ts';
import type { AdminActor } from '#domain/kit/actor.ts';
import { TransportError, type Transport } from '#sync/client/ports.ts';
import type { Surroundings } from './surroundings.ts';

/** How badly a network behaves: chances per message. */
export interface Weather {
  /** The request never arrives. */
  lose: number;
  /** The server works, its answer is cut. */
  cut: number;
  /** The request arrives twice. */
  twice: number;
  /** A captive portal answers in the server's place. */
  portal: number;
}

export const calm: Weather = { lose: 0, cut: 0, twice: 0, portal: 0 };

/** The way between one page and the server, with a weather that the history changes. Delay comes from the scheduler. */
export class Network {
  weather: Weather = calm;
  readonly #around: Surroundings;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /** What one page of a device has. `credential` is its cookie. */
  transport(page: string, actor: () => AdminActor, credential: { device?: string }): Transport {
    const travel = <T>(send: () => Promise<T>): Promise<T> => this.travel(page, send);
    return {
      push: (request) => travel(() => this.#around.server.push(credential.device ?? '', clone(request))),
      pull: (request) => travel(() => this.#around.server.pull(credential.device ?? '', clone(request))),
      snapshot: (request) =>
        travel(() => this.#around.server.snapshot(credential.device ?? '', clone(request))),
      enrol: async (request) => {
        const answer = await travel(() =>
          this.#around.server.enrol(actor(), credential.device, clone(request)),
        );
        credential.device = answer.device;
        return answer;
      },
    };
  }

  /** Carries one request and its answer, or does not. */
  async travel<T>(page: string, send: () => Promise<T>): Promise<T> {
    const { scheduler, random, count } = this.#around;
    await scheduler.pass(page);
    const { lose, cut, twice, portal } = this.weather;
    if (random.chance(lose) || random.chance(portal)) {
      count('lost requests');
      throw new TransportError('unreachable');
    }
    const doubled = random.chance(twice);
    const lost = random.chance(cut);
    if (doubled) count('doubled requests');
    if (lost) count('cut answers');
    const answered = this.#answer(send);
    if (doubled) void this.#answer(send).catch(() => undefined);
    if (lost) {
      void answered.catch(() => undefined);
      await scheduler.pass(page);
      throw new TransportError('unreachable');
    }
    const answer = await answered;
    await scheduler.pass(page);
    return clone(answer);
  }

  /** A server that died meanwhile never answers: the connection breaks. */
  async #answer<T>(send: () => Promise<T>): Promise<T> {
    const process = this.#around.server.owner;
    try {
      return await Promise.race([send(), this.#around.server.ended(process)]);
    } catch (error) {
      if (error instanceof AppError)
        throw error.status === 401
          ? new TransportError('credential', { cause: error })
          : new TransportError('refused', { cause: error });
      throw new TransportError('unreachable', { cause: error });
    }
  }
}

/** Only what JSON carries crosses a network. */
function clone<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
