/** Addresses of one customer: home, work, family, and room for more. */
export const mostAddresses = 20;

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
