import { Trans, useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import type { InputOf } from '#domain/kit/operation.ts';
import { setTables } from '#domain/order/set-tables.ts';
import type { StoreRecord } from '#domain/store/operations.ts';
import { storeLimits } from '#domain/store/schema.ts';
import { useCommand } from '#src/data/use-command.ts';
import { RecordForm } from '#src/office/form/record-form.tsx';
import { partFieldId } from '#src/office/parts/part-fields.tsx';
import { usePartsForm } from '#src/office/parts/use-parts-form.ts';
import { addAndFocus } from '#src/ui/form/add-and-focus.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Sheet } from '#src/ui/layers/dialog.tsx';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';
import { TablesInARow } from './tables-in-a-row.tsx';
import { newTable, tableKind, type TableDraft } from './tables-draft.ts';
import { TableRow } from './table-row.tsx';

const TableCode = lazyPart(async () => (await import('./table-code.tsx')).TableCode);
const PlanEditor = lazyPart(async () => (await import('./plan-editor.tsx')).PlanEditor);

const fieldId = (field: string): string => partFieldId(tableKind, field);

interface TablesTabProps {
  store: StoreRecord;
  /** Shows the cards to print; absent while there are no tables. */
  onTents: () => void;
}

/** The tables of a store, in the order in which the counter shows them. */
export function TablesTab({ store, onTents }: TablesTabProps) {
  const { brandId, _id: storeId } = store;
  const { t } = useLingui();
  const { run } = useCommand(setTables);
  const held = usePartsForm<TableDraft>({
    kind: tableKind,
    field: 'tables',
    draft: `tables:${storeId}`,
    before: store.tables,
    nameOf: ({ label }) => label,
  });
  const [codeOf, setCodeOf] = useState<string>();
  const [isCodeShown, setCodeShown] = useState(false);
  if (!held) return null;
  const { form, list, faults, editsOf, bar } = held;
  const tables = list.parts;
  const ofCode = store.tables.find(({ _id }) => _id === codeOf);
  const name = ofCode?.label ?? '';
  const hasRoom = tables.length < storeLimits.tables;
  return (
    <>
      <RecordForm
        {...{ form, fieldId, faults }}
        onSave={async () => {
          await run({ brandId, storeId, tables: editsOf() } as InputOf<typeof setTables>, {
            dropDrafts: [form.key],
          });
        }}
        sections={(feedback) => [
          {
            id: 'tables',
            title: t({ id: 'store.tables', message: '桌位' }),
            body: (
              <>
                {tables.length === 0 ? (
                  <p className="text-14 text-fg-3">
                    <Trans id="tables.empty">
                      沒有桌位。需要分桌內用時，在這裡新增；每張桌都有自己的QR Code。
                    </Trans>
                  </p>
                ) : (
                  <ol className="flex flex-col" aria-label={t({ id: 'store.tables', message: '桌位' })}>
                    {tables.map((table, at) => (
                      <TableRow
                        key={table._id}
                        {...{ table, feedback }}
                        place={{ brandId, storeId }}
                        others={tables.filter((other) => other !== table)}
                        isFirst={at === 0}
                        isLast={at === tables.length - 1}
                        onChange={(some) => list.put(table._id, some)}
                        onMove={(by) => list.move(at, at + by)}
                        onRemove={() => list.remove(table._id)}
                        onCode={
                          store.tables.some(({ _id }) => _id === table._id)
                            ? () => {
                                setCodeOf(table._id);
                                setCodeShown(true);
                              }
                            : undefined
                        }
                      />
                    ))}
                  </ol>
                )}
                <div className="flex flex-wrap gap-3">
                  {hasRoom && (
                    <Button
                      icon={Plus}
                      data-testid="table-add"
                      onClick={() => {
                        const added = newTable({ label: '', area: tables.at(-1)?.area ?? '' });
                        addAndFocus(() => list.set([...tables, added]), fieldId(`${added._id}.label`));
                      }}
                    >
                      {t({ id: 'tables.add', message: '新增桌位' })}
                    </Button>
                  )}
                  {store.tables.length > 0 && (
                    <Button icon={Printer} onClick={onTents} data-testid="tents-open">
                      {t({ id: 'tents.print', message: '列印桌卡' })}
                    </Button>
                  )}
                </div>
              </>
            ),
          },
          ...(tables.some(({ isActive }) => isActive)
            ? [
                {
                  id: 'plan',
                  title: t({ id: 'tables.plan', message: '平面圖' }),
                  body: (
                    <LazyBoundary asked>
                      <PlanEditor tables={tables} onChange={list.set} />
                    </LazyBoundary>
                  ),
                },
              ]
            : []),
          ...(hasRoom
            ? [
                {
                  id: 'row',
                  title: t({ id: 'tables.inARow', message: '一次新增多張' }),
                  body: <TablesInARow tables={tables} onAdd={(added) => list.set([...tables, ...added])} />,
                },
              ]
            : []),
        ]}
      />
      {bar}
      <Sheet
        open={isCodeShown && ofCode !== undefined}
        onOpenChange={setCodeShown}
        title={t({ id: 'tents.qrOf', message: `${name}的QR Code` })}
      >
        {ofCode && (
          <LazyBoundary asked={isCodeShown}>
            <TableCode
              store={store}
              table={ofCode}
              heldBack={
                form.isDirty ? t({ id: 'tableCode.saveFirst', message: '請先儲存桌位的修改' }) : undefined
              }
            />
          </LazyBoundary>
        )}
      </Sheet>
    </>
  );
}
