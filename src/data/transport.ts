import type * as z from 'zod/mini';
import { TransportError, type Transport, type TransportFailure } from '#sync/client/ports.ts';
import { enrolAnswer, pullAnswer, pushAnswer, snapshotAnswer } from '#sync/protocol.ts';
import { NoAnswer, type Http, type HttpAnswer } from './http.ts';

/** The sync calls over HTTP. An answer counts only with our header, the request's nonce, and the shape that the protocol says. */
export function makeTransport(http: Http): Transport {
  return {
    push: (request) => exchange(http, 'push', request, pushAnswer),
    pull: (request) => exchange(http, 'pull', request, pullAnswer),
    snapshot: (request) => exchange(http, 'snapshot', request, snapshotAnswer),
    enrol: (request) => exchange(http, 'enrol', request, enrolAnswer),
    adopt: (request) => exchange(http, 'adopt', request, enrolAnswer),
  };
}

async function exchange<S extends z.ZodMiniType<{ nonce: string }>>(
  http: Http,
  call: string,
  request: { readonly nonce: string },
  schema: S,
): Promise<z.output<S>> {
  const answer = await http({ method: 'POST', path: `/sync/${call}`, body: request }).catch(failNoAnswer);
  if (answer.status !== 200) throw failed(answer);
  const answered = schema.safeParse(answer.body);
  if (!answered.success) throw new TransportError('refused', { cause: answered.error });
  if (answered.data.nonce !== request.nonce) throw new TransportError('unreachable');
  return answered.data;
}

function failNoAnswer(error: unknown): never {
  if (!(error instanceof NoAnswer)) throw error;
  // A proxy in front of our server refuses large bodies itself, without our header: the device must send less all the same.
  const failure = error.status === 413 ? 'too_large' : 'unreachable';
  throw new TransportError(failure, { retryAfterMs: error.retryAfterMs, cause: error });
}

const failures: Readonly<Record<number, TransportFailure>> = {
  401: 'credential',
  413: 'too_large',
  426: 'outdated',
  429: 'busy',
  500: 'busy',
  502: 'busy',
  503: 'busy',
  504: 'busy',
};

function failed({ status, retryAfterMs, body }: HttpAnswer): TransportError {
  const { code } = (typeof body === 'object' && body !== null ? body : {}) as { code?: unknown };
  return new TransportError(failures[status] ?? 'refused', {
    retryAfterMs,
    code: typeof code === 'string' ? code : undefined,
    cause: body,
  });
}
