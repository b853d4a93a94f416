import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useMemo, useState } from 'react';
import {
  createPlatformStore,
  deletePlatformStore,
  updatePlatformStore,
} from '#domain/delivery/operations.ts';
import { platformNames, type Platform, type PlatformStore } from '#domain/delivery/schema.ts';
import { AppError } from '#domain/kit/errors.ts';
import type { InputOf } from '#domain/kit/operation.ts';
import { editsOf } from '#src/data/edits-of.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useFormDraft } from '#src/data/use-form-draft.ts';
import { useOverruling } from '#src/data/use-overruling.ts';
import { emptyForm, faultsOf, formOfRecord, saidBy, valuesOf, type Values } from '#src/office/form/codec.ts';
import { SavedOnline } from '#src/office/form/saved-online.tsx';
import { useFieldDrawing } from '#src/office/form/use-field-drawing.ts';
import { fieldsOf } from '#src/office/resource.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { useFaultText } from '#src/ui/form/use-fault-text.ts';
import { AlertDialog, Sheet } from '#src/ui/layers/dialog.tsx';
import { notify } from '#src/ui/notices/notify.ts';
import { fieldsOfPlatform } from './platform-fields.ts';

interface PlatformFormProps {
  brandId: string;
  storeId: string;
  platform: Platform;
  row: PlatformStore | undefined;
  open: boolean;
  onClose: () => void;
}

/** What a store is on a platform: connected by it, changed in it, and disconnected. What is typed is kept until it is saved. */
export function PlatformForm({ open, onClose, ...rest }: PlatformFormProps) {
  const { t } = useLingui();
  const name = platformNames[rest.platform];
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={
        rest.row
          ? t({ id: 'platforms.settingsOf', message: `${name}設定` })
          : t({ id: 'platforms.connectTo', message: `連接${name}` })
      }
    >
      {open && <Fields {...rest} onClose={onClose} />}
    </Sheet>
  );
}

function Fields({ brandId, storeId, platform, row, onClose }: Omit<PlatformFormProps, 'open'>) {
  const { t, i18n } = useLingui();
  const id = useId();
  const errorText = useErrorText();
  const faultText = useFaultText();
  const create = useCommand(createPlatformStore);
  const update = useCommand(updatePlatformStore);
  const overruling = useOverruling();
  const declared = useMemo(() => ({ fields: fieldsOfPlatform(platform) }), [platform]);
  const fields = fieldsOf(declared);
  const fresh = useMemo(
    () => (row ? formOfRecord<Values>(declared, row) : emptyForm(fieldsOf(declared))),
    [declared, row],
  );
  const form = useFormDraft(`platform:${storeId}:${platform}`, fresh);
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const place = { brandId, storeId };
  const values = form?.values ?? fresh;
  const faults = new Map(
    faultsOf(createPlatformStore.input, fields, values, { ...place, platform }).map((fault) => {
      const label = fields[fault.field]?.label;
      return [fault.field, faultText(label ? i18n._(label) : fault.field, fault)];
    }),
  );
  const fieldId = (field: string): string => `${id}-${field}`;
  const faultOf = (field: string) => faults.get(field);
  const draw = useFieldDrawing({
    values,
    place,
    fieldId,
    of: declared,
    feedback: {
      faultOf,
      errorOf: (field) => (isTried ? faultOf(field) : undefined),
      leave: () => undefined,
    },
    onChange: (some) => form?.change(some),
  });
  if (!form) return null;
  const save = async (): Promise<void> => {
    setTried(true);
    setFailure(undefined);
    if (faults.size > 0) return document.getElementById(fieldId([...faults.keys()][0] ?? ''))?.focus();
    try {
      if (row) {
        const edits = overruling.over(editsOf(valuesOf(fields, form.seen), valuesOf(fields, values)));
        const input = { ...place, id: row._id, ...edits } as InputOf<typeof updatePlatformStore>;
        overruling.check(edits, await update.run(input));
      } else {
        const input = { ...place, platform, ...saidBy(fields, values) };
        await create.run(input as InputOf<typeof createPlatformStore>);
      }
    } catch (error) {
      overruling.heard(error);
      return setFailure(error);
    }
    form.discard();
    notify('success', t({ id: 'form.saved', message: '已儲存' }));
    onClose();
  };
  const isTaken =
    failure instanceof AppError &&
    failure.code === 'duplicate' &&
    failure.details?.['field'] === 'platformStoreId';
  return (
    <form
      noValidate
      className="flex flex-col gap-5 pb-2"
      data-testid="platform-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <SavedOnline by={createPlatformStore} />
      {failure !== undefined && (
        <FormAlert>
          {isTaken
            ? t({ id: 'platforms.taken', message: '這個平台店家編號已連接到另一家店。請確認編號。' })
            : errorText(failure)}
        </FormAlert>
      )}
      {draw('platformStoreId')}
      {draw('platformBrandId')}
      {draw('markup')}
      <div className="grid gap-5 sm:grid-cols-2">
        {draw('prepTime')}
        {draw('busyPrepTime')}
      </div>
      {draw('autoAccept')}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          variant="primary"
          loading={create.isRunning || update.isRunning}
          data-testid="platform-save"
        >
          {row ? <Trans id="save">儲存</Trans> : <Trans id="platforms.connect">連接</Trans>}
        </Button>
        {form.isDirty && (
          <Button variant="ghost" onClick={() => form.discard()}>
            <Trans id="discard">捨棄</Trans>
          </Button>
        )}
        {row && <Disconnect row={row} onDone={onClose} />}
      </div>
    </form>
  );
}

function Disconnect({ row, onDone }: { row: PlatformStore; onDone: () => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { run, isRunning, error } = useCommand(deletePlatformStore);
  const [isAsked, setAsked] = useState(false);
  const { brandId, storeId, _id: id, platform } = row;
  const name = platformNames[platform];
  const remove = async (): Promise<void> => {
    await run({ brandId, storeId, id });
    setAsked(false);
    notify('success', t({ id: 'platforms.disconnected', message: `已中斷${name}的連接` }));
    onDone();
  };
  return (
    <>
      <Button variant="ghost" className="ml-auto text-danger-text" onClick={() => setAsked(true)}>
        <Trans id="platforms.disconnect">中斷連接</Trans>
      </Button>
      <AlertDialog
        open={isAsked}
        danger
        title={t({ id: 'platforms.disconnectTitle', message: `中斷${name}的連接？` })}
        body={
          <>
            {t({
              id: 'platforms.disconnectBody',
              message: '平台會暫停這家店的接單，新訂單不再進入櫃檯；還沒接的訂單會拒絕，已接的請照常完成。',
            })}
            {error && <FormAlert>{errorText(error)}</FormAlert>}
          </>
        }
        confirmLabel={t({ id: 'platforms.disconnect', message: '中斷連接' })}
        loading={isRunning}
        // Why it failed stands in the question.
        onConfirm={() => void remove().catch(() => undefined)}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}
