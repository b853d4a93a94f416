import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { pinLength } from '#domain/access/pin.ts';
import type { PinEntryProps, PinPerson } from './pin-entry.tsx';

interface PinQuestionOptions {
  people: readonly PinPerson[];
  /** Rejects where the PIN is not theirs, or cannot be looked at. */
  check: (id: string, pin: string) => Promise<void>;
  messageOf: (failure: unknown) => ReactNode;
}

interface PinQuestion {
  /** Whom they say they are. With one person there is nothing to choose. */
  readonly chosen: string | undefined;
  /** What became of the last PIN. */
  readonly failure: unknown;
  /** What `PinEntry` shows of it. */
  readonly entry: Omit<PinEntryProps, 'listens' | 'alone'>;
}

/** Who is there, by a face and a PIN. */
export function usePinQuestion({ people, check, messageOf }: PinQuestionOptions): PinQuestion {
  const { t } = useLingui();
  const [picked, setPicked] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const chosen = picked ?? (people.length === 1 ? people[0]?.id : undefined);
  const enter = async (pin: string): Promise<void> => {
    if (chosen === undefined) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await check(chosen, pin);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const told = failure === undefined ? undefined : messageOf(failure);
  return {
    chosen,
    failure,
    entry: {
      length: pinLength,
      people,
      chosen,
      onChoose: (id) => {
        setPicked(id);
        setFailure(undefined);
      },
      onPin: (pin) => void enter(pin),
      busy,
      message: busy ? t({ id: 'pin.checking', message: '確認中…' }) : told,
    },
  };
}
