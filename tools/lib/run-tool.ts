import { sentenceOf, StartUpError } from '#server/start-up-error.ts';

/**
 * Runs a command of the console: progress as lines, what went wrong as one sentence, exit code 1. Ctrl-C aborts the signal, so that the
 * work ends in order; a second one ends at once.
 */
export async function runTool(
  usage: string,
  work: (say: (line: string) => void, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const abort = new AbortController();
  const onSignal = (): void => {
    if (abort.signal.aborted) process.exit(1);
    abort.abort(new StartUpError('Cancelled: nothing was written.'));
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  try {
    await work((line) => console.log(line), abort.signal);
  } catch (error) {
    const isArgument =
      error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    if (isArgument) console.error(`${error.message}\n${usage}`);
    else
      console.error(
        error instanceof StartUpError
          ? error.message
          : error instanceof Error
            ? error.stack
            : sentenceOf(error),
      );
    process.exitCode = 1;
  }
  process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
}
