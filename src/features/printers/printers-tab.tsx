import { Trans, useLingui } from '@lingui/react/macro';
import type { InputOf } from '#domain/kit/operation.ts';
import { setPrinters } from '#domain/store/equipment-operations.ts';
import type { StoreRecord } from '#domain/store/operations.ts';
import { storeLimits } from '#domain/store/schema.ts';
import { useCommand } from '#src/data/use-command.ts';
import { PartsForm } from '#src/office/parts/parts-form.tsx';
import { useFaultText } from '#src/ui/form/use-fault-text.ts';
import { PrinterFields } from './printer-fields.tsx';
import { lackingAddress, printerKind } from './printer-kind.tsx';
import { PrinterPrints } from './printer-setup.tsx';
import type { PrinterDraft } from './printers-draft.ts';
import { TestPrint } from './test-print.tsx';

/** The printers of a store, and which kitchen stations each of them serves. */
export function PrintersTab({ store }: { store: StoreRecord }) {
  const { brandId, _id: storeId, printers } = store;
  const { t, i18n } = useLingui();
  const { run } = useCommand(setPrinters);
  const faultText = useFaultText();
  const unnamed = t({ id: 'printers.unnamed', message: '新印表機' });
  const address = i18n._(printerKind.fields.address.label);
  return (
    <PartsForm<PrinterDraft>
      kind={printerKind}
      field="printers"
      draft={`printers:${storeId}`}
      before={printers}
      nameOf={({ name }) => name.trim() || unnamed}
      title={t({ id: 'store.printers', message: '印表機' })}
      empty={
        <Trans id="printers.empty">
          沒有印表機：櫃檯使用瀏覽器列印。廚房與吧台要分開出單時，在這裡新增。
        </Trans>
      }
      addLabel={t({ id: 'printers.add', message: '新增印表機' })}
      most={storeLimits.printers}
      firstField="name"
      faults={(parts) =>
        lackingAddress(parts).map((field) => ({
          field,
          message: faultText(address, { field, kind: 'missing' }),
        }))
      }
      note={(one) => <PrinterPrints one={one} />}
      body={(one, drawing) => (
        <>
          <PrinterFields {...{ one, store }} {...drawing} />
          <TestPrint printer={one} store={store} />
        </>
      )}
      onSave={({ edits }, done) =>
        run({ brandId, storeId, printers: edits } as InputOf<typeof setPrinters>, done)
      }
    />
  );
}
