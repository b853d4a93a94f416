import type { StoreRecord } from '#domain/store/operations.ts';
import { usePartFields, type PartFieldsProps } from '#src/office/parts/part-fields.tsx';
import { PrinterAddress } from './printer-address.tsx';
import { printerKind } from './printer-kind.tsx';
import { PrinterPairing } from './printer-pairing.tsx';
import { PrinterNeed, PrinterSetup } from './printer-setup.tsx';
import { hasAddress, wayOf, type PrinterDraft } from './printers-draft.ts';

interface PrinterFieldsProps extends Pick<PartFieldsProps, 'feedback' | 'onChange'> {
  one: PrinterDraft;
  /** The store's other printers. */
  others: readonly PrinterDraft[];
  store: Pick<StoreRecord, 'brandId' | '_id'>;
}

/** The fields of one printer. */
export function PrinterFields({ one, others, store, feedback, onChange }: PrinterFieldsProps) {
  const place = { brandId: store.brandId, storeId: store._id };
  const draw = usePartFields({ kind: printerKind, part: one, others, place, feedback, onChange });
  const way = wayOf(one.kind);
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {draw('name')}
        {draw('kind')}
        {hasAddress(one.kind) && draw('address')}
        {one.label === undefined && draw('paper')}
      </div>
      <PrinterNeed kind={one.kind} />
      {way && <PrinterPairing printerId={one._id} way={way} others={others.map(({ _id }) => _id)} />}
      {one.kind === 'cloud' && <PrinterAddress printerId={one._id} store={store} />}
      <PrinterSetup {...{ one, others, onChange }} />
      {draw('stations')}
    </>
  );
}
