import { useLingui } from '@lingui/react/macro';
import type { InputOf } from '#domain/kit/operation.ts';
import type { StoreRecord } from '#domain/store/operations.ts';
import { storeLimits } from '#domain/store/schema.ts';
import { setTenders } from '#domain/store/tender-operations.ts';
import { useCommand } from '#src/data/use-command.ts';
import { PartRows } from '#src/office/parts/part-fields.tsx';
import { PartsForm } from '#src/office/parts/parts-form.tsx';
import { tenderKind, type TenderForm } from './tender-kind.tsx';

const rows = [
  ['name', 'nameEn', 'method'],
  ['asksReference', 'opensDrawer'],
];

/** The ways to pay at a store's counter, in the order in which it shows them. */
export function TendersTab({ store }: { store: StoreRecord }) {
  const { brandId, _id: storeId, tenders } = store;
  const { t } = useLingui();
  const { run } = useCommand(setTenders);
  const unnamed = t({ id: 'tenders.unnamed', message: '新的收款方式' });
  const noCash = t({ id: 'tenders.noCash', message: '至少要保留一種現金收款。' });
  return (
    <PartsForm<TenderForm>
      kind={tenderKind}
      field="tenders"
      draft={`tenders:${storeId}`}
      before={tenders}
      nameOf={({ name }) => name.trim() || unnamed}
      title={t({ id: 'tender', message: '收款方式' })}
      empty={t({ id: 'services.noPayments', message: '至少要有一種收款方式。' })}
      addLabel={t({ id: 'services.addPayment', message: '加入收款方式' })}
      most={storeLimits.tenders}
      firstField="name"
      isOrdered
      wrong={(parts) => (parts.some(({ method }) => method === 'cash') ? undefined : noCash)}
      body={(part, drawing) => (
        <PartRows kind={tenderKind} {...{ part, rows }} place={{ brandId, storeId }} {...drawing} />
      )}
      onSave={({ edits }, done) =>
        run({ brandId, storeId, tenders: edits } as InputOf<typeof setTenders>, done)
      }
    />
  );
}
