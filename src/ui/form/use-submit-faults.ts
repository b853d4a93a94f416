import { useState } from 'react';
import type { FieldError } from './error-summary.tsx';

/** Shows a small form's faults after the first attempt to send it: all in its summary, and each at its field. */
export function useSubmitFaults(faults: readonly FieldError[]) {
  const [tries, setTries] = useState(0);
  const told = tries > 0 ? faults : [];
  return {
    /** For the form's `ErrorSummary`. */
    summary: { errors: told, attempt: told.length > 0 ? tries : 0 },
    errorOf: (fieldId: string): string | undefined =>
      told.find((fault) => fault.fieldId === fieldId)?.message,
    /** A try to send it: true where nothing is in the way. */
    tryToSend: (): boolean => {
      setTries((count) => count + 1);
      return faults.length === 0;
    },
    /** What was typed was taken back, or sent. */
    beginAgain: (): void => setTries(0),
  };
}
