import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { HeldOutcome, StrayChange } from '#domain/device/schema.ts';
import type { HeldListContext } from './held-list-context.ts';
import { HeldItem } from './held-item.tsx';
import { useHeldWords } from './use-held-words.ts';

interface HeldListProps {
  list: HeldListContext;
  changes: readonly StrayChange[];
  /** So many are behind them. */
  more: number;
}

/** What waits for a manager, oldest first, and what became of the last one that was decided. */
export function HeldList({ list, changes, more }: HeldListProps) {
  const { t } = useLingui();
  const words = useHeldWords();
  const [told, setTold] = useState<OutcomeFacts>();
  const tell = (change: StrayChange, outcome: HeldOutcome) => {
    setTold({ sentence: words(change), outcome, isGone: change.storeId !== undefined });
    list.reload();
  };
  return (
    <>
      {list.isOffline && (
        <p className="text-14 text-fg-2">
          <Trans id="held.offline">目前離線，連線後才能處理。</Trans>
        </p>
      )}
      <p role="status" data-testid="held-outcome" className="text-14 empty:hidden">
        {told && <OutcomeWords {...told} />}
      </p>
      {changes.length === 0 ? (
        <p className="text-14 text-fg-2">
          <Trans id="held.none">沒有等待處理的變更。</Trans>
        </p>
      ) : (
        <ul className="flex flex-col" aria-label={t({ id: 'held.title', message: '等待店長處理' })}>
          {changes.map((change) => (
            <HeldItem
              key={`${change.device}/${change.incarnation}/${change.seq}`}
              change={change}
              list={list}
              onDone={(outcome) => tell(change, outcome)}
            />
          ))}
        </ul>
      )}
      {more > 0 && (
        <p data-testid="held-more" className="border-t border-line pt-3 text-13 text-fg-2">
          <Trans id="held.more">還有{more}筆較晚的，處理上面的項目後會列出。</Trans>
        </p>
      )}
    </>
  );
}

interface OutcomeFacts {
  readonly sentence: string;
  readonly outcome: HeldOutcome;
  readonly isGone: boolean;
}

function OutcomeWords({ sentence, outcome: { status, code }, isGone }: OutcomeFacts) {
  if (status === 'applied') return <Trans id="held.applied">已執行：{sentence}</Trans>;
  if (status === 'applied_with_exceptions')
    return <Trans id="held.appliedWith">已執行，有提醒要確認：{sentence}</Trans>;
  if (code === 'dismissed' && isGone)
    return <Trans id="stray.dismissed">已記下怎麼處理，裝置會收到說明：{sentence}</Trans>;
  if (code === 'dismissed')
    return <Trans id="held.dismissed">已設為不入帳，裝置會收到原因：{sentence}</Trans>;
  if (status === 'rejected') return <Trans id="held.rejected">未被接受，裝置會撤回：{sentence}</Trans>;
  if (status === 'waiting') return <Trans id="held.stillWaiting">仍在等其他資料：{sentence}</Trans>;
  return <Trans id="held.stillHeld">仍無法執行：{sentence}</Trans>;
}
