/** Characters of a new password: nothing else is asked of it (settled.md). Apart, since pages that anybody opens carry no schemas for it. */
export const passwordLength = { least: 8, most: 64 } as const;
