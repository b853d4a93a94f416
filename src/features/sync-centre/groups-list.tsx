import { Trans, useLingui } from '@lingui/react/macro';
import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import Hourglass from 'lucide-react/icons/hourglass';
import { useState, type ReactNode } from 'react';
import { useReplica } from '#src/data/data-context.tsx';
import type { StoreFlags } from '#src/data/use-store-flags.ts';
import { FlagRows } from '#src/office/flags/flag-list.tsx';
import { Badge, type Tone } from '#src/ui/page/badge.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { Fold } from '#src/ui/page/fold.tsx';
import { ReasonLines } from '#src/ui/words/reason-lines.tsx';
import type { InboxItem } from '#sync/client/inbox.ts';
import { ChangeRow } from './change-row.tsx';
import { conflictsOf } from './conflicts.ts';
import { isDismissed, type Groups } from './groups.ts';
import { RefusedItem } from './refused-item.tsx';
import { ConflictItem, ReviewItem } from './review-item.tsx';
import { Sentence } from './sentence.tsx';

/** What a store should look at is drawn as far as somebody works it off. */
const flagsAtOnce = 30;

/** A queue of a whole day is not drawn line by line. */
const shownQueued = 50;

/** The changes of this device, what asks for somebody first. Groups without any are not drawn, but the last. */
export function GroupsList({ groups, flags }: { groups: Groups; flags: StoreFlags }) {
  const { t } = useLingui();
  const { review, failed, waiting, queued, done } = groups;
  const [shownFlags, setShownFlags] = useState(flagsAtOnce);
  // Of what two people changed at once the card below lets them choose.
  const asked = new Set(review.map(({ key }) => key));
  const listed = flags.maySettle ? flags.open.filter(({ changeId }) => !asked.has(changeId)) : [];
  return (
    <div className="flex flex-col">
      {review.length + listed.length > 0 && (
        <Group
          name="review"
          tone="warning"
          open
          title={t({ id: 'syncPanel.review', message: '需確認' })}
          count={review.length + listed.length}
        >
          <FlagRows flags={listed.slice(0, shownFlags)} maySettle />
          {listed.length > shownFlags && (
            <li className="border-t border-line py-2">
              <Button size="sm" variant="ghost" onClick={() => setShownFlags(shownFlags + flagsAtOnce)}>
                <Trans id="list.more">顯示更多</Trans>
              </Button>
            </li>
          )}
          {review.map((item) =>
            conflictsOf(item).length > 0 ? (
              <ConflictItem key={item.key} item={item} />
            ) : (
              <ReviewItem key={item.key} item={item} />
            ),
          )}
        </Group>
      )}
      {failed.length > 0 && (
        <Group
          name="failed"
          tone="danger"
          open
          title={t({ id: 'syncPanel.failed', message: '失敗' })}
          count={failed.length}
        >
          {failed.map((item) => (
            <RefusedItem key={item.key} item={item} />
          ))}
        </Group>
      )}
      <ReadAll groups={groups} listed={listed.length} />
      {waiting.length > 0 && <WaitingGroup items={waiting} />}
      {queued.length > 0 && <QueuedGroup items={queued} />}
      <DoneGroup items={done} />
    </div>
  );
}

interface GroupProps {
  name: string;
  title: string;
  count: number;
  tone: Tone;
  open?: boolean;
  children: ReactNode;
}

function Group({ name, title, count, tone, open = false, children }: GroupProps) {
  return (
    <Fold
      title={title}
      open={open}
      testId={`group-${name}`}
      aside={
        <Badge tone={tone}>
          <span className="num">{count}</span>
        </Badge>
      }
    >
      <ul className="flex flex-col">{children}</ul>
    </Fold>
  );
}

/** What only had to be seen is put away with one tap; what can still be repaired stays. */
function ReadAll({ groups: { review, failed }, listed }: { groups: Groups; listed: number }) {
  const replica = useReplica();
  const keys = [...review, ...failed].filter((item) => conflictsOf(item).length === 0).map(({ key }) => key);
  if (keys.length === 0 || keys.length + listed < 2) return null;
  return (
    <div className="border-b border-line py-3">
      <Button size="sm" data-testid="sync-acknowledge" onClick={() => void replica?.engine.acknowledge(keys)}>
        <Trans id="syncPanel.read">全部標為已處理</Trans>
      </Button>
    </div>
  );
}

