/** A reason not to start that the person at the console can act on: printed as one line, exit code 1, no stack. */
export class StartUpError extends Error {
  override readonly name = 'StartUpError';
}

/** The sentence of any thrown value, for log lines and start-up errors. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The `code` of a system or database error (`ENOENT`, `40001`, …), or undefined. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
