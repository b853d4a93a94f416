import { msg } from '@lingui/core/macro';
import { paymentMethod, tender, type PaymentMethod } from '#domain/store/schema.ts';
import type { ControlProps, Field, FormOf } from '#src/office/field.ts';
import { switchField } from '#src/office/fields/plain-fields.tsx';
import { nameEnField, nameField } from '#src/office/fields/text-fields.tsx';
import type { Part, PartKind } from '#src/office/parts/parts.ts';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { useMethodWords } from '#src/ui/words/use-method-words.ts';

const method: Field<PaymentMethod, PaymentMethod> = {
  label: msg({ id: 'tenders.method', message: '種類' }),
  isOptional: false,
  empty: 'other',
  formOf: (value) => value,
  valueOf: (form) => form,
  control: (props) => <MethodControl {...props} />,
  show: (value) => value,
};

function MethodControl({ id, label, value, error, onChange, onLeave }: ControlProps<PaymentMethod>) {
  const methodName = useMethodWords();
  return (
    <SelectField
      {...{ id, label, value, error }}
      options={paymentMethod.options.map((one) => ({ value: one, label: methodName(one) }))}
      onChange={(chosen) => onChange(paymentMethod.options.find((one) => one === chosen) ?? value)}
      onBlur={onLeave}
    />
  );
}

/** The ways to pay at a counter. What stores add most is neither cash nor a card, and has a number of its own. */
export const tenderKind = {
  name: 'tender',
  fields: {
    name: { ...nameField, isOwn: true },
    nameEn: nameEnField,
    method,
    asksReference: switchField({ label: msg({ id: 'tenders.asksReference', message: '收款時填單據編號' }) }),
    opensDrawer: {
      ...switchField({ label: msg({ id: 'tenders.opensDrawer', message: '收款時開錢箱' }) }),
      empty: false,
    },
  },
  schema: tender,
  isOrdered: true,
  taken: msg({ id: 'tenders.taken', message: '已有同名的收款方式' }),
} satisfies PartKind;

/** A way to pay as its form holds it. */
export type TenderForm = FormOf<typeof tenderKind.fields> & Part;
