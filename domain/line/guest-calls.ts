import * as z from 'zod/mini';
import { typedPassword } from '../access/schema.ts';
import { customerName, customerPhone, customerSession, typedCode } from '../customer/schema.ts';
import { id } from '../kit/ids.ts';

// What guests' pages call about LINE, without what answers it.

/** The page that was asked for; the server keeps it, and whoever reads it judges it again. */
const wantedPage = z.optional(z.string().check(z.maxLength(2000)));

export const getLineCall = {
  name: 'userAuth.getLine',
  rest: 'GET /user-auth/brands/{brandId}/line',
  input: z.strictObject({ brandId: id, storeId: z.optional(id) }),
  output: z.object({
    /** Guests of the brand can sign in by LINE. */
    isOffered: z.boolean(),
    /** Of the store's LIFF app, by which its page opens within LINE. */
    liffId: z.optional(z.string()),
    /** Whoever is signed in has linked this account. */
    linked: z.optional(z.object({ name: z.string() })),
  }),
} as const;

export const startLineCall = {
  name: 'userAuth.startLine',
  rest: 'POST /user-auth/brands/{brandId}/line/start',
  input: z.strictObject({ brandId: id, redirect: wantedPage }),
  /** Where LINE asks them. */
  output: z.object({ url: z.string() }),
} as const;

/** By the code that LINE led back with, or by the token of LINE's own browser. */
export const signInWithLineCall = {
  name: 'userAuth.signInWithLine',
  rest: 'POST /user-auth/brands/{brandId}/line/sign-in',
  input: z.strictObject({
    brandId: id,
    code: z.optional(z.string().check(z.minLength(1), z.maxLength(500))),
    state: z.optional(z.string().check(z.minLength(1), z.maxLength(300))),
    idToken: z.optional(z.string().check(z.minLength(20), z.maxLength(8000))),
    redirect: wantedPage,
  }),
  output: z.object({
    ...customerSession.shape,
    /** Nobody is signed in: whose account it is has to be said, once, by phone and code. */
    link: z.optional(z.object({ ticket: z.string(), name: z.string() })),
    /** The page that was asked for when it began. */
    redirect: z.optional(z.string()),
  }),
} as const;

export const linkLineCall = {
  name: 'userAuth.linkLine',
  rest: 'POST /user-auth/brands/{brandId}/line/link',
  input: z.strictObject({
    brandId: id,
    ticket: z.string().check(z.minLength(20), z.maxLength(100)),
    /** Needless to whoever is signed in. */
    phone: z.optional(customerPhone),
    code: z.optional(typedCode),
    /** Of whoever becomes a member with it. */
    name: z.optional(customerName),
  }),
  output: customerSession,
} as const;

export const unlinkLineCall = {
  name: 'userAuth.unlinkLine',
  rest: 'POST /user-auth/brands/{brandId}/line/unlink',
  input: z.strictObject({
    brandId: id,
    currentPassword: z.optional(typedPassword),
    code: z.optional(typedCode),
  }),
  output: z.object({ ok: z.literal(true) }),
} as const;
