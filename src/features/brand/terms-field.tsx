import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { storeDefaults, type StoreDefaults } from '#domain/brand/schema.ts';
import { defaultServiceSettings } from '#domain/store/schema.ts';
import { isSame } from '#src/data/edits-of.ts';
import type { Field } from '#src/office/field.ts';
import type { ToldFault } from '#src/office/form/record-form.tsx';
import { percentOf } from '#src/ui/figures/percent.ts';
import { faultsIn, inPercent, type FieldFault } from '#src/ui/form/field-faults.ts';
import { readDecimal } from '#src/ui/form/money-input.ts';
import type { Telling } from '#src/ui/form/telling.ts';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFaultText } from '#src/ui/form/use-fault-text.ts';

/** The terms for new stores, as typed. */
export interface TermsForm {
  /** Percent. */
  readonly charge: string;
  readonly hours: string;
  /** The brand has said none of its own: what stands here is what is usual. */
  readonly isUsual: boolean;
}

const usual: StoreDefaults = {
  serviceChargeRate: defaultServiceSettings.serviceChargeRate,
  maxOfflineHours: defaultServiceSettings.offlinePolicy.maxHours,
};

function formOf({ serviceChargeRate, maxOfflineHours }: StoreDefaults): TermsForm {
  return { charge: percentOf(serviceChargeRate), hours: String(maxOfflineHours), isUsual: false };
}

/** What is no number stays one that no rule takes. */
function typedIn({ charge, hours }: TermsForm): StoreDefaults {
  return {
    serviceChargeRate: Math.round((readDecimal(charge, 1) ?? Number.NaN) * 10) / 1000,
    maxOfflineHours: readDecimal(hours, 1) ?? Number.NaN,
  };
}

/** The terms that a form says; undefined while they are none. */
export function termsIn(form: TermsForm): StoreDefaults | undefined {
  const typed = typedIn(form);
  return storeDefaults.safeParse(typed).success ? typed : undefined;
}

/** The two are asked for together by {@link TermsFields}, and told apart by {@link faultsOfTerms}. */
export const termsField: Field<StoreDefaults, TermsForm> = {
  label: msg({ id: 'brand.storeDefaults', message: '新店家的預設' }),
  isOptional: true,
  empty: { ...formOf(usual), isUsual: true },
  formOf,
  valueOf(form) {
    const terms = termsIn(form);
    return !terms || (form.isUsual && isSame(terms, usual)) ? null : terms;
  },
  control: () => null,
  show: ({ serviceChargeRate, maxOfflineHours }) => `${percentOf(serviceChargeRate)}%・${maxOfflineHours}`,
};

const termFields: Readonly<Record<string, 'charge' | 'hours'>> = {
  serviceChargeRate: 'charge',
  maxOfflineHours: 'hours',
};

/** The terms against the rule of the record; what is no number is wrong rather than missing. */
export function faultsOfTerms(form: TermsForm): FieldFault[] {
  return faultsIn(storeDefaults, typedIn(form), ([field]) => termFields[String(field)] ?? '').map((fault) =>
    fault.field === 'charge' ? inPercent(fault) : fault,
  );
}

export function useTermLabels() {
  const { t } = useLingui();
  return {
    charge: t({ id: 'serviceCharge', message: '服務費' }),
    hours: t({ id: 'brand.maxOffline', message: '完整離線時限' }),
  };
}

/** What of the terms cannot be saved, in words. */
export function useTermFaults(): (form: TermsForm) => readonly ToldFault[] {
  const labels = useTermLabels();
  const faultText = useFaultText();
  return (form) =>
    faultsOfTerms(form).map((fault) => ({
      field: fault.field,
      message: faultText(labels[fault.field as keyof typeof labels], fault),
    }));
}

interface TermsFieldsProps {
  value: TermsForm;
  onChange: (value: TermsForm) => void;
  fieldId: (field: string) => string;
  telling: Telling;
}

export function TermsFields({ value, onChange, fieldId, telling }: TermsFieldsProps) {
  const { t } = useLingui();
  const labels = useTermLabels();
  const number = (field: 'charge' | 'hours', suffix: string, hint: string) => (
    <TextField
      id={fieldId(field)}
      label={labels[field]}
      hint={hint}
      inputMode="decimal"
      suffix={suffix}
      value={value[field]}
      error={telling.errorOf(field)}
      autoComplete="off"
      onChange={(event) => onChange({ ...value, [field]: event.target.value })}
      onBlur={() => telling.leave(field)}
    />
  );
  return (
    <div className="grid items-end gap-5 sm:grid-cols-2">
      {number('charge', '%', t({ id: 'brand.chargeHint', message: '內用，折扣後計算，0到20。' }))}
      {number(
        'hours',
        t({ id: 'brand.hoursUnit', message: '小時' }),
        t({ id: 'brand.hoursHint', message: '離線超過這個時間仍可繼續販售，其他功能要連線後才能使用。' }),
      )}
    </div>
  );
}
