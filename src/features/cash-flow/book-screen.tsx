import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Download from 'lucide-react/icons/download';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import Plus from 'lucide-react/icons/plus';
import Upload from 'lucide-react/icons/upload';
import { useMemo } from 'react';
import { useMay } from '#src/data/use-may.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { Chip } from '#src/ui/buttons/chip.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { Money } from '#src/ui/figures/money.tsx';
import { StatTiles } from '#src/ui/figures/stat-tiles.tsx';
import { SearchField } from '#src/ui/form/search-field.tsx';
import { useUndo } from '#src/ui/layers/use-undo.tsx';
import { FilterMenu } from '#src/ui/menus/filter-menu.tsx';
import { ListCard } from '#src/ui/page/list-card.tsx';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { EmptyView } from '#src/ui/states/state-views.tsx';
import { BookDays } from './book-days.tsx';
import { flowMethods, flowTypes, type BookSearch } from './book-search.ts';
import { BookTabs } from './book-tabs.tsx';
import { OlderDataStates } from './older-data-note.tsx';
import { type Place } from './flow-draft.ts';
import { MonthPicker } from './month-picker.tsx';
import { QuickEntry } from './quick-entry.tsx';
import { UsualCategories } from './usual-categories.tsx';
import { useBook, useBookStore } from './use-book.ts';
import { useBookFile } from './use-book-file.ts';
import { useFlowWords } from './use-flow-words.ts';
import { useVoiding } from './use-voiding.ts';

interface BookScreenProps {
  place: Place;
  search: BookSearch;
  /** Changes part of the address; undefined takes something out of it. */
  onSearch: (change: BookSearch) => void;
}

