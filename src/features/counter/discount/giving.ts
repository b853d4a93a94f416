import type { CartDiscount } from '#domain/order/inputs.ts';
import { readWhole } from '#src/ui/form/money-input.ts';

/** What the cashier is about to give. */
export interface Giving {
  readonly forLine: boolean;
  readonly kind: CartDiscount['kind'];
  /** As typed: percent or whole TWD. */
  readonly value: string;
  readonly reason: string;
}

/** Why it cannot be given: nothing chosen yet, no whole number, it takes nothing off, a gift without a reason, or more than this person may. */
export type GivingFault = 'value' | 'number' | 'nothing' | 'reason' | 'refused';

export const kinds = ['percent', 'amount', 'comp'] as const satisfies readonly CartDiscount['kind'][];

interface Preset {
  readonly kind: CartDiscount['kind'];
  readonly value: number;
  readonly isStaff: boolean;
}

/** What is given most in Taiwan. @param limitPercent What employees may give: the staff's own meal. */
export function presetsOf(limitPercent: number): Preset[] {
  const usual = [
    { kind: 'percent', value: 10, isStaff: false },
    { kind: 'percent', value: 20, isStaff: false },
    { kind: 'percent', value: 50, isStaff: false },
    { kind: 'amount', value: 10, isStaff: false },
    { kind: 'amount', value: 50, isStaff: false },
  ] as const;
  return limitPercent > 0 ? [...usual, { kind: 'percent', value: limitPercent, isStaff: true }] : [...usual];
}

export function startGiving(forLine: boolean): Giving {
  return { forLine, kind: 'percent', value: '', reason: '' };
}

/** A whole number, in full-width digits too; never more than all of it, nor more than a bill is worth. What is none stays as it was typed. */
export function typeValue(giving: Giving, typed: string): Giving {
  const read = readWhole(typed.replace(/[%％]/, ''));
  if (read === undefined) return giving;
  if (read === null || Number.isNaN(read)) return { ...giving, value: read === null ? '' : typed };
  if (giving.kind === 'percent' && read > 100) return { ...giving, value: '100' };
  return read > 999_999 ? giving : { ...giving, value: String(read) };
}

/** The discount without its id. */
export function givenOf(
  { kind, value, reason }: Giving,
  lineId: string | undefined,
): Omit<CartDiscount, '_id'> {
  const text = reason.trim();
  return {
    kind,
    value: kind === 'comp' ? 0 : readWhole(value) || 0,
    ...(lineId === undefined ? {} : { lineId }),
    ...(text === '' ? {} : { reason: text }),
  };
}

/** @param about What it takes off, whole TWD, and whether this person may not give it. */
export function faultOf(
  { kind, value, reason }: Giving,
  { off, isRefused }: { readonly off: number; readonly isRefused: boolean },
): GivingFault | undefined {
  const number = readWhole(value);
  if (kind !== 'comp' && number !== null && Number.isNaN(number)) return 'number';
  if (kind !== 'comp' && !number) return 'value';
  if (isRefused) return 'refused';
  if (off <= 0) return 'nothing';
  return kind === 'comp' && reason.trim() === '' ? 'reason' : undefined;
}
