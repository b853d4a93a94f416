import { pino, type DestinationStream, type Logger } from 'pino';

export type { Logger };

/** Names of fields that must never reach a log, wherever they stand in what is logged. */
const secretFields = [
  'password',
  'currentPassword',
  'newPassword',
  'pin',
  'token',
  'cookie',
  'authorization',
  'primeToken',
  'phone',
];

/**
 * Structured logs, one JSON object a line. Requests are logged by path without query, and never with their bodies
 * or headers; the redaction is for what slips in by an error's details.
 */
export function createLogger(destination?: DestinationStream): Logger {
  const paths = secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);
  return pino(
    {
      level: 'info',
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: [...paths, 'body', 'headers', '*.headers'], censor: '[hidden]' },
      serializers: { err: describeError },
    },
    destination ?? pino.destination({ dest: 1, sync: true }),
  );
}

/** A defect's kind, text and stack; not its fields, which may hold a row or a statement's values. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  return { type: error.name, message: error.message, ...code, stack: error.stack, ...cause };
}
