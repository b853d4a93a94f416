import type { FaultInjection } from './fault-injection.ts';

/** What a notice says is taken for what is so. */
export function noticeBelieved(): FaultInjection {
  return {
    payments: (steps) => ({
      ...steps,
      heard: (isYes, { settle }) => settle(isYes ? 'captured' : 'refused'),
    }),
  };
}

/** No answer is taken for a no: another card may be tried at once. */
export function timeoutIsFailure(): FaultInjection {
  return { payments: (steps) => ({ ...steps, unheard: 'refused' }) };
}

/** The gateway is asked first, and what it is for is written down when it has answered. */
export function chargedBeforeCommitted(): FaultInjection {
  return {
    payments: (steps) => ({
      ...steps,
      charge: async ({ draft, commit, ask, note }) => {
        const charged = await ask(draft);
        const asked = await commit();
        if (asked) await note(asked, charged);
      },
    }),
  };
}
