import { setTimeout as wait } from 'node:timers/promises';
import { AppError, type ErrorCode } from '#domain/kit/errors.ts';
import { hashToken } from '../access/session-store.ts';
import type { CallContext } from './call.ts';

/** By what tries of a passkey are counted. What is counted is kept for a while: not as long as somebody writes it. */
export function keyOfPasskey(credentialId: string): string {
  return `passkey ${hashToken(credentialId)}`;
}

/** By what tries of an account's recovery codes are counted. */
export function keyOfCodes(adminId: string): string {
  return `codes of ${adminId}`;
}

/**
 * Tries a proof of who somebody is, limited like the password at a sign-in.
 * @param key What is guessed at: a key, or an account's codes.
 * @param refusal What a wrong one is refused with; everything else that goes wrong counts for nothing.
 * @throws AppError rate_limited · what `prove` throws
 */
export async function countedProof<T>(
  { address, signInLimits }: Pick<CallContext, 'address' | 'signInLimits'>,
  key: string,
  refusal: ErrorCode,
  prove: () => Promise<T>,
): Promise<T> {
  const judgement = signInLimits.judge(address, key);
  if (judgement.kind === 'refuse') throw new AppError('rate_limited', { seconds: judgement.seconds });
  const end = signInLimits.begin(address, key);
  try {
    if (judgement.kind === 'pause') await signInLimits.pause(() => wait(judgement.ms));
    const proven = await prove();
    signInLimits.succeeded(address, key);
    return proven;
  } catch (error) {
    if (error instanceof AppError && error.code === refusal) signInLimits.failed(address, key);
    throw error;
  } finally {
    end();
  }
}
