import { AppError } from '#domain/kit/errors.ts';
import type { codeSent } from '#domain/customer/schema.ts';
import type * as z from 'zod/mini';

/**
 * When the next code can be asked for, in milliseconds by this device's clock. One that was sent a moment ago, by a tap whose answer was lost,
 * is as good as one that is sent now.
 */
export async function whenSent(asked: Promise<z.infer<typeof codeSent>>): Promise<number> {
  try {
    const { resendSeconds } = await asked;
    return Date.now() + resendSeconds * 1000;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'code_resend_wait') throw error;
    return Date.now() + Number(error.details?.['seconds'] ?? 60) * 1000;
  }
}
