import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import type { Bundle } from '#domain/promotion/bundle-schema.ts';
import { usePicture } from '#src/data/use-picture.ts';
import type { Listed } from '#src/office/list/list-parts.ts';
import type { UsualSearch } from '#src/office/list/list-search.ts';
import { ResourceRows } from '#src/office/list/resource-list.tsx';
import type { ColumnOf } from '#src/office/list/use-field-columns.tsx';
import { TwoLines } from '#src/office/list/usual-columns.tsx';
import { DishMark } from '#src/ui/brand/dish-mark.tsx';
import { OutOfDays } from './bundle-state.tsx';
import { ShownPrice } from './price-field.tsx';
import { useContentsWords } from '#src/ui/words/use-contents-words.ts';

/** The rows of the list of bundles: what comes with them and what they cost. */
export function BundleRows({ listed }: { listed: Listed<Bundle, UsualSearch> }) {
  const { t } = useLingui();
  const contentsWords = useContentsWords();
  const columns = useMemo<readonly ColumnOf<Bundle>[]>(
    () => [
      {
        key: 'contents',
        header: t({ id: 'bundle.contentsTitle', message: '內容' }),
        from: 'lg',
        className: 'max-w-72',
        cell: (bundle) => (
          <span className="flex flex-wrap items-center gap-x-2">
            <TwoLines>{contentsWords(bundle.bundleItems)}</TwoLines>
            <OutOfDays bundle={bundle} />
          </span>
        ),
      },
      'cashPrice',
      'pointPrice',
    ],
    [t, contentsWords],
  );
  const below = useCallback(
    (bundle: Bundle) => (
      <span className="flex flex-wrap items-baseline gap-x-3 pl-12">
        {bundle.cashPrice && <ShownPrice price={bundle.cashPrice} coin="cash" />}
        {bundle.pointPrice && <ShownPrice price={bundle.pointPrice} coin="points" />}
        <span className="text-13 text-fg-3">{contentsWords(bundle.bundleItems)}</span>
        <OutOfDays bundle={bundle} />
      </span>
    ),
    [contentsWords],
  );
  return <ResourceRows listed={listed} parts={{ columns, below, mark: markOf, updatedFrom: 'xl' }} />;
}

const markOf = (bundle: Bundle) => <Mark bundle={bundle} />;

function Mark({ bundle }: { bundle: Bundle }) {
  return <DishMark dish={bundle} picture={usePicture(bundle.image)} />;
}
