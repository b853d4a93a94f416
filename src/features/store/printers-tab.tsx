import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { InputOf } from '#domain/kit/operation.ts';
import { setPrinters } from '#domain/store/equipment-operations.ts';
import type { StoreRecord } from '#domain/store/operations.ts';
import { storeLimits } from '#domain/store/schema.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useFormDraft } from '#src/data/use-form-draft.ts';
import { PartCards } from '#src/office/parts/part-cards.tsx';
import { partFieldId } from '#src/office/parts/part-fields.tsx';
import { newPart, partEdits, partForms } from '#src/office/parts/parts.ts';
import { usePartFaults } from '#src/office/parts/use-part-faults.ts';
import { usePartList } from '#src/office/parts/use-part-list.ts';
import { useFaultText } from '#src/ui/form/use-fault-text.ts';
import { useUndo } from '#src/ui/layers/use-undo.tsx';
import { PrinterFields } from './printer-fields.tsx';
import { lackingAddress, printerKind } from './printer-kind.tsx';
import { PrinterPrints } from './printer-setup.tsx';
import type { PrinterDraft } from './printers-draft.ts';
import { SettingsForm } from './settings-form.tsx';
import { TestPrint } from './test-print.tsx';

const fieldId = (field: string): string => partFieldId(printerKind, field);

/** The printers of a store, and which kitchen stations each of them serves. */
export function PrintersTab({ store }: { store: StoreRecord }) {
  const { brandId, _id: storeId } = store;
  const { t, i18n } = useLingui();
  const { run } = useCommand(setPrinters);
  const fresh = useMemo(
    () => ({ printers: partForms<PrinterDraft>(printerKind, store.printers) }),
    [store.printers],
  );
  const form = useFormDraft(`printers:${storeId}`, fresh);
  const undo = useUndo();
  const unnamed = t({ id: 'printers.unnamed', message: '新印表機' });
  const nameOf = ({ name }: PrinterDraft): string => name.trim() || unnamed;
  const list = usePartList(form, 'printers', { nameOf, offer: undo.offer });
  const faultsOf = usePartFaults(printerKind);
  const faultText = useFaultText();
  if (!form || !list) return null;
  const { printers } = form.values;
  const address = i18n._(printerKind.fields.address.label);
  return (
    <>
      <SettingsForm
        form={form}
        fieldId={fieldId}
        faults={[
          ...faultsOf(printers),
          ...lackingAddress(printers).map((field) => ({
            field,
            message: faultText(address, { field, kind: 'missing' }),
          })),
        ]}
        onSave={async () => {
          const edits = partEdits(printerKind, form.seen.printers, printers, store.printers);
          await run({ brandId, storeId, printers: edits } as InputOf<typeof setPrinters>, {
            dropDrafts: [form.key],
          });
        }}
        sections={(feedback) => [
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
                begin={() => newPart<PrinterDraft>(printerKind)}
                firstOf={({ _id }) => fieldId(`${_id}.name`)}
                note={(one) => <PrinterPrints one={one} />}
                body={(one) => (
                  <>
                    <PrinterFields
                      {...{ one, feedback, store }}
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
