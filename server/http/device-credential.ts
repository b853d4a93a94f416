import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#domain/kit/errors.ts';
import type { DeviceRecord, ServerStore } from '#sync/server/ports.ts';
import { hashToken } from '../access/session-store.ts';
import type { Config } from '../config.ts';
import { isHttps } from './origin.ts';

/** The longest that browsers keep a cookie; each answer of an enrolment renews it. */
const lifeSeconds = 400 * 86_400;

/** A browser was seldom more than two devices; a stranger's invented cookies are not all looked up. The newest stand last. */
const mostOfABrowser = 50;

/** What the rest of the server knows of a device that proved itself. */
export type KnownDevice = Pick<DeviceRecord, 'id' | 'brandId'>;

/**
 * The cookie by which a device proves itself, one for each device of a browser. It outlives every session: a queue goes on being sent
 * after a log-out and under another cashier (sync.md §9). Scripts cannot read it, and only the sync calls get it.
 */
export class DeviceCredentials {
  readonly #store: ServerStore;
  readonly #publicUrl: Config['publicUrl'];
  /**
   * Hash and brand of devices that were looked up. Neither ever changes while the device is there; what a revoked device may do is judged by
   * the sync server.
   */
  readonly #known = new Map<string, KnownDevice & { readonly tokenHash: string }>();

  constructor(store: ServerStore, publicUrl: Config['publicUrl']) {
    this.#store = store;
    this.#publicUrl = publicUrl;
  }

  /** @throws AppError device_unknown where the request does not prove that it comes from the device */
  async require(request: FastifyRequest, deviceId: string): Promise<KnownDevice> {
    const device = await this.find(request, deviceId);
    if (!device) throw new AppError('device_unknown');
    return device;
  }

  async find(request: FastifyRequest, deviceId: string): Promise<KnownDevice | undefined> {
    const token = request.cookies[this.#nameFor(request, deviceId)];
    if (!token) return undefined;
    const device = this.#known.get(deviceId) ?? (await this.#lookUp(deviceId));
    if (!device || !isSame(device.tokenHash, hashToken(token))) return undefined;
    return { id: device.id, brandId: device.brandId };
  }

  /**
   * An answer of the sync server to a device that was looked up before. Where it is not there any more (it was given up unused, or the database is
   * another since), its cookie says nothing until the device has shown the server's own word.
   * @throws AppError device_unknown, by which it knows to show that
   */
  async answerTo<T>(deviceId: string, answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'device_not_enrolled') throw error;
      this.#known.delete(deviceId);
      throw new AppError('device_unknown', undefined, { cause: error });
    }
  }

  /** All devices whose cookies came with the request. */
  async all(request: FastifyRequest): Promise<string[]> {
    const prefix = this.#nameFor(request, '');
    const ids = Object.keys(request.cookies)
      .filter((name) => name.startsWith(prefix))
      .map((name) => name.slice(prefix.length));
    const found = await Promise.all(ids.map((id) => this.find(request, id)));
    return found.flatMap((device) => (device ? [device.id] : []));
  }

  /** @throws AppError device_unknown where no cookie of the request proves a device: its body need not be read */
  async requireAny(request: FastifyRequest): Promise<void> {
    const prefix = this.#nameFor(request, '');
    const names = Object.keys(request.cookies).filter((name) => name.startsWith(prefix));
    for (const name of names.slice(-mostOfABrowser))
      if (await this.find(request, name.slice(prefix.length))) return;
    throw new AppError('device_unknown');
  }

  set(request: FastifyRequest, reply: FastifyReply, deviceId: string, token: string): void {
    reply.setCookie(this.#nameFor(request, deviceId), token, {
      path: '/api/sync',
      httpOnly: true,
      sameSite: 'lax',
      secure: isHttps(request, this.#publicUrl),
      maxAge: lifeSeconds,
    });
  }

  /** Renews the cookie of a device that has proved itself. */
  renew(request: FastifyRequest, reply: FastifyReply, deviceId: string): void {
    const token = request.cookies[this.#nameFor(request, deviceId)];
    if (token) this.set(request, reply, deviceId, token);
  }

  async #lookUp(deviceId: string) {
    const device = await this.#store.transact('snapshot', {}, (tx) => tx.device(deviceId));
    if (device)
      this.#known.set(deviceId, { id: device.id, brandId: device.brandId, tokenHash: device.tokenHash });
    return device;
  }

  /** The prefix binds the cookie to https, where there is https; the other prefix would ask for another path. */
  #nameFor(request: FastifyRequest, deviceId: string): string {
    const name = `haodan_device_${deviceId}`;
    return isHttps(request, this.#publicUrl) ? `__Secure-${name}` : name;
  }
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
