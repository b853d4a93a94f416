import { useLingui } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import ScrollText from 'lucide-react/icons/scroll-text';
import { useState } from 'react';
import { journalKind, type JournalEntry } from '#domain/journal/schema.ts';
import { listStores } from '#domain/store/operations.ts';
import { isNoAnswer } from '#src/data/server-error.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useQuery } from '#src/data/use-query.ts';
import { ListToolbar } from '#src/office/list/list-toolbar.tsx';
import { useTypedSearch } from '#src/office/list/use-typed-search.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { FilterMenu } from '#src/ui/menus/filter-menu.tsx';
import { ListCard } from '#src/ui/page/list-card.tsx';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { AnswerStates } from '#src/ui/states/answer-states.tsx';
import { EmptyView } from '#src/ui/states/state-views.tsx';
import { saveTable } from '#src/ui/table/save-table.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { JournalRow } from './journal-row.tsx';
import type { JournalSearch } from './journal-search.ts';
import { useJournal, type Whose } from './use-journal.ts';
import { useJournalTable } from './use-journal-table.ts';
import { useJournalWords } from './use-journal-words.ts';

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
  const nameOf = useNameOf();
  const errorText = useErrorText();
  const tableOf = useJournalTable();
  const { data: stores = [] } = useQuery(listStores, { brandId: place.brandId });
  const store = stores.find(({ _id }) => _id === place.storeId);
  const journal = useJournal(place, search, stores[0]?._id);
  const [failed, setFailed] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const title = t({ id: 'journal.title', message: '稽核日誌' });

  const save = async (): Promise<void> => {
    setSaving(true);
    setFailed(undefined);
    try {
      saveTable('journal', tableOf(await journal.readAll()));
    } catch (error) {
      setFailed(errorText(error));
    } finally {
      setSaving(false);
    }
  };

  return (
    <div data-testid="journal">
      <PageHead
        title={title}
        within={store ? [nameOf(store)] : []}
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
        aside={store && <span className="text-fg-3">{nameOf(store)}</span>}
        actions={
          <>
            <Button
              icon={Download}
              disabled={isSaving}
              onClick={() => void save()}
              data-testid="journal-export"
            >
              {t({ id: 'export', message: '匯出' })}
            </Button>
            <Button icon={Printer} onClick={() => print()} data-testid="journal-print">
              {t({ id: 'print', message: '列印' })}
            </Button>
          </>
        }
      />
      {failed !== undefined && (
        <p role="alert" className="mb-4 text-danger-text">
          {failed}
        </p>
      )}
      <ListCard>
        <Filters {...{ search, onSearch }} shown={journal.answer.data?.items ?? []} />
        <AnswerStates answer={journal.answer} {...{ isNoAnswer, errorText }}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyView
                icon={ScrollText}
                title={t({ id: 'journal.none', message: '沒有符合的紀錄。' })}
                body={t({
                  id: 'journal.noneHint',
                  message: '作廢、退款、折扣、改價、加印與PIN碼錯誤會記在這裡。',
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

interface FiltersProps extends Pick<JournalScreenProps, 'search' | 'onSearch'> {
  shown: readonly JournalEntry[];
}

/** What narrows the journal. People and tills are offered as they stand in what is shown. */
function Filters({ search, onSearch, shown }: FiltersProps) {
  const { t } = useLingui();
  const { kinds, whoOf, tillOf } = useJournalWords();
  const [text, setText] = useTypedSearch(search.q ?? '', (q) => onSearch({ q: q || undefined }));
  const { kind, by, device, from, to, q } = search;
  const isNarrowed = [kind, by, device, from, to, q].some((each) => each !== undefined);
  const none = {
    kind: undefined,
    by: undefined,
    device: undefined,
    from: undefined,
    to: undefined,
    q: undefined,
  };
  const people = new Map(
    shown.flatMap((entry) => (entry.by === '' ? [] : [[entry.by, whoOf(entry)] as const])),
  );
  const tills = new Map(shown.map((entry) => [entry.device, tillOf(entry)] as const));
  const date = (name: 'from' | 'to', label: string) => (
    <TextField
      type="date"
      id={`journal-${name}`}
      label={label}
      hideLabel
      prefix={<span aria-hidden="true">{label}</span>}
      className="w-48"
      value={search[name] ?? ''}
      onChange={({ target }) => onSearch({ [name]: target.value === '' ? undefined : target.value })}
    />
  );
  return (
    <div className="print:hidden">
      <ListToolbar
        label={t({ id: 'journal.search', message: '搜尋單號或原因' })}
        text={text}
        onText={setText}
        onClear={isNarrowed ? () => onSearch(none) : undefined}
      >
        <FilterMenu
          label={t({ id: 'journal.what', message: '種類' })}
          value={kind}
          options={journalKind.options.map((value) => ({ value, label: kinds[value] }))}
          onChange={(value) => onSearch({ kind: journalKind.options.find((one) => one === value) })}
          testId="filter-kind"
        />
        <FilterMenu
          label={t({ id: 'log.author', message: '經手人' })}
          value={by}
          options={[...people].map(([value, label]) => ({ value, label }))}
          onChange={(value) => onSearch({ by: value })}
          testId="filter-by"
        />
        <FilterMenu
          label={t({ id: 'journal.device', message: '裝置' })}
          value={device}
          options={[...tills].map(([value, label]) => ({ value, label }))}
          onChange={(value) => onSearch({ device: value })}
          testId="filter-device"
        />
        {date('from', t({ id: 'log.from', message: '從' }))}
        {date('to', t({ id: 'log.to', message: '到' }))}
      </ListToolbar>
    </div>
  );
}
