import { createHmac, timingSafeEqual } from 'node:crypto';
import { objectIn } from '../reading.ts';

/** Clocks of two computers differ by so much at most, in seconds. */
const leewaySeconds = 60;

/** A token is never longer. */
const mostLength = 4000;

/**
 * Whether a bearer token was signed with the secret and is not over. One algorithm is known, HS512, whatever the token says: no other is tried,
 * and none at all is no signature.
 * @see RFC 7515, RFC 7519
 */
export function isSigned(authorization: string | undefined, secret: string, nowMs: number): boolean {
  const token = /^Bearer ([A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+)$/.exec(authorization ?? '')?.[1];
  if (token === undefined || token.length > mostLength) return false;
  const [head = '', claims = '', signature = ''] = token.split('.');
  const own = createHmac('sha512', secret).update(`${head}.${claims}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== own.length || !timingSafeEqual(own, given)) return false;
  if (partOf(head)['alg'] !== 'HS512') return false;
  const { exp, nbf } = partOf(claims);
  const now = nowMs / 1000;
  return (
    isTime(exp) &&
    exp > now - leewaySeconds &&
    (nbf === undefined || (isTime(nbf) && nbf < now + leewaySeconds))
  );
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function partOf(text: string): Readonly<Record<string, unknown>> {
  try {
    return objectIn(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    return {};
  }
}
