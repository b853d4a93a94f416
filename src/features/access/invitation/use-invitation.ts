import { useCallback, useEffect, useState } from 'react';
import { getInvitation } from '#domain/access/invitation-operations.ts';
import { AppError } from '#domain/kit/errors.ts';
import type { OutputOf } from '#domain/kit/operation.ts';
import { useData } from '#src/data/data-context.tsx';

export type Invitation = OutputOf<typeof getInvitation>;

/** What the page of a link shows of itself. */
export interface Shown {
  readonly token: string;
  /** Null for the platform's own people; undefined while the brand of the address is found out. */
  readonly brandId: string | null | undefined;
}

type Seen =
  | { readonly kind: 'reading' }
  | { readonly kind: 'open'; readonly invitation: Invitation }
  /** Used, ended, too old, or none: the server does not say which. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** What calls are told of the link. */
export function tenderSnapshotOf({ token, brandId }: Shown): {
  readonly token: string;
  readonly brandId?: string;
} {
  return { token, ...(typeof brandId === 'string' && { brandId }) };
}

/** Whether an answer means that the link is none: a part of one, cut off on its way, is not even well formed. */
function isGone(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'not_found' || error.code === 'validation');
}

/** What a link is for, asked of the server each time: it is a secret, and kept on no device. */
export function useInvitation({ token, brandId }: Shown) {
  const { api } = useData();
  const [seen, setSeen] = useState<Seen>({ kind: 'reading' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (brandId === undefined) return undefined;
    const left = new AbortController();
    const tell = (what: Seen): void => {
      if (!left.signal.aborted) setSeen(what);
    };
    api.call(getInvitation, tenderSnapshotOf({ token, brandId }), { quiet: true, signal: left.signal }).then(
      (invitation) => tell({ kind: 'open', invitation }),
      (error: unknown) => tell(isGone(error) ? { kind: 'gone' } : { kind: 'failed', error }),
    );
    return () => left.abort();
  }, [api, token, brandId, tries]);
  const again = useCallback(() => {
    setSeen({ kind: 'reading' });
    setTries((count) => count + 1);
  }, []);
  return { seen, again, end: useCallback(() => setSeen({ kind: 'gone' }), []) };
}
