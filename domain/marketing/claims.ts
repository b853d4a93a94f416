/**
 * What the site promises beside the platform's terms, which are set (`platformTerms`): the only place that has these numbers (specification §9).
 * Of the two times that setting up takes, a page that says one says the other as well: the usual one of a store, and the fastest.
 */
export const claims = {
  /** Hours until somebody who writes is answered, at most. */
  answerHours: 24,
  supportHours: '24/7',
  /** Days from the first talk to the first order, at the fastest. */
  fastestSetupDays: 7,
  /** Weeks that setting up one store takes. */
  setupWeeks: { from: 1, to: 2 },
} as const;

/** Months' revenues of the table of fees, whole TWD. */
export const exampleRevenues = [100_000, 300_000, 500_000, 1_000_000] as const;

/** What the calculator begins with. */
export const usualRevenue = 500_000;