/** A store's books: what came in and went out, with the balance after each, and a line to book the next. All of it works without a network. */
export function BookScreen({ place, search, onSearch }: BookScreenProps) {
  const { t } = useLingui();
  const { types, methods } = useFlowWords();
  const store = useBookStore(place);
  const { answer, book, reading, span } = useBook(place, search, store.today);
  const undo = useUndo();
  const onVoid = useVoiding(place, undo.offer, answer.isFar ? answer.reload : undefined);
  const saveFile = useBookFile(place);
  const mayImport = useMay('cashFlow.edit');
  const categories = useMemo(() => new Map(book?.categories.map((one) => [one._id, one])), [book]);
  const recent = useMemo(() => book?.items.slice(0, 50).map(({ record }) => record) ?? [], [book]);
  const isNarrowed = ['type', 'category', 'method', 'q'].some((name) => name in search);
  const records = book?.items ?? [];
  const count = records.length;
  return (
    <>
      <PageHead
        title={t({ id: 'flow.title', message: '收支記帳' })}
        within={store.storeName === '' ? [] : [store.storeName]}
        back={
          store.hasOthers
            ? {
                label: t({ id: 'menu.otherStore', message: '選擇店家' }),
                link: { to: '/admin/$brandId/cash-flow', params: { brandId: place.brandId } },
              }
            : undefined
        }
        aside={<span className="text-fg-3">{store.storeName}</span>}
        actions={
          <>
            <Button
              icon={Download}
              data-testid="flow-export"
              onClick={() => saveFile({ ...search, ...span })}
            >
              <Trans id="flow.export">匯出CSV</Trans>
            </Button>
            {mayImport && (
              <Link
                to="/admin/$brandId/cash-flow/$storeId/import"
                params={{ ...place }}
                className={buttonClass()}
                data-testid="flow-import"
              >
                <Upload size={20} strokeWidth={1.75} aria-hidden="true" />
                <Trans id="import">匯入</Trans>
              </Link>
            )}
            <Link
              to="/admin/$brandId/cash-flow/$storeId/create"
              params={{ ...place }}
              className={buttonClass()}
              data-testid="flow-create"
            >
              <Plus size={20} strokeWidth={1.75} aria-hidden="true" />
              <Trans id="flow.save">記一筆</Trans>
            </Link>
          </>
        }
      />
      <BookTabs place={place} at="show" />
      <OlderDataStates
        far={answer}
        reading={reading}
        away={<MonthPicker span={span} today={store.today} onChange={onSearch} />}
      >
        {book && (
          <>
            <StatTiles
              className="mb-4"
              stats={[
                { label: types.income, value: <Money amount={book.ofSpan.income} /> },
                { label: types.expense, value: <Money amount={book.ofSpan.expense} /> },
                {
                  label: t({ id: 'flow.net', message: '淨額' }),
                  value: <Money amount={book.ofSpan.income - book.ofSpan.expense} />,
                },
                {
                  label: t({ id: 'flow.balance', message: '結餘' }),
                  value: <Money amount={book.closing} />,
                  note: book.since && (
                    <Trans id="flow.since">
                      自<DateTime at={book.since} style="date" />
                      起累計
                    </Trans>
                  ),
                },
              ]}
            />
            {book.categories.length === 0 ? (
              <UsualCategories place={place} />
            ) : (
              <QuickEntry
                {...{ place, recent }}
                categories={book.categories}
                timezone={store.timezone}
                offer={undo.offer}
              />
            )}
            <div className="mb-3 flex flex-wrap items-center gap-2">
              <MonthPicker span={span} today={store.today} onChange={onSearch} />
            </div>
            <div className="mb-3 flex flex-wrap items-center gap-2">
              <SearchField
                label={t({ id: 'flow.search', message: '搜尋名稱、說明、金額' })}
                value={search.q ?? ''}
                className="sm:w-64!"
                onChange={(q) => onSearch({ q: q === '' ? undefined : q })}
              />
              <FilterMenu
                label={t({ id: 'flow.type', message: '收支' })}
                value={search.type}
                options={flowTypes.map((value) => ({ value, label: types[value] }))}
                onChange={(type) => onSearch({ type: flowTypes.find((one) => one === type) })}
                testId="filter-type"
              />
              <FilterMenu
                label={t({ id: 'flow.category', message: '類別' })}
                value={search.category}
                options={book.categories
                  .filter(({ mergedInto }) => mergedInto === undefined)
                  .map(({ _id, name }) => ({ value: _id, label: name }))}
                onChange={(category) => onSearch({ category })}
                testId="filter-category"
              />
              <FilterMenu
                label={t({ id: 'flow.method', message: '付款方式' })}
                value={search.method}
                options={flowMethods.map((value) => ({ value, label: methods[value] }))}
                onChange={(method) => onSearch({ method: flowMethods.find((one) => one === method) })}
                testId="filter-method"
              />
              <Chip
                selected={search.voided === 'shown'}
                onClick={() => onSearch({ voided: search.voided === 'shown' ? undefined : 'shown' })}
              >
                <Trans id="flow.showVoided">顯示已作廢</Trans>
              </Chip>
              <span className="num ml-auto text-14 text-fg-3" data-testid="book-count">
                <Trans id="list.count">共{count}筆</Trans>
              </span>
            </div>
            {records.length > 0 ? (
              <BookDays
                {...{ place, categories }}
                items={records}
                calendar={book.calendar}
                onVoid={(record) => void onVoid(record)}
              />
            ) : (
              <ListCard>
                <EmptyView
                  icon={NotebookPen}
                  title={
                    isNarrowed
                      ? t({ id: 'flow.noneFound', message: '沒有符合條件的收支' })
                      : t({ id: 'flow.none', message: '這段期間還沒有收支' })
                  }
                  body={
                    isNarrowed
                      ? t({ id: 'flow.noneFoundHint', message: '換個關鍵字，或清除篩選條件。' })
                      : t({ id: 'flow.noneHint', message: '在上面輸入金額，按Enter就記下第一筆。' })
                  }
                />
              </ListCard>
            )}
          </>
        )}
      </OlderDataStates>
      {undo.bar}
    </>
  );
}
