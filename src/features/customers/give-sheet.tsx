import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useIsOffline } from '#src/data/use-sync-status.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { Sheet } from '#src/ui/layers/dialog.tsx';
import { notify } from '#src/ui/notices/notify.ts';
import { OfflineNote } from '#src/ui/states/offline-note.tsx';
import { LoadingRegion, SkeletonRows } from '#src/ui/states/skeleton.tsx';
import type { Owner } from './owner.ts';
import { useGiving, type GivenKind } from './use-giving.ts';
import { useOffered } from './use-offered.tsx';

/** Characters of a reason, as operations take one. */
const longestReason = 200;

export interface GiveSheetProps extends Owner {
  kind: GivenKind;
  title: string;
  open: boolean;
  onClose: () => void;
  onGiven: () => void;
}

/** Chooses what a customer is given and says why; how it looks to them stands below. */
export function GiveSheet(props: GiveSheetProps) {
  const { kind, title, brandId, customerId, name: who, open, onClose, onGiven } = props;
  const { t } = useLingui();
  const errorText = useErrorText();
  const isOffline = useIsOffline();
  const form = useId();
  const offered = useOffered(kind, brandId);
  const { give, isRunning, error } = useGiving(kind);
  const [chosen, setChosen] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const one = offered?.find(({ id }) => id === chosen);
  const said = reason.trim();
  const labels = {
    coupon: t({ id: 'coupon', message: '優惠券' }),
    voucher: t({ id: 'voucher', message: '兌換券' }),
    bundle: t({ id: 'bundle', message: '套組' }),
  };
  const field = t({ id: 'reason', message: '原因' });
  const label = labels[kind];
  const send = async (): Promise<void> => {
    setTried(true);
    if (!one) return document.getElementById(`${form}-what`)?.focus();
    if (said === '') return document.getElementById(`${form}-why`)?.focus();
    try {
      await give({ brandId, templateId: one.id, userId: customerId, reason: said });
    } catch {
      // Its words stand in the sheet.
      return;
    }
    const { name } = one;
    notify('success', t({ id: 'give.done', message: `已把「${name}」發給${who}` }));
    onGiven();
    onClose();
  };
  return (
    <Sheet
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      footer={
        <Button
          type="submit"
          form={form}
          variant="primary"
          block
          loading={isRunning}
          data-testid="give-confirm"
          disabled={offered?.length === 0}
        >
          {t({ id: 'give.confirm', message: `發給${who}` })}
        </Button>
      }
    >
      {offered ? (
        <form
          id={form}
          noValidate
          data-testid="give-sheet"
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            if (!isRunning) void send();
          }}
        >
          {isOffline && (
            <OfflineNote>
              <Trans id="give.offline">發放需要連線。連線後再按一次。</Trans>
            </OfflineNote>
          )}
          {error && <FormAlert>{errorText(error)}</FormAlert>}
          {offered.length === 0 ? (
            <p className="text-fg-2">{t({ id: 'give.none', message: `沒有可以發放的${label}。` })}</p>
          ) : (
            <SelectField
              id={`${form}-what`}
              label={label}
              value={chosen}
              placeholder={t({ id: 'give.choose', message: `選擇${label}` })}
              options={offered.map(({ id, name }) => ({ value: id, label: name }))}
              error={isTried && !one ? t({ id: 'give.needed', message: `請選擇${label}` }) : undefined}
              onChange={setChosen}
            />
          )}
          <TextField
            id={`${form}-why`}
            label={field}
            hint={t({ id: 'give.reasonHint', message: '例如：生日禮、餐點延誤補償' })}
            value={reason}
            maxLength={longestReason}
            autoComplete="off"
            error={isTried && said === '' ? t({ id: 'form.required', message: `請輸入${field}` }) : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
          {one?.look}
        </form>
      ) : (
        <LoadingRegion>
          <SkeletonRows count={3} />
        </LoadingRegion>
      )}
    </Sheet>
  );
}
