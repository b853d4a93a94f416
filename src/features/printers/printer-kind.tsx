import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { listDishes } from '#domain/catalogue/operations.ts';
import { printer } from '#domain/store/schema.ts';
import { useQuery } from '#src/data/use-query.ts';
import type { ControlProps, Field } from '#src/office/field.ts';
import { segmentField } from '#src/office/fields/segment-field.tsx';
import { nameField, textField } from '#src/office/fields/text-fields.tsx';
import type { PartKind } from '#src/office/parts/parts.ts';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TagsField } from '#src/ui/form/tags-field.tsx';
import { hasAddress, isDriven, type PrinterDraft, type PrinterKind } from './printers-draft.ts';

/** The ways to reach a printer, in the order in which they are offered. */
export const wayNames = {
  browser: msg({ id: 'printers.browser', message: '瀏覽器列印' }),
  escpos_network: msg({ id: 'printers.network', message: '網路（TCP 9100）' }),
  webusb: msg({ id: 'printers.usb', message: 'USB' }),
  webserial: msg({ id: 'printers.serial', message: '序列埠（Web Serial）' }),
  webbluetooth: msg({ id: 'printers.bluetooth', message: '藍牙' }),
  cloud: msg({ id: 'printers.star', message: '自己取單（Star CloudPRNT）' }),
} satisfies Readonly<Record<PrinterKind, unknown>>;

const ways = Object.keys(wayNames) as PrinterKind[];

const kind: Field<PrinterKind, PrinterKind> = {
  label: msg({ id: 'printers.kind', message: '連線方式' }),
  isOptional: false,
  empty: 'browser',
  formOf: (value) => value,
  valueOf: (form) => form,
  control: (props) => <KindControl {...props} />,
  show: () => null,
};

function KindControl({ id, label, value, error, onChange, onLeave }: ControlProps<PrinterKind>) {
  const { i18n } = useLingui();
  return (
    <SelectField
      {...{ id, label, value, error }}
      options={ways.map((way) => ({ value: way, label: i18n._(wayNames[way]) }))}
      onChange={(chosen) => onChange(ways.find((way) => way === chosen) ?? value)}
      onBlur={onLeave}
    />
  );
}

const stations: Field<string[], readonly string[]> = {
  label: msg({ id: 'printers.stations', message: '負責的出單站' }),
  isOptional: true,
  empty: [],
  formOf: (value) => value,
  valueOf: (form) => [...form],
  control: (props) => <StationsControl {...props} />,
  show: () => null,
};

/** Offers the stations that dishes name. */
function StationsControl({ id, label, value, error, place, onChange }: ControlProps<readonly string[]>) {
  const { t } = useLingui();
  const { data: dishes } = useQuery(listDishes, { brandId: place.brandId });
  const known = useMemo(
    () => [...new Set((dishes ?? []).flatMap(({ station }) => station ?? []))].sort(),
    [dishes],
  );
  return (
    <TagsField
      {...{ id, label, value, error, known, onChange }}
      hint={t({ id: 'printers.stationsHint', message: '餐點上的出單站，例如「吧台」' })}
      optional
      longest={30}
    />
  );
}

const wide = msg({ id: 'printers.paperWidth', message: '{value} mm' });

/** The printers of a store. What one speaks and prints depends on how it is reached, and has controls of its own (`PrinterSetup`). */
export const printerKind = {
  name: 'printer',
  fields: {
    name: nameField,
    kind,
    address: {
      ...textField({
        label: msg({ id: 'printers.address', message: '位址' }),
        input: 'code',
        placeholder: '192.168.1.50',
      }),
      valueOf: (form: string) => form.trim() || null,
    },
    paper: segmentField<58 | 80>({
      label: msg({ id: 'printers.paper', message: '紙寬' }),
      segments: [
        { value: 80, name: wide },
        { value: 58, name: wide },
      ],
      empty: 80,
    }),
    stations,
  },
  schema: printer,
  beside: ['language', 'label', 'mode', 'prints', 'backup'],
  tidy({ address, label, ...said }) {
    const way = said['kind'] as PrinterKind;
    return {
      ...said,
      ...(hasAddress(way) && address !== undefined && { address }),
      ...(isDriven(way) && label !== undefined && { label }),
    };
  },
} satisfies PartKind;

/** Those that are reached by an address and have none. */
export function lackingAddress(printers: readonly PrinterDraft[]): string[] {
  return printers.flatMap(({ _id, kind: way, address }) =>
    hasAddress(way) && address.trim() === '' ? [`${_id}.address`] : [],
  );
}
