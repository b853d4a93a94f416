import { Trans, useLingui } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import Plus from 'lucide-react/icons/plus';
import { useMemo, useRef, useState } from 'react';
import { listCashFlowCategories } from '#domain/cash-flow/category-operations.ts';
import { countCategoryUses } from '#domain/cash-flow/count-uses.ts';
import type { CashFlowCategory, FlowType } from '#domain/cash-flow/schema.ts';
import { storeScope } from '#domain/kit/scope.ts';
import { useMay } from '#src/data/use-may.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useReading } from '#src/data/use-reading.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { keepFocus } from '#src/ui/layers/keep-focus.ts';
import { useUndo } from '#src/ui/layers/use-undo.tsx';
import { ReadingStates } from '#src/ui/states/reading-states.tsx';
import { BookTabs } from './book-tabs.tsx';
import { arranged, placeAtEnd } from './category-draft.ts';
import { CategoryForm } from './category-form.tsx';
import { CategoryRow } from './category-row.tsx';
import { type Place } from './flow-draft.ts';
import { UsualCategories } from './usual-categories.tsx';
import { useBookFile } from './use-book-file.ts';
import { useBookStore } from './use-book.ts';
import { useFlowWords } from './use-flow-words.ts';
import { flowTypes } from './book-search.ts';

/** What a store's books are sorted by: what comes in beside what goes out. */
export function CategoriesScreen({ place }: { place: Place }) {
  const { t } = useLingui();
  const { storeName } = useBookStore(place);
  const answer = useQuery(listCashFlowCategories, place);
  const counted = useQuery(countCategoryUses, place);
  const reading = useReading(answer, storeScope(place.brandId, place.storeId));
  const saveFile = useBookFile(place);
  const undo = useUndo();
  const categories = counted.data && answer.data;
  const uses = useMemo(
    () => new Map(counted.data?.map(({ category, count }) => [category, count])),
    [counted.data],
  );
  return (
    <>
      <PageHead
        title={t({ id: 'flow.categoriesTitle', message: '收支類別' })}
        within={storeName === '' ? [] : [storeName]}
        aside={<span className="text-fg-3">{storeName}</span>}
        actions={
          <Button icon={Download} data-testid="category-export" onClick={() => saveFile('categories')}>
            <Trans id="flow.export">匯出CSV</Trans>
          </Button>
        }
      />
      <BookTabs place={place} at="category" />
      <ReadingStates reading={reading}>
        {categories && (
          <>
            {categories.length === 0 && <UsualCategories place={place} />}
            <div className="grid items-start gap-4 lg:grid-cols-2">
              {flowTypes.toReversed().map((type) => (
                <Column key={type} {...{ place, type, uses, categories }} offer={undo.offer} />
              ))}
            </div>
          </>
        )}
      </ReadingStates>
      {undo.bar}
    </>
  );
}

interface ColumnProps {
  place: Place;
  type: FlowType;
  categories: readonly CashFlowCategory[];
  uses: ReadonlyMap<string, number>;
  offer: (message: string, undo: () => void) => void;
}

function Column({ place, type, categories, uses, offer }: ColumnProps) {
  const { t } = useLingui();
  const { types } = useFlowWords();
  const mayEdit = useMay('cashFlow.edit');
  const [isAdding, setAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const shown = arranged(categories, type);
  const offered = shown.filter(({ isArchived }) => !isArchived);
  return (
    <Card
      title={types[type]}
      actions={
        mayEdit && (
          <Button
            ref={addButton}
            size="sm"
            icon={Plus}
            data-testid={`category-new-${type}`}
            onClick={() => setAdding(true)}
          >
            <Trans id="flow.newCategory">新增類別</Trans>
          </Button>
        )
      }
    >
      {isAdding && (
        <CategoryForm
          {...{ place, type }}
          sort={placeAtEnd(categories)}
          onDone={() => {
            setAdding(false);
            keepFocus(() => addButton.current);
          }}
        />
      )}
      {shown.length === 0 && !isAdding && (
        <p className="text-14 text-fg-3">{t({ id: 'flow.noneOfType', message: '還沒有類別' })}</p>
      )}
      <ul className="flex flex-col">
        {shown.map((category) => (
          <CategoryRow
            key={category._id}
            {...{ place, category, offered, categories, offer }}
            count={uses.get(category._id) ?? 0}
          />
        ))}
      </ul>
    </Card>
  );
}
