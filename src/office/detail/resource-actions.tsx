import { useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import Copy from 'lucide-react/icons/copy';
import Pencil from 'lucide-react/icons/pencil';
import { useCommand } from '#src/data/use-command.ts';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { usePageKeys } from '#src/ui/keys/use-page-keys.ts';
import { notify } from '#src/ui/notices/notify.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { askedOfOne, wayTo, type Place } from '../place.ts';
import type { WriteOperation, OfficeRecord, Resource } from '../resource.ts';
import { RecordDelete } from './record-delete.tsx';
import { useRetire } from './use-retire.ts';

interface ResourceActionsProps<R extends OfficeRecord> {
  resource: Resource<R>;
  place: Place;
  record: R;
}

/** What can be done with a record besides changing it. */
export function ResourceActions<R extends OfficeRecord>({
  resource,
  place,
  record,
}: ResourceActionsProps<R>) {
  const { name: kindName, operations, isUnique, at, words } = resource;
  const { t } = useLingui();
  return (
    <>
      {operations.delete && !words.deleteByName && (
        <DeleteAction {...{ resource, place, record }} by={operations.delete} />
      )}
      {!isUnique && (
        <Link
          {...wayTo(at.create, place, { copy: record._id })}
          className={buttonClass()}
          data-testid={`${kindName}-duplicate`}
        >
          <Copy size={18} strokeWidth={1.75} aria-hidden="true" />
          {t({ id: 'duplicate', message: '複製' })}
        </Link>
      )}
    </>
  );
}

function DeleteAction<R extends OfficeRecord>(props: ResourceActionsProps<R> & { by: WriteOperation }) {
  const { resource, place, record, by } = props;
  const { name: kindName, named, at, words } = resource;
  const { _id: id } = record;
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { run } = useCommand(by);
  const name = useNameOf()(record);
  return (
    <RecordDelete
      brandId={place.brandId}
      kind={named}
      {...{ id, name }}
      retire={useRetire(resource, place, record)}
      effect={i18n._(words.deleteEffect)}
      testId={`${kindName}-delete`}
      onDelete={async (isUnsure) => {
        await run(askedOfOne(resource, place, id));
        if (isUnsure)
          notify('info', t({ id: 'form.deleteSent', message: `已送出刪除「${name}」，待伺服器確認` }));
        else notify('success', t({ id: 'form.deleted', message: `已刪除「${name}」` }));
        await navigate({ ...wayTo(at.list, place), replace: true, ignoreBlocker: true });
      }}
    />
  );
}

/** The same with the way to its form, which E leads to as well: what can be done on its page. */
export function DetailActions<R extends OfficeRecord>(props: ResourceActionsProps<R>) {
  const { resource, place, record } = props;
  const { t } = useLingui();
  const navigate = useNavigate();
  // One page has one place among those that were opened.
  const edit = {
    ...wayTo(resource.at.edit, { ...place, id: record._id }),
    replace: resource.isEditedInPlace === true,
  };
  usePageKeys({ e: () => void navigate(edit) });
  return (
    <>
      <ResourceActions {...props} />
      <Link {...edit} className={buttonClass({ variant: 'primary' })} data-testid={`${resource.name}-edit`}>
        <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />
        {t({ id: 'edit', message: '編輯' })}
      </Link>
    </>
  );
}
