import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CirclePause from 'lucide-react/icons/circle-pause';
import { useEffect, useMemo, useRef } from 'react';
import { listPlatformStores } from '#domain/delivery/reading.ts';
import { platformNames } from '#domain/delivery/schema.ts';
import { platformTroubles } from '#domain/delivery/troubles.ts';
import { scopeKey, storeScope } from '#domain/kit/scope.ts';
import type { Store } from '#domain/store/schema.ts';
import { onServer } from '#src/data/on-server.ts';
import { useAnswers } from '#src/data/use-answers.ts';
import { useServerQueries } from '#src/data/use-queries.ts';
import { useSyncPart } from '#src/data/use-sync-status.ts';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { usePlatformTroubleWords } from '#src/ui/words/use-platform-trouble-words.ts';
import type { AttentionItem } from './attention-item.ts';

const onThere = onServer(listPlatformStores);
const turnsOfServer = 5;

/** Delivery platforms on which a store takes no orders, or which did not get what they were told. */
export function usePlatformAttention(
  brandId: string,
  stores: readonly Store[],
  turn: number,
): (store: Store) => readonly AttentionItem[] {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const rowsOf = usePlatformRows(brandId, stores, turn);
  const words = usePlatformTroubleWords();
  return (store) =>
    platformTroubles(rowsOf(store)).map(({ row, trouble }) => {
      const [name, platform] = [nameOf(store), platformNames[row.platform]];
      const isPaused = trouble === 'unanswered' || trouble === 'closed';
      return {
        key: `${store._id}${row.platform}`,
        icon: isPaused ? CirclePause : CircleAlert,
        tone: trouble === 'closed' ? 'text-fg-2' : 'text-warning',
        title: isPaused
          ? t({ id: 'dashboard.platformPaused', message: `${name}：${platform}暫停接單中` })
          : t({ id: 'dashboard.platformFailing', message: `${name}：${platform}需要檢查` }),
        note: words[trouble],
        action: (
          <Link
            to="/admin/$brandId/stores/detail/$id"
            params={{ brandId, id: store._id }}
            search={{ tab: 'platforms' }}
            className={buttonClass({ size: 'sm' })}
          >
            {t({ id: 'dashboard.look', message: '查看' })}
          </Link>
        ),
      };
    });
}

/** The platforms of each store: from this device's rows where it has all of the store, else as the server said last. */
function usePlatformRows(brandId: string, stores: readonly Store[], turn: number) {
  const ready = useSyncPart((view) =>
    view?.status?.scopes
      .filter(({ phase }) => phase !== 'loading')
      .map(({ key }) => key)
      .join(' '),
  );
  const kept = useMemo(() => new Set(ready?.split(' ')), [ready]);
  const isHere = (storeId: string): boolean => kept.has(scopeKey(storeScope(brandId, storeId)));
  // Until it is known what this device has, nobody is asked.
  const inputs = ready === undefined ? [] : stores.map(({ _id: storeId }) => ({ brandId, storeId }));
  const near = inputs.filter(({ storeId }) => isHere(storeId));
  const far = inputs.filter(({ storeId }) => !isHere(storeId));
  const here = useAnswers(listPlatformStores, near, turn);
  const { answers, reload } = useServerQueries(onThere, far);
  const lastTurn = useRef(turn);
  useEffect(() => {
    if (turn !== lastTurn.current && turn % turnsOfServer === 0) reload();
    lastTurn.current = turn;
  }, [turn, reload]);
  return ({ _id }: Store) =>
    here[near.findIndex(({ storeId }) => storeId === _id)] ??
    answers[far.findIndex(({ storeId }) => storeId === _id)]?.value ??
    [];
}
