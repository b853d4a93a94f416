import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useNavigate } from '@tanstack/react-router';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState, type ReactNode } from 'react';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { DeleteByName } from '#src/ui/layers/delete-by-name.tsx';
import { notify } from '#src/ui/notices/notify.ts';
import { Card } from '#src/ui/page/card.tsx';
import { askedOfOne, wayTo, type Place } from '../place.ts';
import type { WriteOperation, OfficeRecord, Resource } from '../resource.ts';

interface NamedDeleteProps<R extends OfficeRecord> {
  resource: Resource<R>;
  place: Place;
  record: R;
  /** Why it cannot be deleted yet. */
  held: ReactNode;
}

/** Deletes a record with all that goes along, once its name was typed; where that is how its kind is deleted. */
export function NamedDelete<R extends OfficeRecord>(props: NamedDeleteProps<R>) {
  const { operations, words } = props.resource;
  if (!operations.delete || !words.deleteByName) return null;
  return <DeleteCard {...props} by={operations.delete} title={words.deleteByName} />;
}

interface DeleteCardProps<R extends OfficeRecord> extends NamedDeleteProps<R> {
  by: WriteOperation;
  title: MessageDescriptor;
}

function DeleteCard<R extends OfficeRecord>(props: DeleteCardProps<R>) {
  const { resource, place, record, held, by, title } = props;
  const { name } = record;
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const { run, error, isRunning } = useCommand(by);
  const [asked, setAsked] = useState(false);
  const effect = i18n._(resource.words.deleteEffect);
  const remove = async (): Promise<void> => {
    await run(askedOfOne(resource, place, record._id));
    notify('success', t({ id: 'form.deleted', message: `已刪除「${name}」` }));
    await navigate({ ...wayTo(resource.at.list, place), replace: true });
  };
  return (
    <Card title={i18n._(title)}>
      <p className="text-14 text-fg-2">{held ?? effect}</p>
      {held === undefined && (
        <Button
          variant="danger"
          icon={Trash2}
          className="mt-3"
          onClick={() => setAsked(true)}
          data-testid={`${resource.name}-delete`}
        >
          {i18n._(title)}
        </Button>
      )}
      <DeleteByName
        open={asked}
        {...{ name, effect }}
        failure={error && errorText(error)}
        loading={isRunning}
        // Why it failed stands in the question.
        onDelete={() => void remove().catch(() => undefined)}
        onCancel={() => setAsked(false)}
      />
    </Card>
  );
}
