import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { storeDefaults, type StoreDefaults } from '#domain/brand/schema.ts';
import { defaultServiceSettings } from '#domain/store/schema.ts';
import { isSame } from '#domain/kit/equal.ts';
import type { ControlProps, Field } from '#src/office/field.ts';
import { percentOf } from '#src/ui/figures/percent.ts';
import { faultsIn, inPercent } from '#src/ui/form/field-faults.ts';
import { readDecimal } from '#src/ui/form/money-input.ts';
import { TextField } from '#src/ui/form/text-field.tsx';

/** The terms for new stores, as typed. */
interface TermsForm {
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

export const termLabels = {
  charge: msg({ id: 'serviceCharge', message: '服務費' }),
  hours: msg({ id: 'brand.maxOffline', message: '完整離線時限' }),
};

const partOf: Readonly<Record<string, keyof typeof termLabels>> = {
  serviceChargeRate: 'charge',
  maxOfflineHours: 'hours',
};

/** What a brand's new stores begin with. */
export const termsField: Field<StoreDefaults, TermsForm> = {
  label: msg({ id: 'brand.storeDefaults', message: '新店家的預設' }),
  isOptional: true,
  empty: { ...formOf(usual), isUsual: true },
  formOf,
  valueOf(form) {
    const terms = termsIn(form);
    return !terms || (form.isUsual && isSame(terms, usual)) ? null : terms;
  },
  // What is no number is wrong rather than missing.
  faults: (form) =>
    faultsIn(storeDefaults, typedIn(form), ([field]) => partOf[String(field)] ?? '').map((fault) =>
      fault.field === 'charge'
        ? { ...inPercent(fault), label: termLabels.charge }
        : { ...fault, label: termLabels.hours },
    ),
  control: (props) => <TermsControl {...props} />,
  show: ({ serviceChargeRate, maxOfflineHours }) => `${percentOf(serviceChargeRate)}%・${maxOfflineHours}`,
};

function TermsControl({ value, part, onChange }: ControlProps<TermsForm>) {
  const { t, i18n } = useLingui();
  const number = (name: 'charge' | 'hours', suffix: string, hint: string) => (
    <TextField
      {...part(name)}
      label={i18n._(termLabels[name])}
      {...{ hint, suffix }}
      inputMode="decimal"
      value={value[name]}
      autoComplete="off"
      onChange={(event) => onChange({ ...value, [name]: event.target.value })}
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
