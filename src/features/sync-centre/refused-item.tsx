import { Trans } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useState } from 'react';
import { useData, useReplica } from '#src/data/data-context.tsx';
import { useErrorText } from '#src/data/use-error-text.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { UseList, usesIn } from '#src/office/detail/use-list.tsx';
import { kindOf } from '#src/office/words/field-words.tsx';
import { ReasonLines } from '#src/ui/words/reason-lines.tsx';
import type { InboxItem } from '#sync/client/inbox.ts';
import { fieldsOf } from './args-fields.ts';
import { ChangeRow } from './change-row.tsx';
import { DiscardForm } from './discard-form.tsx';
import { EditForm } from './edit-form.tsx';
import { isDismissed } from './groups.ts';
import { useActing } from './use-centre.ts';
import { cameTooLate, VoidInstead } from './void-instead.tsx';
import { Sentence } from './sentence.tsx';

/** A change that the server did not take: why, and every way to put it right. */
export function RefusedItem({ item }: { item: InboxItem }) {
  const { session } = useData();
  const replica = useReplica();
  const errorText = useErrorText();
  const acting = useActing();
  const { isActing, error, act } = acting;
  const [form, setForm] = useState<'edit' | 'discard'>();
  const engine = replica?.engine;
  const changed = () => replica?.loop.committed();
  const again = (args?: unknown) =>
    act(async () => {
      await engine?.sendAsNew(item.key, session.actor(), args);
      changed();
    });
  // What a manager has given up is not sent again behind their back.
  const isOver = isDismissed(item);
  const isRefused = item.kind === 'rejected' && !isOver && item.args !== undefined;
  return (
    <ChangeRow
      changeKey={item.key}
      icon={CircleAlert}
      tone="text-danger"
      sentence={<Sentence change={item} />}
      at={item.at}
    >
      <ReasonLines item={item} />
      <Users item={item} />
      {error && (
        <div className="mt-2">
          <FormAlert>{errorText(error)}</FormAlert>
        </div>
      )}
      {form === 'edit' && (
        <EditForm
          kind={kindOf(item)}
          args={item.args}
          loading={isActing}
          onSend={again}
          onCancel={() => setForm(undefined)}
        />
      )}
      {form === 'discard' && (
        <DiscardForm
          loading={isActing}
          onDiscard={(reason) => act(async () => engine?.discard(item.key, reason, session.actor()))}
          onCancel={() => setForm(undefined)}
        />
      )}
      {form === undefined && (
        <div className="mt-2 flex flex-wrap gap-2">
          {isRefused && cameTooLate(item) && <VoidInstead item={item} acting={acting} />}
          {isRefused && !cameTooLate(item) && fieldsOf(item.args).length > 0 && (
            <Button size="sm" onClick={() => setForm('edit')}>
              <Trans id="syncPanel.edit">修改後重新送出</Trans>
            </Button>
          )}
          {isRefused && !cameTooLate(item) && (
            <Button size="sm" loading={isActing} onClick={() => void again()}>
              <Trans id="syncPanel.again">重新送出</Trans>
            </Button>
          )}
          {item.kind === 'rejected' && !isOver && item.nature === 'intent' ? (
            <Button size="sm" variant="ghost" onClick={() => setForm('discard')}>
              <Trans id="syncPanel.discard">捨棄…</Trans>
            </Button>
          ) : (
            <Button
              size="sm"
              variant="ghost"
              onClick={() => void act(async () => engine?.acknowledge([item.key]))}
            >
              <Trans id="syncPanel.readOne">已處理</Trans>
            </Button>
          )}
        </div>
      )}
    </ChangeRow>
  );
}

/** What still names the record that was to go: each as the way there. */
function Users({ item }: { item: InboxItem }) {
  const uses = usesIn(item);
  const { brandId } = (item.args ?? {}) as { readonly brandId?: unknown };
  if (!uses?.length || typeof brandId !== 'string') return null;
  return (
    <div className="mt-1 text-14" data-testid="refused-uses">
      <UseList brandId={brandId} uses={uses} most={12} />
    </div>
  );
}
