import { AppError, knownErrorCode, type ErrorDetails } from '#domain/kit/errors.ts';
import type { HttpAnswer } from './http.ts';

/** A refusal by the server. Its message is in the person's language already and comes before any text of ours (spec 8). */
export class ServerError extends AppError {
  readonly httpStatus: number;
  readonly serverMessage: string | undefined;
  /** Names the request in the server's log. */
  readonly requestId: string | undefined;

  constructor(answer: HttpAnswer) {
    const body = asRecord(answer.body);
    super(knownErrorCode(body['code']), detailsOf(body['details']));
    this.httpStatus = answer.status;
    this.serverMessage = textOf(body['message']);
    this.requestId = textOf(body['requestId']);
  }
}

/** The reason that an `unavailable` carries when nothing answered at all. */
const noAnswer = 'no_answer';

export function noAnswerError(cause: unknown): AppError {
  return new AppError('unavailable', { reason: noAnswer }, { cause });
}

/** Whether the call failed because nothing that is ours answered: it says nothing about the session or the request. */
export function isNoAnswer(error: unknown): boolean {
  return error instanceof AppError && error.code === 'unavailable' && error.details?.['reason'] === noAnswer;
}

/** A server that is in trouble, asks to come back later or wants a newer page says nothing about the session. */
export function saysNothing(error: unknown): boolean {
  return error instanceof AppError && (error.recovery === 'wait' || error.recovery === 'update');
}

/** A `validation` answer lists its faults in place of facts. */
function detailsOf(details: unknown): ErrorDetails | undefined {
  if (Array.isArray(details)) return { faults: details };
  return details === undefined ? undefined : asRecord(details);
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
