import { platformTerms, type PlatformTerms } from '#domain/access/platform-settings.ts';
import { faultsIn, inPercent, type FieldFault } from '#src/ui/form/field-faults.ts';
import { readDecimal } from '#src/ui/form/money-input.ts';
import { percentOf } from '#src/ui/figures/percent.ts';

/** The platform's terms as typed. */
export interface TermsDraft {
  readonly trialDays: string;
  /** Percent. */
  readonly fee: string;
}

export function termsDraftOf({ trialDays, feeRate }: PlatformTerms): TermsDraft {
  return { trialDays: String(trialDays), fee: percentOf(feeRate) };
}

const typed = (text: string): number | undefined => readDecimal(text, 2);

/** What of the form cannot be saved, by the rule of the record; what is no number is wrong rather than missing. */
export function faultsOfTerms(draft: TermsDraft): FieldFault[] {
  const terms = {
    trialDays: typed(draft.trialDays) ?? Number.NaN,
    feeRate: (typed(draft.fee) ?? Number.NaN) / 100,
  };
  const nameOf = ([field]: readonly PropertyKey[]) => (field === 'feeRate' ? 'fee' : String(field));
  return faultsIn(platformTerms, terms, nameOf).map((fault) =>
    fault.field === 'fee' ? inPercent(fault) : fault,
  );
}

/** The terms that differ from what was seen. */
export function termsOf(seen: TermsDraft, draft: TermsDraft): Partial<PlatformTerms> {
  return {
    ...(draft.trialDays !== seen.trialDays && { trialDays: typed(draft.trialDays) ?? 0 }),
    ...(draft.fee !== seen.fee && { feeRate: Math.round((typed(draft.fee) ?? 0) * 100) / 10_000 }),
  };
}
