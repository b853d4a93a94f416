import type { MessageDescriptor } from '@lingui/core';
import { errorTexts } from '#domain/kit/error-texts.ts';
import type { ErrorDetails } from '#domain/kit/errors.ts';
import type { Exception } from '#domain/kit/operation.ts';
import { bookedTexts, heldTexts, otherText } from './inbox-texts.ts';

/** What the server said of a change of this device. */
export interface Judged {
  readonly kind: 'rejected' | 'quarantined' | 'exception' | 'waiting';
  readonly code?: string;
  readonly details?: ErrorDetails;
  readonly exceptions?: readonly Exception[];
}

/** What one code says, in a sentence; of one that this build does not know, who is to look. */
export function reasonOf({ code, details }: Exception): MessageDescriptor {
  const known = errorTexts as Readonly<Record<string, MessageDescriptor>>;
  return { ...(bookedTexts[code] ?? known[code] ?? otherText), values: { ...details } };
}

/** Why a change was refused or is to be looked at, in sentences. */
export function reasonsOf({ kind, code, details, exceptions }: Judged): readonly MessageDescriptor[] {
  const own = code === undefined ? [] : [{ code, ...(details && { details }) }];
  const isHeld = kind === 'quarantined' && code !== undefined && heldTexts[code] !== undefined;
  const why = isHeld ? [{ ...heldTexts[code]!, values: { ...details } }] : own.map(reasonOf);
  const found = [...why, ...(exceptions ?? []).map(reasonOf)];
  return found.length > 0 || kind === 'waiting' ? found : [otherText];
}
