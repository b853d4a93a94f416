import { useLingui } from '@lingui/react/macro';
import type { StoreRecord } from '#domain/store/operations.ts';
import type { Telling } from '#src/ui/form/telling.ts';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TagsField } from '#src/ui/form/tags-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { PrinterAddress } from './printer-address.tsx';
import { PrinterPairing } from './printer-pairing.tsx';
import { PrinterNeed, PrinterSetup } from './printer-setup.tsx';
import { hasAddress, wayOf, type PrinterDraft, type PrinterKind } from './printers-draft.ts';

/** Id of a field's control, which the error summary leads to. */
export function printerFieldId(field: string): string {
  return `printer-${field}`;
}

const kinds: readonly PrinterKind[] = [
  'browser',
  'escpos_network',
  'webusb',
  'webserial',
  'webbluetooth',
  'cloud',
];

/** What the fields of a printer are called, and the ways to reach one. */
export function usePrinterWords(): {
  readonly labels: Readonly<Record<string, string>>;
  readonly kindName: (kind: PrinterKind) => string;
} {
  const { t } = useLingui();
  const names: Readonly<Record<PrinterKind, string>> = {
    escpos_network: t({ id: 'printers.network', message: '網路（TCP 9100）' }),
    webusb: t({ id: 'printers.usb', message: 'USB' }),
    webserial: t({ id: 'printers.serial', message: '序列埠（Web Serial）' }),
    webbluetooth: t({ id: 'printers.bluetooth', message: '藍牙' }),
    browser: t({ id: 'printers.browser', message: '瀏覽器列印' }),
    cloud: t({ id: 'printers.star', message: '自己取單（Star CloudPRNT）' }),
  };
  return {
    labels: {
      name: t({ id: 'field.name', message: '名稱' }),
      kind: t({ id: 'printers.kind', message: '連線方式' }),
      address: t({ id: 'printers.address', message: '位址' }),
      paper: t({ id: 'printers.paper', message: '紙寬' }),
      stations: t({ id: 'printers.stations', message: '負責的出單站' }),
    },
    kindName: (kind) => names[kind],
  };
}

interface PrinterFieldsProps {
  one: PrinterDraft;
  telling: Telling;
  /** Stations that dishes name. */
  stations: readonly string[];
  /** The store's other printers. */
  others: readonly PrinterDraft[];
  store: Pick<StoreRecord, 'brandId' | '_id'>;
  onChange: (some: Partial<PrinterDraft>) => void;
}

/** The fields of one printer. */
export function PrinterFields({ one, telling, stations, others, store, onChange }: PrinterFieldsProps) {
  const { t } = useLingui();
  const { labels, kindName } = usePrinterWords();
  const way = wayOf(one.kind);
  const frame = (field: string) => ({
    id: printerFieldId(`${one._id}.${field}`),
    label: labels[field] ?? field,
    error: telling.errorOf(`${one._id}.${field}`),
    onBlur: () => telling.leave(`${one._id}.${field}`),
  });
  const { onBlur: _none, ...stationsFrame } = frame('stations');
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          {...frame('name')}
          value={one.name}
          autoComplete="off"
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <SelectField
          {...frame('kind')}
          value={one.kind}
          options={kinds.map((kind) => ({ value: kind, label: kindName(kind) }))}
          onChange={(kind) => onChange({ kind: kind as PrinterKind })}
        />
        {hasAddress(one.kind) && (
          <TextField
            {...frame('address')}
            value={one.address}
            autoComplete="off"
            spellCheck={false}
            placeholder="192.168.1.50"
            onChange={(event) => onChange({ address: event.target.value })}
          />
        )}
        {one.label === undefined && (
          <div className="flex flex-col items-start gap-1.5">
            <p aria-hidden="true" className="text-14 font-semibold">
              {labels['paper']}
            </p>
            <SegmentedControl
              label={labels['paper'] ?? ''}
              value={one.paper === 58 ? '58' : '80'}
              options={[
                { value: '80', label: '80 mm' },
                { value: '58', label: '58 mm' },
              ]}
              onChange={(paper) => onChange({ paper: paper === '58' ? 58 : 80 })}
            />
          </div>
        )}
      </div>
      <PrinterNeed kind={one.kind} />
      {way && <PrinterPairing printerId={one._id} way={way} others={others.map(({ _id }) => _id)} />}
      {one.kind === 'cloud' && <PrinterAddress printerId={one._id} store={store} />}
      <PrinterSetup {...{ one, others, onChange }} />
      <TagsField
        {...stationsFrame}
        hint={t({ id: 'printers.stationsHint', message: '餐點上的出單站，例如「吧台」' })}
        optional
        value={one.stations}
        known={stations}
        longest={30}
        onChange={(next) => onChange({ stations: [...next] })}
      />
    </>
  );
}
