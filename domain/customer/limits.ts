/** Addresses of one customer: home, work, family, and room for more. */
export const mostAddresses = 20;

/** Orders of one browser that are given to a new account with their secrets: more than anybody has sent before they register. */
export const mostOrderTokens = 50;

/** From the wish to be deleted until it is done: time to find out that it was somebody else's, or a mistake. */
export const deletionDays = 7;

/** How codes are sent and taken (integrations.md D, ASVS 6.5). Seconds, unless the name says otherwise. */
export const codeLimits = {
  /** From its sending until it was typed. */
  life: 300,
  /** From the proof until it is spent: the time to fill in a form. */
  provedLife: 600,
  /** Wrong ones, then it is dead. */
  tries: 5,
  /** Before the same number can be sent another. */
  resend: 60,
  /** To one number of a brand within a day. */
  perPhoneDay: 5,
} as const;
