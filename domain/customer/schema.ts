import * as z from 'zod/mini';
import { newPassword, typedPassword } from '../access/schema.ts';
import { emailAddress } from '../kit/email.ts';
import { id } from '../kit/ids.ts';
import { mobilePhoneOf, mobilePhonePattern } from '../kit/mobile-phone.ts';
import { line, prose } from '../kit/text.ts';
import { day, instant } from '../kit/time.ts';
import { mostAddresses, mostOrderTokens } from './limits.ts';

/** A mobile number of Taiwan, however it was typed; kept in its 09 form (settled.md). Landlines and numbers from abroad get no codes. */
export const customerPhone = z
  .string()
  .check(z.maxLength(40), z.overwrite(mobilePhoneOf), z.regex(mobilePhonePattern));

/** How a customer is addressed, 1–25 characters (data-model §3). */
export const customerName = line(25);

/** @assumed The specification names the field and no values. */
export const gender = z.enum(['female', 'male', 'other']);

/** How somebody came to be a customer. */
export const customerOrigin = z.enum(['self', 'counter', 'line']);

export const dateOfBirth = day.check(z.refine((value) => value >= '1900-01-01'));

export const customerEmail = emailAddress;

/** Six digits of any script, with the blanks that telephones put in when a code is copied. */
export const typedCode = z.string().check(
  z.maxLength(20),
  z.overwrite((value) => value.normalize('NFKC').replaceAll(/[\s-]/g, '')),
  z.regex(/^\d{6}$/),
);

/** What a code is good for; it is good for nothing else (integrations.md D). */
export const codePurpose = z.enum(['register', 'reset_password', 'change_phone', 'link_line']);
export type CodePurpose = z.infer<typeof codePurpose>;

/** The answer of the status check and of whatever signs in: exactly the fields of spec 7. */
export const customerSession = z.object({
  loggedIn: z.boolean(),
  role: z.nullable(z.literal('customer')),
  brandId: z.nullable(id),
});
export type CustomerSession = z.infer<typeof customerSession>;

/** That a code is on its way, if it is: the answer is the same where the number is nobody's. */
export const codeSent = z.object({
  /** Seconds until another one can be asked for. */
  resendSeconds: z.int(),
  /** Until then the code is taken. */
  expiresAt: instant,
});

export const codeProved = z.object({
  ok: z.literal(true),
  /**
   * The number has an account with a password already. Only who has just proved that the number is theirs is told so (purpose `register`);
   * false otherwise.
   */
  isMember: z.boolean(),
});

/** 128 bits at least, as base64url or hex (decision 0024). */
const orderSecret = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,128}$/));

export const registerInput = z.strictObject({
  brandId: id,
  name: customerName,
  phone: customerPhone,
  password: newPassword,
  code: typedCode,
  email: z.optional(customerEmail),
  gender: z.optional(gender),
  dateOfBirth: z.optional(dateOfBirth),
  /** They want to hear of offers; nobody is taken to who does not say so. */
  acceptsNews: z.optional(z.boolean()),
  /** Secrets of orders that this browser has sent: what they are told of these is told in full. */
  orderTokens: z.optional(z.array(orderSecret).check(z.maxLength(mostOrderTokens))),
});

export const customerLoginInput = z.strictObject({
  brandId: id,
  phone: customerPhone,
  password: typedPassword,
  rememberMe: z.optional(z.boolean()),
});

export const addressName = line(30);
export const addressText = line(200);
export const addressNote = prose(100);

/** Where food is brought to. Of several exactly one is the default (data-model §3). */
export const customerAddress = z.object({
  _id: id,
  name: addressName,
  address: addressText,
  isDefault: z.boolean(),
  note: z.optional(addressNote),
});
export type CustomerAddress = z.infer<typeof customerAddress>;

/** What customers see of themselves. */
export const customerProfile = z.object({
  _id: id,
  brandId: id,
  name: customerName,
  phone: customerPhone,
  /** They have shown that it is theirs, by a code. */
  phoneVerified: z.boolean(),
  email: z.optional(customerEmail),
  gender: z.optional(gender),
  dateOfBirth: z.optional(dateOfBirth),
  acceptsNews: z.boolean(),
  addresses: z.array(customerAddress).check(z.maxLength(mostAddresses)),
  createdAt: instant,
  /** They asked for it to be deleted: then it is, unless they take that back. */
  deletionDueAt: z.optional(instant),
});
export type CustomerProfile = z.infer<typeof customerProfile>;
