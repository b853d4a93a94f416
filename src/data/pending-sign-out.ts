import { logout } from '#domain/access/operations.ts';
import type { LogPlaces } from '#domain/access/log-places.ts';
import { AppError } from '#domain/kit/errors.ts';
import type { Api } from './api.ts';
import type { ProfileStore } from './profile-store.ts';
import { isNoAnswer } from './server-error.ts';

/** There while a sign-out has not reached the server yet: its cookie must not sign anybody in again. */
const key = 'sign-out';

/** A sign-out that is sent to the server, now or when it can be reached again. */
export class PendingSignOut {
  readonly #api: Api;
  readonly #profile: ProfileStore;
  readonly #call: Parameters<Api['call']>[2];

  constructor(api: Api, profile: ProfileStore, call: Parameters<Api['call']>[2]) {
    this.#api = api;
    this.#profile = profile;
    this.#call = call;
  }

  /** Whether one waits. */
  async isWaiting(): Promise<boolean> {
    return (await this.#profile.get(key)) !== undefined;
  }

  /**
   * Tells the server, or leaves it for later. It is kept first: a network that swallows takes seconds to give up, and a browser that is
   * killed meanwhile must not start with the person signed in.
   * @param logs Where the devices' logs stood then.
   * @returns Whether it is told; it is to be dropped then, once the session itself is gone.
   * @throws ServerError when it refuses
   */
  async tell(logs: LogPlaces): Promise<boolean> {
    await this.#profile.put(key, { logs });
    try {
      return await this.#isTold(logs);
    } catch (error) {
      await this.drop();
      throw error;
    }
  }

  /** Whether none waits to be told any more. @throws ServerError when the server refuses it */
  async finish(): Promise<boolean> {
    const waiting = await this.#profile.get(key);
    if (waiting === undefined) return true;
    const isTold = await this.#isTold((waiting as { readonly logs?: LogPlaces }).logs ?? []);
    if (isTold) await this.drop();
    return isTold;
  }

  /** It is told, or somebody has signed in since: it is over. */
  async drop(): Promise<void> {
    await this.#profile.remove(key);
  }

  /** False when the server cannot be told now. */
  async #isTold(logs: LogPlaces): Promise<boolean> {
    try {
      await this.#api.call(logout, logs.length > 0 ? { logs } : {}, this.#call);
      return true;
    } catch (error) {
      if (isNoAnswer(error)) return false;
      // Signed out already, by another tab or by time.
      if (error instanceof AppError && error.recovery === 'login') return true;
      throw error;
    }
  }
}
