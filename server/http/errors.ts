import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type ErrorCode } from '#domain/kit/errors.ts';
import { isUnavailable } from '../database/connection.ts';
import { codeOf } from '../start-up-error.ts';
import { localeOf, type TextOf } from '../texts.ts';

/** The body of every refusal (data-model §1): `code` is for programs, `message` for people. */
export interface ErrorAnswer {
  readonly code: ErrorCode;
  readonly message: string;
  /** For `validation` the list of faults; otherwise facts that the message was made from. */
  readonly details?: unknown;
  readonly requestId: string;
}

/** A database that restarts, or another that takes over, is there again in about this time. */
const unavailableSeconds = 2;

/** Answers whatever is thrown: an AppError as what it says, the framework's own by the table below, all else as a defect. */
export function answerErrors(app: FastifyInstance, textOf: TextOf): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = toAppError(error);
    if (known.code === 'internal' || known.code === 'unavailable') {
      const level = isBrokenOff(request) && known.code === 'unavailable' ? 'debug' : 'error';
      request.log[level]({ err: error, requestId: request.id }, known.code);
    }
    return answer(known, request, reply, textOf);
  });
}

/** Whether the caller went away before the answer: a page that was closed, a connection that broke. */
export function isBrokenOff({ raw }: FastifyRequest): boolean {
  return raw.socket.destroyed;
}

/** What is said to a caller, in their language. */
export function refusalOf(
  error: AppError,
  request: FastifyRequest,
  textOf: TextOf,
): { readonly status: number; readonly retryAfter: number | undefined; readonly body: ErrorAnswer } {
  const { code, status } = error;
  const details = error.details ?? {};
  const message = textOf(`error.${code}`, details, localeOf(request.headers['accept-language']));
  const shown = code === 'validation' && Array.isArray(details['faults']) ? details['faults'] : error.details;
  const seconds = details['seconds'] ?? (status === 503 ? unavailableSeconds : undefined);
  return {
    status,
    retryAfter: typeof seconds === 'number' ? Math.ceil(seconds) : undefined,
    body: {
      code,
      message,
      ...(shown === undefined || code === 'internal' ? {} : { details: shown }),
      requestId: request.id,
    },
  };
}

/** Sends one refusal. */
export function answer(
  error: AppError,
  request: FastifyRequest,
  reply: FastifyReply,
  textOf: TextOf,
): FastifyReply {
  const { status, retryAfter, body } = refusalOf(error, request, textOf);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply.code(status).send(body);
}

/** Anything thrown, as an error the product knows. A defect becomes `internal` and keeps its cause for the log. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const options = { cause: error };
  const code = codeOf(error) ?? '';
  const byCode = frameworkCodes[code];
  if (byCode !== undefined) return new AppError(byCode, undefined, options);
  if (isUnavailable(error)) return new AppError('unavailable', undefined, options);
  // The parsers of bodies and addresses throw plain errors with a 4xx status.
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;
  return new AppError(status >= 400 && status < 500 ? 'body_unreadable' : 'internal', undefined, options);
}

const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media_type',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_ROUTE_METHOD_NOT_SUPPORTED: 'not_found',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'body_unreadable',
};
