import { useLingui } from '@lingui/react/macro';
import Printer from 'lucide-react/icons/printer';
import ScrollText from 'lucide-react/icons/scroll-text';
import { businessDateOf } from '#domain/kit/time.ts';
import { useServerNow } from '#src/data/use-clock-offset.ts';
import { useStoreOf } from '#src/office/stores/use-store-of.ts';
import { AnswerStates } from '#src/office/answer-states.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { ListCard } from '#src/ui/page/list-card.tsx';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { EmptyView } from '#src/ui/states/state-views.tsx';
import { JournalFile } from './journal-file.tsx';
import { JournalFilters } from './journal-filters.tsx';
import { JournalRow } from './journal-row.tsx';
import type { JournalSearch } from './journal-search.ts';
import { useJournal, type Whose } from './use-journal.ts';

interface JournalScreenProps {
  place: Whose;
  search: JournalSearch;
  /** Changes part of the address; undefined takes something out of it. */
  onSearch: (change: JournalSearch) => void;
}

/**
 * What was taken back, given away, printed again and typed wrong, and where a till's log does not hold together. The server alone has it: without a
 * network the last answer to the same question stands there with its age.
 */
export function JournalScreen({ place, search, onSearch }: JournalScreenProps) {
  const { t } = useLingui();
  const { stores, store, storeName } = useStoreOf(place);
  const journal = useJournal(place, search, stores[0]?._id);
  const { timezone = 'Asia/Taipei', dayCutover = '05:00' } = store ?? stores[0] ?? {};
  const today = businessDateOf(useServerNow(60_000), timezone, dayCutover);
  const isNarrowed = Object.entries(search).some(([key, value]) => key !== 'panel' && value !== undefined);
  const title = t({ id: 'journal.title', message: '稽核日誌' });

  return (
    <div data-testid="journal">
      <PageHead
        title={title}
        within={store ? [storeName] : []}
        back={{
          label: t({ id: 'order', message: '訂單' }),
          link:
            place.storeId === undefined
              ? { to: '/admin/$brandId/orders', params: { brandId: place.brandId } }
              : {
                  to: '/admin/$brandId/orders/store/$storeId',
                  params: { brandId: place.brandId, storeId: place.storeId },
                },
        }}
        aside={store && <span className="text-fg-3">{storeName}</span>}
        actions={
          <>
            <JournalFile readAll={journal.readAll} />
            <Button icon={Printer} onClick={() => print()} data-testid="journal-print">
              {t({ id: 'print', message: '列印' })}
            </Button>
          </>
        }
      />
      <ListCard>
        <JournalFilters
          brandId={place.brandId}
          storeIds={place.storeId === undefined ? stores.map(({ _id }) => _id) : [place.storeId]}
          {...{ search, onSearch, today }}
          shown={journal.answer.data?.items ?? []}
        />
        <AnswerStates answer={journal.answer}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyView
                icon={ScrollText}
                title={
                  isNarrowed
                    ? t({ id: 'journal.none', message: '沒有符合的紀錄。' })
                    : t({ id: 'journal.empty', message: '還沒有紀錄。' })
                }
                body={t({
                  id: 'journal.noneHint',
                  message: '作廢、退款、折扣、改價、補印、錢櫃收支與PIN碼錯誤會記在這裡。',
                })}
              />
            ) : (
              <>
                <ul>
                  {items.map((entry) => (
                    <JournalRow key={entry._id} {...{ entry, onSearch }} />
                  ))}
                </ul>
                {(journal.newer ?? journal.older) && (
                  <div className="flex items-center justify-end gap-2 border-t border-line p-3 print:hidden">
                    <Button disabled={!journal.newer} onClick={journal.newer}>
                      {t({ id: 'journal.newer', message: '較新' })}
                    </Button>
                    <Button disabled={!journal.older} onClick={journal.older} data-testid="journal-older">
                      {t({ id: 'journal.older', message: '較早' })}
                    </Button>
                  </div>
                )}
              </>
            )
          }
        </AnswerStates>
      </ListCard>
    </div>
  );
}
