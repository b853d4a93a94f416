import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Action } from '#domain/access/permissions.ts';
import {
  listAdminHistory,
  listBrandHistory,
  listCashFlowHistory,
  listCatalogueHistory,
  listMenuHistory,
  listStoreHistory,
  type HistoryCall,
} from '#domain/history/record-history.ts';
import { listStores } from '#domain/store/operations.ts';
import type { CallInput } from '#src/data/api.ts';
import { useMay } from '#src/data/use-may.ts';
import { useQuery } from '#src/data/use-query.ts';
import { AnswerStates } from '#src/office/answer-states.tsx';
import { FoldCard } from '#src/ui/page/fold-card.tsx';
import { OfflineNote } from '#src/ui/states/offline-note.tsx';
import { SkeletonRows } from '#src/ui/states/skeleton.tsx';
import { Changes, type AboutRecord } from './changes.tsx';
import { useAdminWords, useBrandHistoryWords, useFlowHistoryWords } from './own-words.ts';

/** Who changed a dish, an option or an option category, a coupon, a voucher, a bundle or a point rule. */
export function CatalogueHistory(record: CallInput<typeof listCatalogueHistory>) {
  return <History call={listCatalogueHistory} record={record} may="dishes.edit" kind={record.kind} />;
}

/** Who changed a store and its settings. */
export function StoreHistory(record: CallInput<typeof listStoreHistory>) {
  return <History call={listStoreHistory} record={record} may="storeSettings.edit" whole={record} />;
}

/** Who changed a menu, its sections and what stands on it. */
export function MenuHistory(record: CallInput<typeof listMenuHistory>) {
  const { menuId } = record;
  return <History call={listMenuHistory} record={record} may="menus.edit" whole={{ menuId }} />;
}

/** Who changed a brand. */
export function BrandHistory(record: CallInput<typeof listBrandHistory>) {
  return <History call={listBrandHistory} record={record} may="brands.edit" own={useBrandHistoryWords()} />;
}

/** Who booked, changed and voided a record of the books. */
export function CashFlowHistory(record: CallInput<typeof listCashFlowHistory>) {
  return (
    <History call={listCashFlowHistory} record={record} may="cashFlow.edit" own={useFlowHistoryWords()} />
  );
}

/** Who changed somebody's account. @param brandId Absent for the platform's own. */
export function AdminHistory({ brandId, id }: { brandId?: string; id: string }) {
  const stores = useQuery(listStores, brandId === undefined ? undefined : { brandId }).data;
  return (
    <History call={listAdminHistory} record={{ id }} may="admins.manage" own={useAdminWords(stores ?? [])} />
  );
}

interface HistoryProps<C extends HistoryCall> extends AboutRecord {
  call: C;
  record: CallInput<C>;
  may: Action;
}

/** It is asked for when somebody wants to see it. */
function History<C extends HistoryCall>({ call, record, may, ...about }: HistoryProps<C>) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const answer = useQuery<HistoryCall>(call, isOpen ? record : undefined);
  if (!useMay(may)) return null;
  return (
    <FoldCard title={t({ id: 'history.title', message: '變更紀錄' })} testId="history" onToggle={setOpen}>
      {/* What waits on this device has no past at the server yet. */}
      {answer.error?.code === 'not_found' ? (
        <Changes changes={[]} {...about} />
      ) : (
        <AnswerStates
          answer={answer}
          away={
            <OfflineNote>
              {t({ id: 'history.away', message: '變更紀錄需要連線，連線後會自動載入。' })}
            </OfflineNote>
          }
          skeleton={<SkeletonRows count={3} />}
        >
          {(changes) => <Changes changes={changes} {...about} />}
        </AnswerStates>
      )}
    </FoldCard>
  );
}
