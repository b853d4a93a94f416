import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';
import { line } from '../kit/text.ts';
import { instant } from '../kit/time.ts';

/** How many passkeys an account may have. */
export const mostPasskeys = 10;

/** How many recovery codes are given at once; each opens the account one time. */
export const recoveryCodes = 10;

/** What authenticators and browsers write: base64url. The length bounds what is read of it. */
function encoded(most: number) {
  return z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[\w-]+$/));
}

/** Names a registration or a sign-in that the server began: 256 random bits, good once, for five minutes. */
const ceremony = encoded(100);

/** The id that an authenticator gives a key (WebAuthn §5.8.3): at most 1023 bytes. */
const credentialId = encoded(1400);

/** Ways to an authenticator, as it says them: `internal`, `hybrid`, `usb` and what others may come. */
const transports = z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10));

/** What people call a passkey. */
export const passkeyName = line(50);

/** A passkey of the own account. Neither its public key nor the id that its authenticator knows it by is told. */
export const passkey = z.object({
  _id: id,
  name: passkeyName,
  /** Its owner's devices share it, so that it is not lost with one of them. */
  isSynced: z.boolean(),
  createdAt: instant,
  lastUsedAt: z.optional(instant),
});

/** What the account page shows of how the own account is kept. */
export const ownPasskeys = z.object({
  passkeys: z.array(passkey),
  /** The password alone does not sign in. */
  isRequired: z.boolean(),
  /** Recovery codes that were not used yet. */
  codesLeft: z.int(),
});

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
});

/** What a browser is asked for a new passkey (WebAuthn §5.1, `PublicKeyCredentialCreationOptionsJSON`). */
export const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  /** Milliseconds. */
  timeout: z.int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** What a browser is asked for a sign-in (`PublicKeyCredentialRequestOptionsJSON`). Without a list any passkey of this place will do. */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(descriptor),
});

/** A key that an authenticator has just made, as the browser says it. */
export const registration = z.strictObject({
  id: credentialId,
  clientDataJSON: encoded(4000),
  attestationObject: encoded(20_000),
  transports: z.optional(transports),
});

/** A proof that somebody has a key and was verified by its authenticator, as the browser says it. */
export const assertion = z.strictObject({
  id: credentialId,
  clientDataJSON: encoded(4000),
  authenticatorData: encoded(4000),
  signature: encoded(4000),
  userHandle: z.optional(encoded(100)),
});

/** A recovery code as somebody types it: letters of any case, with or without what separates its groups. */
export const typedRecoveryCode = z.string().check(z.minLength(1), z.maxLength(60));

export const addPasskeyInput = z.strictObject({ ceremony, registration });
export const passkeySignInInput = z.strictObject({ ceremony, assertion, brandId: z.optional(id) });
export const finishSignInInput = z.strictObject({
  ceremony,
  assertion: z.optional(assertion),
  code: z.optional(typedRecoveryCode),
});

/** What a sign-in by password is refused with where it is not enough (`second_factor_needed`). */
export const secondFactorDetails = z.object({ ceremony: z.string(), options: requestOptions });

export type Passkey = z.infer<typeof passkey>;
export type CreationOptions = z.infer<typeof creationOptions>;
export type RequestOptions = z.infer<typeof requestOptions>;
export type Registration = z.infer<typeof registration>;
export type Assertion = z.infer<typeof assertion>;
export type SecondFactorDetails = z.infer<typeof secondFactorDetails>;
