import { Trans, useLingui } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useContext, useMemo } from 'react';
import { commands } from '#domain/registry.ts';
import { useData, useReplica } from '#src/data/data-context.tsx';
import { isGone, usePartNames } from '#src/data/part-names.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useSettleChange } from '#src/data/use-settle-change.ts';
import { kindOf, useFieldWords } from '#src/office/words/field-words.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { ConflictCard, type Side } from '#src/ui/layers/conflict-card.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { SkeletonRows } from '#src/ui/states/skeleton.tsx';
import { ReasonLines } from '#src/ui/words/reason-lines.tsx';
import type { InboxItem } from '#sync/client/inbox.ts';
import { ChangeRow } from './change-row.tsx';
import { conflictsOf, decided } from './conflicts.ts';
import { useActing } from './use-centre.ts';
import { Sentence, SubjectsContext } from './sentence.tsx';

/** A change that was booked, with something that a person should look at. */
export function ReviewItem({ item }: { item: InboxItem }) {
  const replica = useReplica();
  const { isActing, act } = useActing();
  return (
    <ChangeRow
      changeKey={item.key}
      icon={CircleCheck}
      tone="text-warning"
      sentence={<Sentence change={item} />}
      at={item.at}
    >
      <ReasonLines item={item} />
      <div className="mt-2">
        <Button
          size="sm"
          loading={isActing}
          onClick={() => void act(async () => replica?.engine.acknowledge([item.key]))}
        >
          <Trans id="syncPanel.readOne">已處理</Trans>
        </Button>
      </div>
    </ChangeRow>
  );
}

/** Two people have changed the same fields: whose value is to stand is decided here. */
export function ConflictItem({ item }: { item: InboxItem }) {
  const { session } = useData();
  const replica = useReplica();
  const errorText = useErrorText();
  const { t } = useLingui();
  const { isActing, error, act } = useActing();
  const conflicts = useMemo(() => conflictsOf(item), [item]);
  const parts = usePartNames(item, conflicts);
  const words = useFieldWords(parts, kindOf(item));
  const by = useContext(SubjectsContext).get(item.key)?.by;
  const settle = useSettleChange();
  const gone = t({ id: 'conflict.gone', message: '已在其他裝置移除' });
  const decide = (choices: Readonly<Record<string, Side>>) =>
    void act(async () => {
      if (!replica) return;
      const command = commands.get(item.name);
      // What was taken away stays away: there is no place for a value of it.
      const args = decided(
        item,
        conflicts.filter((one) => !isGone(one, parts)),
        choices,
      );
      const place = item.kind === 'rejected' ? { inPlaceOf: item.key } : {};
      if (command && args) await replica.engine.commit(command, args, session.actor(), place);
      await replica.engine.acknowledge([item.key]);
      await settle(item);
      replica.loop.committed();
    });
  if (!words.isReady)
    return (
      <li className="py-2">
        <SkeletonRows count={2} />
      </li>
    );
  return (
    <li className="flex flex-col gap-2 py-2">
      <p className="num flex flex-wrap gap-x-2 text-13 text-fg-2">
        {by !== undefined && by !== '' && <span className="break-words">{by}</span>}
        <DateTime at={item.at} style="full" />
      </p>
      {error && <FormAlert>{errorText(error)}</FormAlert>}
      <ConflictCard
        title={<Sentence change={item} />}
        fields={conflicts.map((one) => ({
          key: one.field,
          label: words.label(one.field),
          mine: words.value(one.field, one.to),
          theirs: isGone(one, parts) ? gone : words.value(one.field, one.now),
          was: words.value(one.field, one.from),
        }))}
        loading={isActing}
        onDecide={decide}
      />
    </li>
  );
}
