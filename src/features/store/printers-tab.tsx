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
import { addAndFocus } from '#src/ui/form/add-and-focus.ts';
import { CardsField } from '#src/ui/form/cards-field.tsx';
import { useFaultText } from '#src/ui/form/use-fault-text.ts';
import { useLatest } from '#src/ui/hooks/use-latest.ts';
import { useUndo } from '#src/ui/layers/use-undo.tsx';
import { PrinterFields, printerFieldId as fieldId, usePrinterWords } from './printer-fields.tsx';
import { PrinterPrints } from './printer-setup.tsx';
import { faultsOfPrinters, printerEdits, printersDraftOf, type PrinterDraft } from './printers-draft.ts';
import { SettingsForm } from './settings-form.tsx';
import { TestPrint } from './test-print.tsx';

/** The printers of a store, and which kitchen stations each of them serves. */
export function PrintersTab({ store }: { store: StoreRecord }) {
  const { brandId, _id: storeId } = store;
  const { t } = useLingui();
  const { run } = useCommand(setPrinters);
  const fresh = useMemo(() => printersDraftOf(store.printers), [store.printers]);
  const form = useFormDraft(`printers:${storeId}`, fresh);
  const latest = useLatest(form);
  const undo = useUndo();
  const { labels } = usePrinterWords();
  const faultText = useFaultText();
  const { data: dishes } = useQuery(listDishes, { brandId });
  const stations = useMemo(
    () => [...new Set((dishes ?? []).flatMap(({ station }) => station ?? []))].sort(),
    [dishes],
  );
  if (!form) return null;
  const { printers } = form.values;
  const unnamed = t({ id: 'printers.unnamed', message: '新印表機' });
  const put = (id: string, some: Partial<PrinterDraft>): void =>
    form.change({ printers: printers.map((one) => (one._id === id ? { ...one, ...some } : one)) });
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
              <CardsField
                label={t({ id: 'store.printers', message: '印表機' })}
                empty={
                  <Trans id="printers.empty">
                    沒有印表機：櫃檯使用瀏覽器列印。廚房與吧台要分開出單時，在這裡新增。
                  </Trans>
                }
                onRemove={(id) => {
                  const at = printers.findIndex((one) => one._id === id);
                  const gone = printers.slice(at, at + 1);
                  const name = gone[0]?.name || unnamed;
                  form.change({ printers: printers.filter((one) => one._id !== id) });
                  undo.offer(t({ id: 'undo.removed', message: `已移除${name}` }), () => {
                    // What was typed into the others meanwhile stays.
                    const now = latest.current;
                    now?.change({ printers: now.values.printers.toSpliced(at, 0, ...gone) });
                  });
                }}
                addLabel={t({ id: 'printers.add', message: '新增印表機' })}
                onAdd={
                  printers.length >= storeLimits.printers
                    ? undefined
                    : () => {
                        const _id = crypto.randomUUID();
                        const added: PrinterDraft = {
                          _id,
                          name: '',
                          kind: 'browser',
                          address: '',
                          paper: 80,
                          stations: [],
                        };
                        addAndFocus(
                          () => form.change({ printers: [...printers, added] }),
                          fieldId(`${_id}.name`),
                        );
                      }
                }
                entries={printers.map((one) => ({
                  id: one._id,
                  label: one.name.trim() || unnamed,
                  note: <PrinterPrints one={one} />,
                  body: (
                    <>
                      <PrinterFields
                        {...{ one, telling, stations, store }}
                        others={printers.filter(({ _id }) => _id !== one._id)}
                        onChange={(some) => put(one._id, some)}
                      />
                      <TestPrint printer={one} store={store} />
                    </>
                  ),
                }))}
              />
            ),
          },
        ]}
      />
      {undo.bar}
    </>
  );
}
