import { AppError } from '#domain/kit/errors.ts';
import type {
  Assertion,
  CreationOptions,
  Registration,
  RequestOptions,
} from '#domain/access/passkey-schema.ts';
import type { PasskeyRow } from '../database/passkey-tables.ts';

/** So long a challenge is good, in milliseconds, and a browser waits for its owner. */
export const challengeLifeMs = 5 * 60_000;

/** COSE algorithms (RFC 9053, 8812) that every browser's authenticators know: Ed25519, ECDSA on P-256, RSA with SHA-256. */
const algorithms = [-8, -7, -257];

/** With its parsers of certificates it is large, and most starts of a server never need it. */
const library = () => import('@simplewebauthn/server');
const libraryHelpers = () => import('@simplewebauthn/server/helpers');

/** Where a passkey is good: under one name of the server, which the browser proves with each use. */
interface Asked {
  readonly challenge: string;
  /** Under which address the caller knows the server: `https://order.example.tw`. */
  readonly origin: string;
}

/** A key as its authenticator has proved it. */
export interface ProvenKey {
  readonly credentialId: string;
  /** COSE key, base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly isSynced: boolean;
}

/** The name under which passkeys of a server are known to browsers: its host without the port. */
function rpIdOf(origin: string): string {
  return new URL(origin).hostname;
}

/** What a browser is asked for a new passkey: one that its owner finds without saying who they are, and is verified for. */
export function creationOptionsOf(
  { challenge, origin }: Asked,
  user: { readonly id: string; readonly name: string },
  present: readonly PasskeyRow[],
): CreationOptions {
  return {
    rp: { id: rpIdOf(origin), name: '好單 Haodan' },
    user: { id: userHandleOf(user.id), name: user.name, displayName: user.name },
    challenge,
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: challengeLifeMs,
    excludeCredentials: present.map(descriptorOf),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

/** What a browser is asked for a sign-in. @param allowed None for whichever passkey its owner chooses. */
export function requestOptionsOf(
  { challenge, origin }: Asked,
  allowed: readonly PasskeyRow[] = [],
): RequestOptions {
  return {
    challenge,
    rpId: rpIdOf(origin),
    timeout: challengeLifeMs,
    userVerification: 'required',
    allowCredentials: allowed.map(descriptorOf),
  };
}

function descriptorOf({ credential_id: id, transports }: PasskeyRow) {
  return { id, type: 'public-key' as const, ...(transports === null ? {} : { transports }) };
}

/** What an authenticator keeps with the key, and says whose it is: the account's id, which tells nobody a name. */
export function userHandleOf(adminId: string): string {
  return Buffer.from(adminId).toString('base64url');
}

/** @throws AppError passkey_refused */
export async function proveRegistration(
  { id, clientDataJSON, attestationObject }: Registration,
  { challenge, origin }: Asked,
): Promise<ProvenKey> {
  const [{ verifyRegistrationResponse }, { decodeAttestationObject }] = await Promise.all([
    library(),
    libraryHelpers(),
  ]);
  return refusing(async () => {
    const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
    // None was asked for. One with certificates would have the server look up addresses that a caller wrote into them.
    const isPlain =
      attestation.get('fmt') === 'none' ||
      (attestation.get('fmt') === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
    if (!isPlain) throw new TypeError('an attestation that was not asked for');
    const { registrationInfo: made } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpIdOf(origin),
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!made) return undefined;
    const { credential, credentialBackedUp: isSynced } = made;
    const publicKey = Buffer.from(credential.publicKey).toString('base64url');
    return { credentialId: credential.id, publicKey, counter: credential.counter, isSynced };
  });
}

/** A counter that did not go on is refused by the library: there are two copies of a key that has only one. @throws AppError passkey_refused */
export async function proveAssertion(
  { id, clientDataJSON, authenticatorData, signature, userHandle }: Assertion,
  { challenge, origin }: Asked,
  { admin_id: adminId, credential_id: credentialId, public_key: publicKey, counter }: PasskeyRow,
): Promise<{ readonly counter: number; readonly isSynced: boolean }> {
  const { verifyAuthenticationResponse } = await library();
  return refusing(async () => {
    if (userHandle !== undefined && userHandle !== userHandleOf(adminId)) return undefined;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON,
          authenticatorData,
          signature,
          ...(userHandle === undefined ? {} : { userHandle }),
        },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpIdOf(origin),
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter,
      },
      requireUserVerification: true,
    });
    const { newCounter, credentialBackedUp: isSynced } = authenticationInfo;
    return verified ? { counter: newCounter, isSynced } : undefined;
  });
}

/** Whatever is wrong with what an authenticator said, its owner hears the same of it. */
async function refusing<T>(prove: () => Promise<T | undefined>): Promise<T> {
  let proven: T | undefined;
  try {
    proven = await prove();
  } catch (cause) {
    throw new AppError('passkey_refused', undefined, { cause });
  }
  if (proven === undefined) throw new AppError('passkey_refused');
  return proven;
}
