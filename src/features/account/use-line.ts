import { useCallback, useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { getLineCall } from '#domain/line/guest-calls.ts';
import { useAccount } from './account-context.tsx';

type Line = z.output<(typeof getLineCall)['output']>;

/** Whether guests of a brand can come by LINE, and whose account is linked. Nothing where nobody answers: every other way is there. */
export function useLine(brandId: string): { readonly line: Line | undefined; readonly again: () => void } {
  const { api } = useAccount();
  const [line, setLine] = useState<Line>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (brandId === '') return undefined;
    const leave = new AbortController();
    api.call(getLineCall, { brandId }, { quiet: true, signal: leave.signal }).then(setLine, () => undefined);
    return () => leave.abort();
  }, [api, brandId, turn]);
  return { line, again: useCallback(() => setTurn((before) => before + 1), []) };
}
