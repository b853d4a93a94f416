import { useCallback, useEffect, useState } from 'react';
import { getInvitation } from '#domain/access/invitation-operations.ts';
import { AppError } from '#domain/kit/errors.ts';
import type { OutputOf } from '#domain/kit/operation.ts';
import { useData } from '#src/data/data-context.tsx';

export type Invitation = OutputOf<typeof getInvitation>;

/** What the page of a link shows of itself. */
export interface Shown {
  readonly token: string;
  /** As the address names it, by its id or its short name; null for the platform's own people. */
  readonly brand: string | null;
}

type Seen =
  | { readonly kind: 'reading' }
  | { readonly kind: 'open'; readonly invitation: Invitation; readonly link: LinkInput }
  /** Used, ended, too old, or none: the server does not say which. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** What calls are told of the link. */
export interface LinkInput {
  readonly token: string;
  readonly brandId?: string;
}

/** Whether an answer means that the link is none: a part of one, cut off on its way, is not even well formed. */
function isGone(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'not_found' || error.code === 'validation');
}

/** What a link is for, asked of the server each time: it is a secret, and kept on no device. So is the brand, whose name there was no answer for before. */
export function useInvitation({ token, brand }: Shown) {
  const { api, addresses } = useData();
  const [seen, setSeen] = useState<Seen>({ kind: 'reading' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const left = new AbortController();
    const tell = (what: Seen): void => {
      if (!left.signal.aborted) setSeen(what);
    };
    const ask = async (): Promise<Seen> => {
      const link = { token, ...(brand !== null && { brandId: await addresses.resolve(brand) }) };
      const invitation = await api.call(getInvitation, link, { quiet: true, signal: left.signal });
      return { kind: 'open', invitation, link };
    };
    ask().then(tell, (error: unknown) => tell(isGone(error) ? { kind: 'gone' } : { kind: 'failed', error }));
    return () => left.abort();
  }, [api, addresses, token, brand, tries]);
  const again = useCallback(() => {
    setSeen({ kind: 'reading' });
    setTries((count) => count + 1);
  }, []);
  return { seen, again, end: useCallback(() => setSeen({ kind: 'gone' }), []) };
}
