import { beginPasskeySignIn, finishSignIn, signInWithPasskey } from '#domain/access/passkey-operations.ts';
import type { SecondFactorDetails } from '#domain/access/passkey-schema.ts';
import { showPasskey } from './browser-passkeys.ts';
import type { Data } from './open-data.ts';
import type { StaffSession } from './session-rule.ts';

type Entrance = Pick<Data, 'api' | 'session'>;

/**
 * Signs in by whichever passkey its owner chooses.
 * @param brandId Whose page it is; anybody's at the platform's.
 * @throws PasskeyFailure · ServerError passkey_refused, rate_limited … · AppError unavailable when nothing answers
 */
export async function signInByPasskey(
  { api, session }: Entrance,
  brandId: string | undefined,
): Promise<StaffSession> {
  const { ceremony, options } = await api.call(beginPasskeySignIn, {});
  const assertion = await showPasskey(options);
  const own = brandId === undefined ? {} : { brandId };
  return session.entered(await api.call(signInWithPasskey, { ceremony, assertion, ...own }));
}

/** Ends a sign-in whose password was right by a passkey of that account. @throws see {@link signInByPasskey} */
export async function finishByPasskey(
  { api, session }: Entrance,
  { ceremony, options }: SecondFactorDetails,
): Promise<StaffSession> {
  const assertion = await showPasskey(options);
  return session.entered(await api.call(finishSignIn, { ceremony, assertion }));
}

/** The same by one of its recovery codes. @throws ServerError recovery_code_wrong, passkey_refused where the password is to be given again … */
export async function finishByCode(
  { api, session }: Entrance,
  { ceremony }: SecondFactorDetails,
  code: string,
): Promise<StaffSession> {
  return session.entered(await api.call(finishSignIn, { ceremony, code }));
}
