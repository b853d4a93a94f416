import type { FastifyRequest } from 'fastify';
import { AppError, type Fault } from '#domain/kit/errors.ts';

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

/** `GET /brand/{id}` as method and path of a route below /api. */
export function routeOf(rest: string): { readonly method: string; readonly url: string } {
  const [method = '', path = ''] = rest.split(' ');
  return { method, url: `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}` };
}
