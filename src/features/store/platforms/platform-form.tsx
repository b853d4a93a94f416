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
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useFormDraft } from '#src/data/use-form-draft.ts';
import { useOverruling } from '#src/data/use-overruling.ts';
import { SavedOnline } from '#src/office/form/saved-online.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { Checkbox } from '#src/ui/buttons/checkbox.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { NumberField } from '#src/ui/form/number-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFaultText } from '#src/ui/form/use-fault-text.ts';
import { AlertDialog, Sheet } from '#src/ui/layers/dialog.tsx';
import { notify } from '#src/ui/notices/notify.ts';
import { platformDraftOf, platformEdits, platformFaults, platformFieldsOf } from './platform-draft.ts';

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
  const { t } = useLingui();
  const id = useId();
  const errorText = useErrorText();
  const faultText = useFaultText();
  const create = useCommand(createPlatformStore);
  const update = useCommand(updatePlatformStore);
  const overruling = useOverruling();
  const fresh = useMemo(() => platformDraftOf(row), [row]);
  const form = useFormDraft(`platform:${storeId}:${platform}`, fresh);
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  if (!form) return null;
  const { values, change } = form;
  const labels: Readonly<Record<string, string>> = {
    platformStoreId: t({ id: 'platforms.storeId', message: '平台店家編號' }),
    platformBrandId: t({ id: 'platforms.chain', message: '連鎖代碼' }),
    prepTime: t({ id: 'platforms.prep', message: '備餐時間' }),
    busyPrepTime: t({ id: 'platforms.busyPrep', message: '忙碌時備餐時間' }),
    markup: t({ id: 'platforms.markup', message: '平台加價' }),
  };
  const faults = new Map(
    platformFaults(values, platform).map((fault) => [
      fault.field,
      faultText(labels[fault.field] ?? fault.field, fault),
    ]),
  );
  const errorOf = (field: string) => (isTried ? faults.get(field) : undefined);
  const save = async (): Promise<void> => {
    setTried(true);
    setFailure(undefined);
    if (faults.size > 0) return document.getElementById(`${id}-${[...faults.keys()][0] ?? ''}`)?.focus();
    const place = { brandId, storeId };
    try {
      if (row) {
        const edits = overruling.over(platformEdits(form.seen, values, platform));
        const input = { ...place, id: row._id, ...edits } as InputOf<typeof updatePlatformStore>;
        overruling.check(edits, await update.run(input));
      } else {
        await create.run({ ...place, platform, ...platformFieldsOf(values, platform) });
      }
    } catch (error) {
      overruling.heard(error);
      return setFailure(error);
    }
    form.discard();
    notify('success', t({ id: 'form.saved', message: '已儲存' }));
    onClose();
  };
  const minutes = t({ id: 'unit.minutes', message: '分鐘' });
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
      <TextField
        id={`${id}-platformStoreId`}
        label={labels['platformStoreId'] ?? ''}
        hint={t({ id: 'platforms.storeIdHint', message: '在平台的商家後台查詢，或向平台的串接窗口索取。' })}
        value={values.platformStoreId}
        error={errorOf('platformStoreId')}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        onChange={(event) => change({ platformStoreId: event.target.value })}
      />
      {platform === 'foodpanda' && (
        <TextField
          id={`${id}-platformBrandId`}
          label={labels['platformBrandId'] ?? ''}
          hint={t({ id: 'platforms.chainHint', message: 'foodpanda核發給品牌的代碼，各店相同。' })}
          value={values.platformBrandId}
          error={errorOf('platformBrandId')}
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          onChange={(event) => change({ platformBrandId: event.target.value })}
        />
      )}
      <TextField
        id={`${id}-markup`}
        label={labels['markup'] ?? ''}
        hint={t({
          id: 'platforms.markupHint',
          message: '平台售價比店內高多少；填0與店內相同，填負數則較低。四捨五入到元。',
        })}
        value={values.markup}
        error={errorOf('markup')}
        inputMode="text"
        autoComplete="off"
        suffix="%"
        onChange={(event) => change({ markup: event.target.value })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField
          id={`${id}-prepTime`}
          label={labels['prepTime'] ?? ''}
          suffix={minutes}
          value={values.prepTime}
          error={errorOf('prepTime')}
          onChange={(prepTime) => change({ prepTime })}
        />
        <NumberField
          id={`${id}-busyPrepTime`}
          label={labels['busyPrepTime'] ?? ''}
          suffix={minutes}
          value={values.busyPrepTime}
          error={errorOf('busyPrepTime')}
          onChange={(busyPrepTime) => change({ busyPrepTime })}
        />
      </div>
      <div className="flex flex-col">
        <Checkbox
          label={t({ id: 'platforms.autoAccept', message: '自動接單' })}
          checked={values.autoAccept}
          onChange={(autoAccept) => change({ autoAccept })}
        />
        <p className="text-13 text-fg-3">
          <Trans id="platforms.autoAcceptHint">
            店內有收銀機或廚房螢幕連線時才會自動接單；否則等人接單，4分鐘後拒絕並暫停平台接單。
          </Trans>
        </p>
      </div>
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
