import type { ReactNode } from 'react';
import type { Brand } from '#domain/brand/schema.ts';
import { ResourceForm, type FormEnds } from '#src/office/form/resource-form.tsx';
import { useFaultText } from '#src/ui/form/use-fault-text.ts';
import type { SettingsDraft } from './brand-resource.tsx';
import { ReceiptLater } from './receipt-later.tsx';
import { StoreTerms } from './store-terms.tsx';
import { faultsOfTerms, TermsFields, termsIn, useTermLabels } from './terms-field.tsx';

interface SettingsFormProps extends FormEnds<Brand> {
  /** Stands beside it. */
  aside: ReactNode;
}

/** The form of a brand's settings: its name and colour, what it prints, and what its stores start with. */
export function SettingsForm({ aside, ...ends }: SettingsFormProps) {
  const { place, form } = ends;
  const faultText = useFaultText();
  const labels = useTermLabels();
  const values = form.values as unknown as SettingsDraft;
  const faults = faultsOfTerms(values.storeDefaults).map((fault) => ({
    field: fault.field,
    message: faultText(labels[fault.field as keyof typeof labels], fault),
  }));
  return (
    <ResourceForm
      {...ends}
      {...{ aside, faults }}
      judged={{}}
      bodies={{
        receipt: (fields) => (
          <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_auto]">
            <div className="flex flex-col gap-5">{fields}</div>
            <ReceiptLater of={values} />
          </div>
        ),
        terms: (_fields, { telling, fieldId }) => (
          <>
            <TermsFields
              {...{ fieldId, telling }}
              value={values.storeDefaults}
              onChange={(storeDefaults) => form.change({ storeDefaults })}
            />
            <StoreTerms brandId={place.brandId} terms={termsIn(values.storeDefaults)} />
          </>
        ),
      }}
    />
  );
}
