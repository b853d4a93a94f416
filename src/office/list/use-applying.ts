import { useState } from 'react';
import { useErrorText } from '#src/data/use-error-text.ts';

/** Runs a change and tells what was done, where anything was; why it failed stays until the next try. */
export function useApplying<D>(change: () => Promise<D | undefined>, onDone: (done: D) => void) {
  const errorText = useErrorText();
  const [failure, setFailure] = useState<string>();
  const [isRunning, setRunning] = useState(false);
  const apply = async (): Promise<void> => {
    setRunning(true);
    setFailure(undefined);
    try {
      const done = await change();
      if (done !== undefined) onDone(done);
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setRunning(false);
    }
  };
  return { apply, isRunning, failure };
}
