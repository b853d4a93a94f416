import { useLingui } from '@lingui/react/macro';
import { useMemo, type ReactNode } from 'react';
import {
  listBrandFlags,
  listFlags,
  settleBrandFlag,
  settleBrandFlags,
  settleFlags,
} from '#domain/flag/operations.ts';
import { brandFlags as brandTable, type BrandFlag } from '#domain/flag/schema.ts';
import { brandScope, storeScope } from '#domain/kit/scope.ts';
import { listStores } from '#domain/store/operations.ts';
import type { Store } from '#domain/store/schema.ts';
import { BrandData } from '#src/data/data-context.tsx';
import { useCommand } from '#src/data/use-command.ts';
import { countedFlags, useFlagged } from '#src/data/use-flagged.ts';
import { useMay } from '#src/data/use-may.ts';
import { usePendingRows } from '#src/data/use-pending-rows.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useReading } from '#src/data/use-reading.ts';
import { signedIn } from '#src/data/session-rule.ts';
import { useSession } from '#src/data/use-session.ts';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { ReadingStates } from '#src/ui/states/reading-states.tsx';
import { FlagItem } from '#src/office/flags/flag-item.tsx';
import { FlagRows } from '#src/office/flags/flag-list.tsx';
import type { Selection } from '#src/office/list/record-table.tsx';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { FlagPages } from './flag-pages.tsx';

/** What the page shows, as its address keeps it. */
export interface ReviewSearch {
  /** A store's id, or the brand's own records. */
  readonly of?: string | undefined;
  readonly state?: 'settled' | undefined;
}

/** The brand's own records, where a store is named otherwise. */
const ofBrand = 'brand';

interface ReviewScreenProps {
  brandId: string;
  search: ReviewSearch;
  onSearch: (change: ReviewSearch) => void;
  /** What the server holds back of the store's devices: the other things that wait for a decision. */
  held: (storeId: string) => ReactNode;
}

/** Everything that waits for the word of whoever is responsible, store by store. */
export function ReviewScreen({ brandId, search, onSearch, held }: ReviewScreenProps) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const own = signedIn(useSession().state)?.store?._id;
  const mayOfBrand = useMay('flags.settleOfBrand');
  const answer = useQuery(listStores, { brandId });
  const reading = useReading(answer, brandScope(brandId));
  const stores = useMemo(
    () => (answer.data ?? []).filter(({ _id }) => own === undefined || _id === own),
    [answer.data, own],
  );
  const flagged = useFlagged(stores, 0);
  const countOf = ({ _id }: Store): number => flagged.get(_id)?.length ?? 0;
  const busiest = stores.find((store) => countOf(store) > 0) ?? stores[0];
  const of = search.of ?? busiest?._id;
  const named = (name: string, flags: number): string => {
    const count = countedFlags(flags);
    return flags > 0 ? t({ id: 'flags.storeCount', message: `${name}（${count}）` }) : name;
  };
  const options = [
    ...stores.map((store) => ({ value: store._id, label: named(nameOf(store), countOf(store)) })),
    ...(mayOfBrand ? [{ value: ofBrand, label: t({ id: 'flags.ofBrand', message: '品牌資料' }) }] : []),
  ];
  const show = search.state ?? 'open';
  return (
    <>
      <PageHead title={t({ id: 'flags.title', message: '需確認' })} />
      <ReadingStates reading={reading}>
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap items-end gap-3">
            {options.length > 1 && of !== undefined && (
              <div className="w-full sm:w-64">
                <SelectField
                  label={t({ id: 'flags.where', message: '店家' })}
                  value={of}
                  options={options}
                  onChange={(value) => onSearch({ of: value })}
                />
              </div>
            )}
            <SegmentedControl
              label={t({ id: 'flags.show', message: '顯示' })}
              value={show}
              options={[
                { value: 'open', label: t({ id: 'flags.open', message: '待處理' }) },
                { value: 'settled', label: t({ id: 'flags.settled', message: '已處理' }) },
              ]}
              onChange={(value) => onSearch({ state: value === 'settled' ? value : undefined })}
            />
          </div>
          {of === ofBrand && mayOfBrand ? (
            <OfBrand brandId={brandId} show={show} />
          ) : (
            of !== undefined && (
              <BrandData brandId={brandId} storeId={of} key={of}>
                <OfStore brandId={brandId} storeId={of} show={show} />
                {show === 'open' && held(of)}
              </BrandData>
            )
          )}
        </div>
      </ReadingStates>
    </>
  );
}

interface PartProps {
  brandId: string;
  show: 'open' | 'settled';
}

function OfStore({ brandId, storeId, show }: PartProps & { storeId: string }) {
  const answer = useQuery(listFlags, { brandId, storeId });
  const reading = useReading(answer, storeScope(brandId, storeId));
  const maySettle = useMay('flags.settle');
  const { run, isRunning, error } = useCommand(settleFlags);
  const settle = (flagIds: string[], note: string | undefined) =>
    run({ brandId, storeId, flagIds, how: 'accepted', note });
  const flags = (answer.data ?? []).filter(({ state }) => state === show);
  return (
    <ReadingStates reading={reading}>
      <FlagPages key={show} {...{ flags, show, isRunning, error }} settle={maySettle ? settle : undefined}>
        {(page, selection) => <FlagRows flags={page} {...{ maySettle, selection }} />}
      </FlagPages>
    </ReadingStates>
  );
}

function OfBrand({ brandId, show }: PartProps) {
  const answer = useQuery(listBrandFlags, { brandId });
  const reading = useReading(answer, brandScope(brandId));
  const pending = usePendingRows(brandTable.name);
  const { run, isRunning, error } = useCommand(settleBrandFlags);
  const settle = (flagIds: string[], note: string | undefined) =>
    run({ brandId, flagIds, how: 'accepted', note });
  const flags = (answer.data ?? []).filter(({ state }) => state === show);
  return (
    <ReadingStates reading={reading}>
      <FlagPages key={show} {...{ flags, show, isRunning, error, settle }}>
        {(page, selection) =>
          page.map((flag) => (
            <BrandRow key={flag._id} flag={flag} isPending={pending.has(flag._id)} selection={selection} />
          ))
        }
      </FlagPages>
    </ReadingStates>
  );
}

interface BrandRowProps {
  flag: BrandFlag;
  isPending: boolean;
  selection: Selection | undefined;
}

function BrandRow({ flag, isPending, selection }: BrandRowProps) {
  const { run, isRunning, error } = useCommand(settleBrandFlag);
  const { brandId, _id: flagId } = flag;
  const accept = (note: string | undefined) =>
    // What went wrong is kept by the command and said above the buttons.
    void run({ brandId, flagId, how: 'accepted', note }).catch(() => undefined);
  return (
    <FlagItem
      {...{ flag, isPending, isRunning, error }}
      onAccept={accept}
      selected={selection?.ids.has(flagId)}
      onSelect={selection && (() => selection.toggle(flagId))}
    />
  );
}
