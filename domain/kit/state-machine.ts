/** The states that may follow each state, by event. */
export type Transitions<S extends string, E extends string> = Readonly<Record<S, Readonly<Partial<Record<E, S>>>>>;

/** The state after an event, or undefined where the machine does not allow it. */
export function after<S extends string, E extends string>(machine: Transitions<S, E>, state: S, event: E): S | undefined {
  return machine[state][event];
}
