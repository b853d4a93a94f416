import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { InputOf } from '#domain/kit/operation.ts';
import type { StoreRecord } from '#domain/store/operations.ts';
import { storeLimits } from '#domain/store/schema.ts';
import { setTenders } from '#domain/store/tender-operations.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useFormDraft } from '#src/data/use-form-draft.ts';
import { addAndFocus } from '#src/ui/form/add-and-focus.ts';
import { CardsField } from '#src/ui/form/cards-field.tsx';
import { useLatest } from '#src/ui/hooks/use-latest.ts';
import { useUndo } from '#src/ui/layers/use-undo.tsx';
import { SettingsForm } from './settings-form.tsx';
import { TenderFields, tenderFieldId as fieldId, useTenderFieldWords } from './tender-fields.tsx';
import {
  faultsOfTenders,
  newTender,
  tenderEdits,
  tendersDraftOf,
  type TenderDraft,
} from './tenders-draft.ts';

/** The ways to pay at a store's counter, in the order in which it shows them. */
export function TendersTab({ store }: { store: StoreRecord }) {
  const { brandId, _id: storeId } = store;
  const { t } = useLingui();
  const { run } = useCommand(setTenders);
  const fresh = useMemo(() => tendersDraftOf(store.tenders), [store.tenders]);
  const form = useFormDraft(`tenders:${storeId}`, fresh);
  const latest = useLatest(form);
  const undo = useUndo();
  const { faultText } = useTenderFieldWords();
  if (!form) return null;
  const { tenders } = form.values;
  const title = t({ id: 'tender', message: '收款方式' });
  const unnamed = t({ id: 'tenders.unnamed', message: '新的收款方式' });
  const put = (id: string, some: Partial<TenderDraft>): void =>
    form.change({ tenders: tenders.map((one) => (one._id === id ? { ...one, ...some } : one)) });
  return (
    <>
      <SettingsForm
        form={form}
        fieldId={fieldId}
        faults={faultsOfTenders(form.values).map((fault) => ({
          field: fault.field,
          message: faultText(fault),
        }))}
        onSave={async () => {
          const edits = tenderEdits(form.seen, form.values, store.tenders);
          await run({ brandId, storeId, tenders: edits } as InputOf<typeof setTenders>, {
            dropDrafts: [form.key],
          });
        }}
        sections={(telling) => [
          {
            id: 'tenders',
            title,
            body: (
              <div id={fieldId('list')} tabIndex={-1} className="flex flex-col gap-3 outline-none">
                {telling.errorOf('list') !== undefined && (
                  <p className="text-14 text-danger-text">{telling.errorOf('list')}</p>
                )}
                <CardsField
                  label={title}
                  empty={t({ id: 'services.noPayments', message: '至少要有一種收款方式。' })}
                  onMove={(from, to) => {
                    const moved = tenders.slice(from, from + 1);
                    form.change({ tenders: tenders.toSpliced(from, 1).toSpliced(to, 0, ...moved) });
                  }}
                  onRemove={(id) => {
                    const at = tenders.findIndex((one) => one._id === id);
                    const gone = tenders.slice(at, at + 1);
                    const name = gone[0]?.name || unnamed;
                    form.change({ tenders: tenders.filter((one) => one._id !== id) });
                    undo.offer(t({ id: 'undo.removed', message: `已移除${name}` }), () => {
                      // What was typed into the others meanwhile stays.
                      const now = latest.current;
                      now?.change({ tenders: now.values.tenders.toSpliced(at, 0, ...gone) });
                    });
                  }}
                  addLabel={t({ id: 'services.addPayment', message: '加入收款方式' })}
                  onAdd={
                    tenders.length >= storeLimits.tenders
                      ? undefined
                      : () => {
                          const added = newTender();
                          addAndFocus(
                            () => form.change({ tenders: [...tenders, added] }),
                            fieldId(`${added._id}.name`),
                          );
                        }
                  }
                  entries={tenders.map((one) => ({
                    id: one._id,
                    label: one.name.trim() || unnamed,
                    body: <TenderFields {...{ one, telling }} onChange={(some) => put(one._id, some)} />,
                  }))}
                />
              </div>
            ),
          },
        ]}
      />
      {undo.bar}
    </>
  );
}
