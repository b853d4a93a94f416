import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { InputOf } from '#domain/kit/operation.ts';
import type { StoreRecord } from '#domain/store/operations.ts';
import { setServiceSettings } from '#domain/store/settings-operations.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useFormDraft } from '#src/data/use-form-draft.ts';
import { formOfRecord, type Values } from '#src/office/form/codec.ts';
import { ResourceForm } from '#src/office/form/resource-form.tsx';
import { Checkbox } from '#src/ui/buttons/checkbox.tsx';
import { NumberField } from '#src/ui/form/number-field.tsx';
import type { FieldFeedback } from '#src/ui/form/field-feedback.ts';
import { namedTwice, notRising } from './delivery-fields.tsx';
import { SaleFieldsPart } from './sale-fields-part.tsx';
import {
  deliveryTerms,
  serviceEdits,
  servicesForm,
  servicesOf,
  type ServicesForm,
} from './services-form.tsx';

type Service = 'dineIn' | 'takeOut' | 'delivery';

const enabling = {
  dineIn: 'enableDineIn',
  takeOut: 'enableTakeOut',
  delivery: 'enableDelivery',
} as const satisfies Record<Service, string>;
const preparing = {
  dineIn: 'dineInPrepTime',
  takeOut: 'takeOutPrepTime',
  delivery: 'deliveryPrepTime',
} as const satisfies Record<Service, string>;

/** A service that is switched off takes the terms with it that are hidden then: none of them is left half typed. */
function switched(service: Service, isOn: boolean, seen: Values): Values {
  if (isOn) return { [enabling[service]]: true };
  const hidden = [preparing[service], ...(service === 'delivery' ? deliveryTerms : [])];
  return { [enabling[service]]: false, ...Object.fromEntries(hidden.map((name) => [name, seen[name]])) };
}

/** Which services a store offers, and on what terms. */
export function ServicesTab({ store }: { store: StoreRecord }) {
  const { brandId, _id: storeId } = store;
  const { t } = useLingui();
  const { run } = useCommand(setServiceSettings);
  const fresh = useMemo(() => formOfRecord<Values>(servicesForm, servicesOf(store)), [store]);
  const form = useFormDraft(`store-services:${storeId}`, fresh);
  if (!form) return null;
  const values = form.values as unknown as ServicesForm;
  return (
    <ResourceForm
      resource={servicesForm}
      place={{ brandId, storeId }}
      {...{ form }}
      id={storeId}
      records={[]}
      judged={{}}
      faults={[
        ...notRising(values.deliveryPriceRanges).map((field) => ({
          field,
          message: t({ id: 'services.notRising', message: '距離要大於前一段' }),
        })),
        ...namedTwice(values.deliveryDistricts).map((field) => ({
          field,
          message: t({ id: 'services.districtTaken', message: '已有同名的外送區域' }),
        })),
      ]}
      onSave={async () => {
        const edits = serviceEdits(form.seen, form.values);
        // The schema has judged it: what stands in the form is what an input may hold.
        await run({ brandId, storeId, ...edits } as InputOf<typeof setServiceSettings>, {
          dropDrafts: [form.key],
        });
      }}
      sections={(declared) => declared.filter(({ id }) => id !== 'delivery' || values.enableDelivery)}
      bodies={{
        services: (_, { feedback, fieldId }) => (
          <Services
            {...{ values, feedback, fieldId }}
            onSwitch={(service, isOn) => form.change(switched(service, isOn, form.seen))}
            onChange={form.change}
          />
        ),
        saleFields: () => <SaleFieldsPart values={values} onChange={form.change} />,
      }}
    />
  );
}

interface ServicesProps {
  values: ServicesForm;
  feedback: FieldFeedback;
  fieldId: (field: string) => string;
  onSwitch: (service: Service, isOn: boolean) => void;
  onChange: (some: Values) => void;
}

function Services({ values, feedback, fieldId, onSwitch, onChange }: ServicesProps) {
  const { t, i18n } = useLingui();
  return (
    <div className="-my-2 flex flex-col">
      {(['dineIn', 'takeOut', 'delivery'] as const).map((service) => {
        const field = preparing[service];
        const name = i18n._(servicesForm.fields[enabling[service]].label);
        return (
          <div
            key={service}
            className="flex min-h-14 flex-wrap items-center gap-x-6 gap-y-1 border-b border-line py-2 last:border-b-0"
          >
            <div className="w-36">
              <Checkbox
                label={<span className="font-semibold">{name}</span>}
                checked={values[enabling[service]]}
                onChange={(isOn) => onSwitch(service, isOn)}
              />
            </div>
            {values[enabling[service]] && (
              <NumberField
                id={fieldId(field)}
                label={t({ id: 'services.prep', message: `${name}準備時間` })}
                value={values[field]}
                error={feedback.errorOf(field)}
                suffix={t({ id: 'unit.minutes', message: '分鐘' })}
                className="w-44"
                onChange={(value) => onChange({ [field]: value })}
                onBlur={() => feedback.leave(field)}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}
