import { useRef, useState } from 'react';

/** Runs one action at a time; a second tap is ignored, and a failure is shown. */
export function useSingleAction(): {
  readonly isDoing: boolean;
  readonly failure: unknown;
  readonly run: (act: () => Promise<void>) => void;
} {
  const [isDoing, setDoing] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const running = useRef(false);
  const run = (act: () => Promise<void>): void => {
    if (running.current) return;
    running.current = true;
    setDoing(true);
    setFailure(undefined);
    act()
      .catch((error: unknown) => setFailure(error))
      .finally(() => {
        running.current = false;
        setDoing(false);
      });
  };
  return { isDoing, failure, run };
}
