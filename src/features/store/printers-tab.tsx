import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { listDishes } from '#domain/catalogue/operations.ts';
import type { InputOf } from '#domain/kit/operation.ts';
import { setPrinters } from '#domain/store/equipment-operations.ts';
import type { StoreRecord } from '#domain/store/operations.ts';
import { storeLimits } from '#domain/store/schema.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useFormDraft } from '#src/data/use-form-draft.ts';
import { useQuery } from '#src/data/use-query.ts';
import { PartCards } from '#src/office/parts/part-cards.tsx';
import { usePartList } from '#src/office/parts/use-part-list.ts';
import { useFaultText } from '#src/ui/form/use-fault-text.ts';
import { useUndo } from '#src/ui/layers/use-undo.tsx';
import { PrinterFields, printerFieldId as fieldId, usePrinterWords } from './printer-fields.tsx';
import { PrinterPrints } from './printer-setup.tsx';
import {
  faultsOfPrinters,
  newPrinter,
  printerEdits,
  printersDraftOf,
  type PrinterDraft,
} from './printers-draft.ts';
import { SettingsForm } from './settings-form.tsx';
import { TestPrint } from './test-print.tsx';

/** The printers of a store, and which kitchen stations each of them serves. */
export function PrintersTab({ store }: { store: StoreRecord }) {
  const { brandId, _id: storeId } = store;
  const { t } = useLingui();
  const { run } = useCommand(setPrinters);
  const fresh = useMemo(() => printersDraftOf(store.printers), [store.printers]);
  const form = useFormDraft(`printers:${storeId}`, fresh);
  const undo = useUndo();
  const unnamed = t({ id: 'printers.unnamed', message: '新印表機' });
  const nameOf = ({ name }: PrinterDraft): string => name.trim() || unnamed;
  const list = usePartList(form, 'printers', { nameOf, offer: undo.offer });
  const { labels } = usePrinterWords();
  const faultText = useFaultText();
  const { data: dishes } = useQuery(listDishes, { brandId });
  const stations = useMemo(
    () => [...new Set((dishes ?? []).flatMap(({ station }) => station ?? []))].sort(),
    [dishes],
  );
  if (!form || !list) return null;
  const { printers } = form.values;
  return (
    <>
      <SettingsForm
        form={form}
        fieldId={fieldId}
        faults={faultsOfPrinters(form.values).map((fault) => ({
          field: fault.field,
          message: faultText(labels[fault.field.split('.').at(-1) ?? ''] ?? fault.field, fault),
        }))}
        onSave={async () => {
          const edits = printerEdits(form.seen, form.values);
          await run({ brandId, storeId, printers: edits } as InputOf<typeof setPrinters>, {
            dropDrafts: [form.key],
          });
        }}
        sections={(telling) => [
          {
            id: 'printers',
            title: t({ id: 'store.printers', message: '印表機' }),
            body: (
              <PartCards
                {...{ list }}
                label={t({ id: 'store.printers', message: '印表機' })}
                empty={
                  <Trans id="printers.empty">
                    沒有印表機：櫃檯使用瀏覽器列印。廚房與吧台要分開出單時，在這裡新增。
                  </Trans>
                }
                addLabel={t({ id: 'printers.add', message: '新增印表機' })}
                most={storeLimits.printers}
                begin={newPrinter}
                firstOf={({ _id }) => fieldId(`${_id}.name`)}
                note={(one) => <PrinterPrints one={one} />}
                body={(one) => (
                  <>
                    <PrinterFields
                      {...{ one, telling, stations, store }}
                      others={printers.filter(({ _id }) => _id !== one._id)}
                      onChange={(some) => list.put(one._id, some)}
                    />
                    <TestPrint printer={one} store={store} />
                  </>
                )}
              />
            ),
          },
        ]}
      />
      {undo.bar}
    </>
  );
}
