import { useLingui } from '@lingui/react/macro';
import { journalKind, type JournalEntry } from '#domain/journal/schema.ts';
import { ListToolbar } from '#src/office/list/list-toolbar.tsx';
import { useTypedSearch } from '#src/office/list/use-typed-search.ts';
import { FilterMenu } from '#src/ui/menus/filter-menu.tsx';
import { JournalDays } from './journal-days.tsx';
import type { JournalSearch } from './journal-search.ts';
import { useChoices } from './use-choices.ts';
import { useJournalWords } from './use-journal-words.ts';

interface JournalFiltersProps {
  brandId: string;
  /** The stores that it is about. */
  storeIds: readonly string[];
  search: JournalSearch;
  onSearch: (change: JournalSearch) => void;
  shown: readonly JournalEntry[];
  /** The present business day. */
  today: string;
}

/** What narrows the journal. */
export function JournalFilters(props: JournalFiltersProps) {
  const { brandId, storeIds, search, onSearch, shown, today } = props;
  const { t } = useLingui();
  const { kinds } = useJournalWords();
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
  const { people, tills } = useChoices(brandId, storeIds, shown);
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
          options={people}
          onChange={(value) => onSearch({ by: value })}
          testId="filter-by"
        />
        <FilterMenu
          label={t({ id: 'journal.device', message: '裝置' })}
          value={device}
          options={tills}
          onChange={(value) => onSearch({ device: value })}
          testId="filter-device"
        />
        <JournalDays {...{ search, onSearch, today }} />
      </ListToolbar>
    </div>
  );
}
