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
    /** A cookie speaks for the device that it was given to, and for no other. */
    const proved = <R extends { device: string }>(request: R): R => {
      const isKnown = request.device === credential.device && server.store.hasDevice(request.device);
      if (!isKnown) throw new AppError('device_unknown');
      return clone(request);
    };
    const { server } = this.#around;
    return {
      push: (request) => travel(async () => server.push(request.device, proved(request))),
      pull: (request) => travel(async () => server.pull(request.device, proved(request))),
      snapshot: (request) => travel(async () => server.snapshot(request.device, proved(request))),
      enrol: async (request) => {
        const answer = await travel(() =>
          this.#around.server.enrol(actor(), credential.device, clone(request)),
        );
        credential.device = answer.device;
        return answer;
      },
      adopt: (request) => travel(() => server.adopt(clone(request))),
    };
  }

  /** Carries one request and its answer, or does not. `onTwice` is told of a request that arrives twice. */
  async travel<T>(page: string, send: () => Promise<T>, onTwice?: () => void): Promise<T> {
    const { scheduler, random, count, server } = this.#around;
    await scheduler.pass(page);
    const { lose, cut, twice, portal } = this.weather;
    if (random.chance(lose) || random.chance(portal)) {
      count('lost requests');
      throw new TransportError('unreachable');
    }
    const { restores } = server;
    const doubled = random.chance(twice);
    const lost = random.chance(cut);
    if (doubled) {
      count('doubled requests');
      onTwice?.();
    }
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
    // To restore a server takes longer than any request lives: no answer of before arrives after it.
    if (server.restores !== restores) throw new TransportError('unreachable');
    return clone(answer);
  }

  /** A server that died meanwhile never answers: the connection breaks. */
  async #answer<T>(send: () => Promise<T>): Promise<T> {
    const process = this.#around.server.owner;
    try {
      return await Promise.race([send(), this.#around.server.ended(process)]);
    } catch (error) {
      if (error instanceof AppError)
        throw new TransportError(error.status === 401 ? 'credential' : 'refused', {
          code: error.code,
          cause: error,
        });
      throw new TransportError('unreachable', { cause: error });
    }
  }
}

/** Only what JSON carries crosses a network. */
function clone<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
