import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type {
  Assertion,
  CreationOptions,
  Registration,
  RequestOptions,
} from '#domain/access/passkey-schema.ts';
import { PasskeyFailure, type PasskeyTrouble } from './passkey-failure.ts';

/** Has the browser ask its owner for a new passkey. @throws PasskeyFailure */
export async function makePasskey(options: CreationOptions): Promise<Registration> {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  const { id, response } = await told(startRegistration({ optionsJSON }));
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, clientDataJSON, attestationObject, ...(transports === undefined ? {} : { transports }) };
}

/** Has the browser ask its owner for a passkey that they have. @throws PasskeyFailure */
export async function showPasskey(options: RequestOptions): Promise<Assertion> {
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  const { id, response } = await told(startAuthentication({ optionsJSON }));
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    clientDataJSON,
    authenticatorData,
    signature,
    // Some authenticators say an empty one where they keep none.
    ...(userHandle ? { userHandle } : {}),
  };
}

async function told<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (cause) {
    throw new PasskeyFailure(troubleOf(cause), { cause });
  }
}

/** By the names that browsers give their refusals (WebAuthn §5.1.3, §5.1.4). */
function troubleOf(error: unknown): PasskeyTrouble {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'stopped';
  return name === 'InvalidStateError' ? 'known' : 'unable';
}
