import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '#domain/kit/actor.ts';
import { AppError } from '#domain/kit/errors.ts';
import type { Attempt } from '#sync/server/attempts.ts';

/** Guests show the secret of an order here, never in an address: those are written into logs and histories. */
const header = 'order-token';

/** 128 bits at least, as base64url or hex. */
const secret = /^[A-Za-z0-9_-]{22,128}$/;

/** Which of their attempts at the order it is, by the guest's own count from 1. */
const attemptHeader = 'order-attempt';

/** Whether it comes from the page of a guest's order. */
export function showsToken(request: Pick<FastifyRequest, 'headers'>): boolean {
  return request.headers[header] !== undefined;
}

/**
 * Who acts, where the request shows an order's secret: a guest or a customer. Of the secret its hash alone goes further than this.
 * @throws AppError validation where it is too short to be one
 */
export function withToken(actor: Actor, request: Pick<FastifyRequest, 'headers'>): Actor {
  const shown = request.headers[header];
  if (shown === undefined) return actor;
  if (typeof shown !== 'string' || !secret.test(shown))
    throw new AppError('validation', { faults: [{ path: 'Order-Token', message: 'invalid' }] });
  const holds = createHash('sha256').update(shown).digest('hex');
  return actor.kind === 'customer' ? { ...actor, holds } : { kind: 'guest', holds };
}

/**
 * By which the server knows the attempts at an order apart that several taps made: what a guest was told no to must not come true by one that
 * is late. Undefined of who shows no secret, or counts none.
 * @throws AppError validation
 */
export function attemptAt(
  orderId: string,
  actor: Actor,
  request: Pick<FastifyRequest, 'headers'>,
): Attempt | undefined {
  const said = request.headers[attemptHeader];
  if (said === undefined || !('holds' in actor) || actor.holds === undefined) return undefined;
  if (typeof said !== 'string' || !/^[1-9]\d{0,8}$/.test(said))
    throw new AppError('validation', { faults: [{ path: 'Order-Attempt', message: 'invalid' }] });
  // Whoever signs in between two taps goes on counting: the secret stays the same.
  return { key: `holder ${actor.holds}|attempts at ${orderId}`, no: Number(said) };
}
