import * as z from 'zod/mini';
import { emailAddress } from '../kit/email.ts';
import { id } from '../kit/ids.ts';
import { mobilePhoneOf } from '../kit/mobile-phone.ts';
import { line, prose } from '../kit/text.ts';
import { instant } from '../kit/time.ts';

/** How long what somebody writes by the form of `/contact` may be: characters, and of the whole body bytes. */
export const contactLimits = { name: 60, phone: 40, message: 2000, bodyBytes: 16 * 1024 } as const;

/**
 * Days after which what somebody wrote is deleted once it was dealt with; so long it may matter what they were answered. The site says so
 * (`/privacy`), and the server does it (`server/jobs/tidy.ts`).
 */
export const settledContactDays = 180;

/** How many stores somebody has who writes. */
export const storeCounts = ['planned', '1', '2-5', '6-20', 'more'] as const;
export type StoreCount = (typeof storeCounts)[number];

/** A mobile phone of Taiwan in its 09 form; any other number as it was typed, with an extension perhaps. */
const contactPhone = z.string().check(
  z.maxLength(contactLimits.phone),
  z.overwrite((text) => mobilePhoneOf(text.normalize('NFKC'))),
  z.regex(/^\+?[\d\s().-]{6,30}(#\d{1,6})?$/),
);

const said = {
  /** Made by who writes: what is sent again is the same message. */
  _id: id,
  name: line(contactLimits.name),
  phone: z.optional(contactPhone),
  email: z.optional(emailAddress),
  storeCount: z.optional(z.enum(storeCounts)),
  message: z._default(prose(contactLimits.message), ''),
  /** In which they are to be answered. */
  language: z._default(z.enum(['zh-TW', 'en']), 'zh-TW'),
};

/** What the form sends. Whoever has no phone and no e-mail cannot be answered. */
export const contactInput = z
  .strictObject({
    ...said,
    /** Hidden from people, filled in by programs: what says something here is thanked and thrown away. */
    fax: z.optional(z.string().check(z.maxLength(contactLimits.name))),
  })
  .check(z.refine(({ phone, email }) => phone !== undefined || email !== undefined, { path: ['reach'] }));
export type ContactInput = z.input<typeof contactInput>;

/** Somebody who wrote. */
export const contactMessage = z.object({
  ...said,
  receivedAt: instant,
  /** When somebody said that it is dealt with, and who. */
  settledAt: z.optional(instant),
  settledBy: z.optional(z.string()),
});
export type ContactMessage = z.infer<typeof contactMessage>;
