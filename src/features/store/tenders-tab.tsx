import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { InputOf } from '#domain/kit/operation.ts';
import type { StoreRecord } from '#domain/store/operations.ts';
import { storeLimits } from '#domain/store/schema.ts';
import { setTenders } from '#domain/store/tender-operations.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useFormDraft } from '#src/data/use-form-draft.ts';
import { PartCards } from '#src/office/parts/part-cards.tsx';
import { partFieldId, PartRows } from '#src/office/parts/part-fields.tsx';
import { newPart, partEdits, partForms } from '#src/office/parts/parts.ts';
import { usePartFaults } from '#src/office/parts/use-part-faults.ts';
import { usePartList } from '#src/office/parts/use-part-list.ts';
import { useUndo } from '#src/ui/layers/use-undo.tsx';
import { SettingsForm } from './settings-form.tsx';
import { tenderKind, type TenderForm } from './tender-kind.tsx';

const fieldId = (field: string): string => partFieldId(tenderKind, field);
const rows = [
  ['name', 'nameEn', 'method'],
  ['asksReference', 'opensDrawer'],
];

/** The ways to pay at a store's counter, in the order in which it shows them. */
export function TendersTab({ store }: { store: StoreRecord }) {
  const { brandId, _id: storeId, tenders: before } = store;
  const { t } = useLingui();
  const { run } = useCommand(setTenders);
  const fresh = useMemo(() => ({ tenders: partForms<TenderForm>(tenderKind, before) }), [before]);
  const form = useFormDraft(`tenders:${storeId}`, fresh);
  const undo = useUndo();
  const unnamed = t({ id: 'tenders.unnamed', message: '新的收款方式' });
  const nameOf = ({ name }: TenderForm): string => name.trim() || unnamed;
  const list = usePartList(form, 'tenders', { nameOf, offer: undo.offer });
  const faultsOf = usePartFaults(tenderKind);
  if (!form || !list) return null;
  const { tenders } = form.values;
  const title = t({ id: 'tender', message: '收款方式' });
  const noCash = t({ id: 'tenders.noCash', message: '至少要保留一種現金收款。' });
  const hasCash = tenders.some(({ method }) => method === 'cash');
  return (
    <>
      <SettingsForm
        form={form}
        fieldId={fieldId}
        faults={[...faultsOf(tenders), ...(hasCash ? [] : [{ field: 'list', message: noCash }])]}
        onSave={async () => {
          const edits = partEdits(tenderKind, form.seen.tenders, tenders, before);
          await run({ brandId, storeId, tenders: edits } as InputOf<typeof setTenders>, {
            dropDrafts: [form.key],
          });
        }}
        sections={(feedback) => [
          {
            id: 'tenders',
            title,
            body: (
              <div id={fieldId('list')} tabIndex={-1} className="flex flex-col gap-3 outline-none">
                {feedback.errorOf('list') !== undefined && (
                  <p className="text-14 text-danger-text">{feedback.errorOf('list')}</p>
                )}
                <PartCards
                  {...{ list }}
                  label={title}
                  empty={t({ id: 'services.noPayments', message: '至少要有一種收款方式。' })}
                  addLabel={t({ id: 'services.addPayment', message: '加入收款方式' })}
                  most={storeLimits.tenders}
                  begin={() => newPart<TenderForm>(tenderKind)}
                  firstOf={({ _id }) => fieldId(`${_id}.name`)}
                  isOrdered
                  body={(part) => (
                    <PartRows
                      {...{ part, feedback, rows }}
                      kind={tenderKind}
                      place={{ brandId, storeId }}
                      onChange={(some) => list.put(part._id, some)}
                    />
                  )}
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
