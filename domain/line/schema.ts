import * as z from 'zod/mini';

/** What a brand has set up at LINE; secrets are never told. */
export const lineSettings = z.object({
  channelId: z.optional(z.string()),
  /** There are one, and the server can open it. */
  hasSecret: z.boolean(),
  hasToken: z.boolean(),
  /** What the brand has to enter at LINE as the address that leads back (Callback URL). */
  callbackUrl: z.string(),
});
export type LineSettings = z.infer<typeof lineSettings>;

/** The number of a LINE Login channel. */
export const lineChannelId = z.string().check(z.trim(), z.regex(/^\d{6,20}$/));
/** 32 hexadecimal digits. */
export const lineChannelSecret = z.string().check(z.trim(), z.regex(/^[0-9a-f]{32}$/i));
/** A long-lived channel access token of the Messaging API. */
export const lineToken = z
  .string()
  .check(z.trim(), z.minLength(20), z.maxLength(400), z.regex(/^[\w+/=.-]+$/));

/** The account at LINE of a store, as guests may know it. */
export const lineBot = z.object({
  lineBotId: z.string(),
  /** As LINE says it, where the brand's token lets us ask. */
  displayName: z.optional(z.string()),
  pictureUrl: z.optional(z.string()),
  /** Where somebody adds it as a friend. */
  addFriendUrl: z.string(),
});
export type LineBotView = z.infer<typeof lineBot>;
