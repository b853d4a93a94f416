import type { FastifyRequest } from 'fastify';
import { AppError, type Fault } from '#domain/kit/errors.ts';
import { fieldOfPart, type Operation } from '#domain/kit/operation.ts';

/**
 * Body, query string and address of a request as one input. The address says what is meant: a body that names one of its parts with
 * another value is refused, so that nobody believes to have changed something else.
 * @throws AppError validation
 */
export function inputOf({ body, query, params }: FastifyRequest): unknown {
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) return body;
  const given = { ...(query as object), ...body } as Readonly<Record<string, unknown>>;
  const address = params as Readonly<Record<string, string>>;
  const faults: Fault[] = Object.entries(address).flatMap(([name, value]) =>
    given[name] === undefined || given[name] === value
      ? []
      : [{ path: name, message: 'differs_from_address' }],
  );
  if (faults.length > 0) throw new AppError('validation', { faults });
  return { ...given, ...address };
}

/** What anybody may send is read before anything is known of them: a hundred dishes with all their answers and notes need less. */
const guestBodyBytes = 256 * 1024;

/** An operation's `GET /brand/{id}` as method and path of a route below /api, with the limit of its body where it has its own. */
export function routeOf({
  rest = '',
  restId,
  largestBodyBytes,
  who,
}: Pick<Operation, 'rest' | 'restId' | 'largestBodyBytes' | 'who'>): {
  readonly method: string;
  readonly url: string;
  readonly bodyLimit?: number;
} {
  const [method = '', path = ''] = rest.split(' ');
  const url = `/api${path.replaceAll(/\{(\w+)\}/g, (_, part: string) => `:${fieldOfPart({ restId }, part)}`)}`;
  const bodyLimit = largestBodyBytes ?? (who.guests ? guestBodyBytes : undefined);
  return { method, url, ...(bodyLimit !== undefined && { bodyLimit }) };
}
