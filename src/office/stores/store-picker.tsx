import { Trans, useLingui } from '@lingui/react/macro';
import { Link, type LinkProps } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import StoreIcon from 'lucide-react/icons/store';
import { useState, type ReactNode } from 'react';
import { normalise } from '#domain/kit/search-text.ts';
import { brandScope } from '#domain/kit/scope.ts';
import { listStores } from '#domain/store/operations.ts';
import type { Store } from '#domain/store/schema.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useReading } from '#src/data/use-reading.ts';
import { ReadingStates } from '#src/ui/states/reading-states.tsx';
import { Skeleton } from '#src/ui/states/skeleton.tsx';
import { EmptyView, NoMatchView } from '#src/ui/states/state-views.tsx';
import { SearchField } from '#src/ui/form/search-field.tsx';
import { useAddressOf } from '#src/ui/words/use-address-of.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';

const grid = 'grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3';

interface StorePickerProps {
  brandId: string;
  /** The store that was chosen the last time stands first. */
  lastStoreId: string | undefined;
  linkTo: (store: Store) => LinkProps;
  /** The figure that matters here, where this device knows it. */
  figure?: (store: Store) => ReactNode;
}

/** Which store a page is to be about, where it could be several. */
export function StorePicker({ brandId, ...rest }: StorePickerProps) {
  const answer = useQuery(listStores, { brandId });
  const reading = useReading(answer, brandScope(brandId));
  const { data: stores = [] } = answer;
  return (
    <ReadingStates reading={reading} skeleton={<Skeletons />}>
      {stores.length > 0 ? (
        <Choices stores={stores} {...rest} />
      ) : (
        <EmptyView icon={StoreIcon} title={<Trans id="stores.empty">這個品牌還沒有店家。</Trans>} />
      )}
    </ReadingStates>
  );
}

function Skeletons() {
  return (
    <div className={grid}>
      {[1, 2, 3].map((at) => (
        <Skeleton key={at} className="h-24 rounded-card" />
      ))}
    </div>
  );
}

/** So many stores are found by looking; beyond, by typing. */
const fewStores = 6;

function Choices({
  stores,
  lastStoreId,
  linkTo,
  figure,
}: Omit<StorePickerProps, 'brandId'> & { stores: readonly Store[] }) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const addressOf = useAddressOf();
  const [text, setText] = useState('');
  const words = normalise(text).split(' ').filter(Boolean);
  const found = stores
    .filter(({ name, nameEn = '', address, addressEn = '', phone }) => {
      const all = normalise(`${name} ${nameEn} ${address} ${addressEn} ${phone}`);
      return words.every((word) => all.includes(word));
    })
    .sort((a, b) => Number(b._id === lastStoreId) - Number(a._id === lastStoreId));
  return (
    <div className="flex flex-col gap-4">
      {stores.length > fewStores && (
        <SearchField
          label={t({ id: 'stores.search', message: '搜尋名稱、地址、電話' })}
          value={text}
          onChange={setText}
          className="max-w-96"
          data-testid="list-search"
        />
      )}
      {found.length === 0 && <NoMatchView onClear={() => setText('')} />}
      <ul className={grid}>
        {found.map((store) => (
          <li key={store._id} className="flex">
            <Link
              {...linkTo(store)}
              data-testid={`pick-${store._id}`}
              className="pressable flex min-h-24 w-full items-center gap-4 rounded-card border border-line bg-surface p-4 hover:border-line-strong hover:bg-hover"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-button bg-primary-soft text-primary-text">
                <StoreIcon size={22} strokeWidth={1.75} aria-hidden="true" />
              </span>
              <span className="flex min-w-0 flex-1 flex-col">
                <span className="flex flex-wrap items-baseline gap-x-2">
                  <span className="text-16 font-semibold">{nameOf(store)}</span>
                  {store._id === lastStoreId && (
                    <span className="text-13 text-fg-3">
                      <Trans id="stores.lastUsed">上次使用</Trans>
                    </span>
                  )}
                </span>
                <span className="truncate text-13 text-fg-3">{addressOf(store)}</span>
                {figure?.(store)}
              </span>
              <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-fg-3" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
