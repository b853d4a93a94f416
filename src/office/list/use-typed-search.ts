import { useCallback, useEffect, useRef, useState } from 'react';

/** A pause in typing, in ms, after which the address follows. */
const addressAfterMs = 300;

/** What is being typed into a list's search. The list follows at once, the address after a pause; a changed address empties it again. */
export function useTypedSearch(
  q: string,
  onChange: (q: string) => void,
): readonly [string, (text: string) => void] {
  const [text, setText] = useState(q);
  const told = useRef(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (q === told.current) return;
    told.current = q;
    setText(q);
  }, [q]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = useCallback((next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      told.current = next;
      latest.current(next);
    }, addressAfterMs);
  }, []);
  return [text, type];
}
