import { useState } from 'react';

interface Wanted {
  /** What is to be shown of a record whose answer says `is`. */
  readonly shown: (id: string, is: boolean) => boolean;
  readonly want: (id: string, to: boolean) => void;
  /** It was refused. */
  readonly drop: (id: string) => void;
}

interface Held {
  readonly over: unknown;
  readonly values: ReadonlyMap<string, boolean>;
}

const none: ReadonlyMap<string, boolean> = new Map();

/** What was switched at the server and stands in no answer yet: it is shown as wanted until a newer answer comes. @param answer What is shown. */
export function useWanted(answer: unknown): Wanted {
  const [held, setHeld] = useState<Held>({ over: answer, values: none });
  const values = held.over === answer ? held.values : none;
  const set = (id: string, to: boolean | undefined): void =>
    setHeld((was) => {
      const next = new Map(was.over === answer ? was.values : none);
      if (to === undefined) next.delete(id);
      else next.set(id, to);
      return { over: answer, values: next };
    });
  return {
    shown: (id, is) => values.get(id) ?? is,
    want: set,
    drop: (id) => set(id, undefined),
  };
}