function WaitingGroup({ items }: { items: Groups['waiting'] }) {
  const { t } = useLingui();
  return (
    <Group
      name="waiting"
      tone="info"
      title={t({ id: 'syncPanel.waitingGroup', message: '等待中' })}
      count={items.length}
    >
      {items.map((item) => (
        <ChangeRow
          key={item.key}
          changeKey={item.key}
          icon={Hourglass}
          tone="text-fg-3"
          sentence={<Sentence change={item} />}
          at={item.at}
        >
          <p className="text-14 text-fg-2">
            <Trans id="syncPanel.waitingWhy">伺服器已收到，所依據的資料到齊後會自動入帳。</Trans>
          </p>
        </ChangeRow>
      ))}
    </Group>
  );
}

function QueuedGroup({ items }: { items: Groups['queued'] }) {
  const { t } = useLingui();
  const shown = items.slice(0, shownQueued);
  const more = items.length - shown.length;
  return (
    <Group
      name="queued"
      tone="pending"
      open
      title={t({ id: 'syncPanel.queued', message: '待同步（依此順序上傳）' })}
      count={items.length}
    >
      {shown.map(({ key, label, at, attempts, doubt }, index) => {
        const place = index + 1;
        const aside =
          attempts > 0
            ? t({ id: 'syncPanel.placeTried', message: `第${place}筆・已嘗試${attempts}次` })
            : t({ id: 'syncPanel.place', message: `第${place}筆` });
        return (
          <ChangeRow
            key={key}
            changeKey={key}
            icon={CloudUpload}
            tone="text-pending"
            sentence={<Sentence change={{ key, label }} />}
            at={at}
            aside={aside}
          >
            {doubt !== undefined && (
              <p className="text-14 text-warning-text">
                <Trans id="syncPanel.doubt">其他裝置的變更可能使它不被接受，上傳後請再確認。</Trans>
              </p>
            )}
          </ChangeRow>
        );
      })}
      {more > 0 && (
        <li className="num border-t border-line py-3 text-14 text-fg-2">
          <Trans id="syncPanel.more">另外{more}筆</Trans>
        </li>
      )}
    </Group>
  );
}

function DoneGroup({ items }: { items: Groups['done'] }) {
  const { t } = useLingui();
  return (
    <Group
      name="done"
      tone="neutral"
      title={t({ id: 'syncPanel.done', message: '已完成（最近50筆）' })}
      count={items.length}
    >
      {items.length === 0 && (
        <li className="text-14 text-fg-2">
          <Trans id="syncPanel.doneNone">這台裝置還沒有上傳過變更。</Trans>
        </li>
      )}
      {items.map((item) => (
        <ChangeRow
          key={item.key}
          changeKey={item.key}
          icon={wasDismissed(item) ? Ban : CircleCheck}
          tone={wasDismissed(item) ? 'text-fg-3' : 'text-success'}
          sentence={<Sentence change={item} />}
          at={item.at}
          aside={
            'resolved' in item && item.resolved ? (
              <ResolvedWords how={item.resolved.how} reason={item.resolved.reason} />
            ) : wasDismissed(item) ? (
              <ReasonLines item={item} isPlain />
            ) : undefined
          }
        />
      ))}
    </Group>
  );
}

function wasDismissed(item: Groups['done'][number]): item is InboxItem {
  return 'kind' in item && isDismissed(item);
}

function ResolvedWords({ how, reason = '' }: { how: string; reason?: string | undefined }) {
  if (how === 'discarded') return <Trans id="syncPanel.discarded">已捨棄：{reason}</Trans>;
  if (how === 'sentAsNew') return <Trans id="syncPanel.sentAsNew">已重新送出</Trans>;
  return <Trans id="syncPanel.takenAfterAll">伺服器後來已接受</Trans>;
}
