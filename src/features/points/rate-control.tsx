import { Trans } from '@lingui/react/macro';
import type { ControlProps } from '#src/office/field.ts';
import { faultId, FieldFault } from '#src/ui/form/field.tsx';
import { MoneyField } from '#src/ui/form/money-field.tsx';

/** What one point costs, asked for inside the sentence that it makes: 每消費[NT$100]得1點. */
export function RateControl(props: ControlProps<number | null>) {
  const { id, error } = props;
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1.5 text-16">
        <Trans id="rule.rateSentence">
          每消費
          <RateBox {...props} />
          得1點
        </Trans>
      </p>
      <FieldFault id={faultId(id)} error={error} />
    </div>
  );
}

function RateBox({ id, label, value, error, onChange, onLeave }: ControlProps<number | null>) {
  return (
    <MoneyField
      hideLabel
      faultApart
      {...{ id, label, value, error, onChange }}
      onBlur={onLeave}
      className="w-36"
    />
  );
}
