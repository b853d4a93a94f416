import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import type { ControlProps, Field } from '../field.ts';
import { saying } from '../list/use-switch.ts';

interface Segment<V> {
  readonly value: V;
  /** May hold the `{value}`. */
  readonly name: MessageDescriptor;
  /** Said while it is chosen. */
  readonly hint?: MessageDescriptor;
}

interface SegmentOptions<V> {
  readonly label: MessageDescriptor;
  readonly segments: readonly Segment<V>[];
  readonly empty: V;
}

/** One of two to five, all in view. */
export function segmentField<V extends number | boolean>(options: SegmentOptions<V>): Field<V, V> {
  const { label, segments, empty } = options;
  return {
    label,
    isOptional: false,
    empty,
    formOf: (value) => value,
    valueOf: (form) => form,
    control: (props) => <SegmentControl {...props} segments={segments} />,
    show: (value) => <SegmentName segment={segments.find((one) => one.value === value)} />,
  };
}

function SegmentName<V>({ segment }: { segment: Segment<V> | undefined }) {
  const { i18n } = useLingui();
  return segment ? saying(i18n, segment.name, { value: segment.value }) : null;
}

function SegmentControl<V>(props: ControlProps<V> & { segments: readonly Segment<V>[] }) {
  const { label, value: chosen, onChange, segments } = props;
  const { i18n } = useLingui();
  const hint = segments.find(({ value }) => value === chosen)?.hint;
  const choose = (text: string): void => {
    for (const { value } of segments) if (String(value) === text) onChange(value);
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <span aria-hidden="true" className="text-14 font-semibold">
        {label}
      </span>
      <SegmentedControl
        label={label}
        value={String(chosen)}
        options={segments.map(({ value, name }) => ({
          value: String(value),
          label: saying(i18n, name, { value }),
        }))}
        onChange={choose}
      />
      {hint && <p className="text-14 text-fg-2">{i18n._(hint)}</p>}
    </div>
  );
}
