import type { PlatformTerms } from '#domain/access/platform-settings.ts';
import type { FieldFault } from '#src/ui/field-faults.ts';
import { percentOf } from '#src/ui/percent.ts';

/** The platform's terms as typed. */
export interface TermsDraft {
  readonly trialDays: string;
  /** Percent. */
  readonly fee: string;
}

export function termsDraftOf({ trialDays, feeRate }: PlatformTerms): TermsDraft {
  return { trialDays: String(trialDays), fee: percentOf(feeRate) };
}

function typed(text: string): number | undefined {
  const plain = text.normalize('NFKC').trim();
  return /^\d{1,4}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
}

/** What of the form cannot be saved. */
export function faultsOfTerms(draft: TermsDraft): FieldFault[] {
  const [days, fee] = [typed(draft.trialDays), typed(draft.fee)];
  const faults: FieldFault[] = [];
  if (days === undefined || !Number.isInteger(days)) faults.push({ field: 'trialDays', kind: 'wrong' });
  else if (days > 365) faults.push({ field: 'trialDays', kind: 'tooLarge', limit: 365 });
  if (fee === undefined) faults.push({ field: 'fee', kind: 'wrong' });
  else if (fee > 10) faults.push({ field: 'fee', kind: 'tooLarge', limit: 10 });
  return faults;
}

/** The terms that differ from what was seen. */
export function termsOf(seen: TermsDraft, draft: TermsDraft): Partial<PlatformTerms> {
  return {
    ...(draft.trialDays !== seen.trialDays && { trialDays: typed(draft.trialDays) ?? 0 }),
    ...(draft.fee !== seen.fee && { feeRate: Math.round((typed(draft.fee) ?? 0) * 100) / 10_000 }),
  };
}
