import { useCallback, useEffect, useRef, useState } from 'react';
import type { AppError } from '#domain/kit/errors.ts';
import { useDraftPlace } from './data-context.tsx';

export interface Draft<T> {
  /** What is being worked on; undefined for nothing. */
  readonly value: T | undefined;
  /** What was kept has been read; before that nothing should be written. */
  readonly isReady: boolean;
  /** It was there when the page started: after a reload or a crash. */
  readonly isRestored: boolean;
  /** The device could not keep the last change; it is in this page only. */
  readonly error: AppError | undefined;
  /** Keeps the new value at once; undefined removes it. */
  set(value: T | undefined): void;
  /** After a commit that dropped the draft: forgets it here without writing. */
  forget(): void;
}

interface Held<T> {
  readonly key: string;
  readonly value: T | undefined;
  readonly isRestored: boolean;
  readonly error?: AppError | undefined;
}

/**
 * An open cart or an unsent form, kept on the device at each change. `fits` guards against what an older build has left.
 * @param key Undefined while it is not known yet; nothing is ready then.
 */
export function useDraft<T>(key: string | undefined, fits: (value: unknown) => value is T): Draft<T> {
  const place = useDraftPlace();
  const [held, setHeld] = useState<Held<T>>();

  useEffect(() => {
    if (!place || key === undefined) return undefined;
    let stopped = false;
    const hold = (value: unknown): void => {
      const kept = fits(value) ? value : undefined;
      if (!stopped) setHeld({ key, value: kept, isRestored: kept !== undefined });
    };
    place.drafts.read(key).then(hold, (error: AppError) => {
      if (!stopped) setHeld({ key, value: undefined, isRestored: false, error });
    });
    return () => {
      stopped = true;
    };
  }, [place, key, fits]);

  const set = useCallback(
    (value: T | undefined) => {
      if (key === undefined) return;
      setHeld({ key, value, isRestored: false });
      place?.drafts.write(key, value).catch((error: AppError) => {
        setHeld((now) => (now?.key === key ? { ...now, error } : now));
      });
    },
    [place, key],
  );
  const forget = useCallback(() => {
    if (key !== undefined) setHeld({ key, value: undefined, isRestored: false });
  }, [key]);
  const current = key !== undefined && held?.key === key ? held : undefined;
  return {
    value: current?.value,
    isReady: current !== undefined,
    isRestored: current?.isRestored ?? false,
    error: current?.error,
    set,
    forget,
  };
}

export interface QuietDraft<T> extends Pick<Draft<T>, 'isReady' | 'error' | 'set' | 'forget'> {
  /** What is being worked on now; undefined for nothing. */
  current(): T | undefined;
}

/**
 * `useDraft` for work that its own part of the page holds and shows: a change is kept, and nothing is drawn again for it.
 * @param key Undefined while it is not known yet; nothing is ready then.
 */
export function useQuietDraft<T>(
  key: string | undefined,
  fits: (value: unknown) => value is T,
): QuietDraft<T> {
  const place = useDraftPlace();
  const held = useRef<T>(undefined);
  const [read, setRead] = useState<{ readonly key: string; readonly error?: AppError | undefined }>();

  useEffect(() => {
    if (!place || key === undefined) return undefined;
    let stopped = false;
    const hold = (value: unknown, error?: AppError): void => {
      if (stopped) return;
      held.current = fits(value) ? value : undefined;
      setRead({ key, error });
    };
    place.drafts.read(key).then(
      (value) => hold(value),
      (error: AppError) => hold(undefined, error),
    );
    return () => {
      stopped = true;
    };
  }, [place, key, fits]);

  const set = useCallback(
    (value: T | undefined) => {
      if (key === undefined) return;
      held.current = value;
      const tell = (error?: AppError): void =>
        setRead((now) => (now?.key === key && now.error !== error ? { key, error } : now));
      place?.drafts.write(key, value).then(() => tell(), tell);
    },
    [place, key],
  );
  const forget = useCallback(() => {
    held.current = undefined;
    setRead((now) => (now?.error ? { key: now.key } : now));
  }, []);
  const current = useCallback(() => held.current, []);
  const isReady = key !== undefined && read?.key === key;
  return { current, isReady, error: isReady ? read.error : undefined, set, forget };
}
