import type { SecondFactorDetails } from '#domain/access/passkey-schema.ts';
import { AppError } from '#domain/kit/errors.ts';

/** What a second proof is asked for with, where a sign-in failed because its right password is not enough. */
export function secondFactorOf(error: unknown): SecondFactorDetails | undefined {
  const isAsked = error instanceof AppError && error.code === 'second_factor_needed';
  return isAsked ? (error.details as unknown as SecondFactorDetails) : undefined;
}
