import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { adjustPoints } from '#domain/promotion/point-operations.ts';
import { mostPoints } from '#domain/promotion/point-schema.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useIsOffline } from '#src/data/use-sync-status.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import { Points } from '#src/ui/figures/points.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { MoneyField } from '#src/ui/form/money-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { Sheet } from '#src/ui/layers/dialog.tsx';
import { notify } from '#src/ui/notices/notify.ts';
import { OfflineNote } from '#src/ui/states/offline-note.tsx';
import type { Owner } from './owner.ts';
import { useRequest } from './use-giving.ts';

/** Characters of a reason, as operations take one. */
const longestReason = 200;

export interface AdjustSheetProps extends Owner {
  /** What they have; undefined while it is not known. */
  balance: number | undefined;
  open: boolean;
  onClose: () => void;
  onAdjusted: () => void;
}

/** How many points come or go, and why; what they have then stands below. */
export function AdjustSheet(props: AdjustSheetProps) {
  const { brandId, customerId: userId, name: who, balance, open, onClose, onAdjusted } = props;
  const { t } = useLingui();
  const errorText = useErrorText();
  const isOffline = useIsOffline();
  const form = useId();
  const requestOf = useRequest();
  const { run, isRunning, error } = useCommand(adjustPoints);
  const [isLess, setLess] = useState(false);
  const [count, setCount] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const said = reason.trim();
  const isCounted = count !== null && count >= 1 && count <= mostPoints;
  const change = isCounted ? (isLess ? -count : count) : 0;
  const isShort = balance !== undefined && balance + change < 0;
  const unit = t({ id: 'points', message: '點數' });
  const why = t({ id: 'reason', message: '原因' });
  const required = (field: string) => t({ id: 'form.required', message: `請輸入${field}` });
  const faultOfCount = (): string | undefined => {
    if (!isCounted) return required(unit);
    return isShort ? t({ id: 'points.tooMany', message: '不能扣到低於0點' }) : undefined;
  };
  const send = async (): Promise<void> => {
    setTried(true);
    if (!isCounted || isShort) return document.getElementById(`${form}-count`)?.focus();
    if (said === '') return document.getElementById(`${form}-why`)?.focus();
    const asked = { brandId, userId, amount: change, reason: said };
    try {
      await run({ ...asked, requestId: requestOf(asked) });
    } catch {
      // Its words stand in the sheet.
      return;
    }
    notify('success', t({ id: 'points.adjustDone', message: `已調整${who}的點數` }));
    onAdjusted();
    onClose();
  };
  return (
    <Sheet
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t({ id: 'points.adjust', message: '調整點數' })}
      aside={
        balance !== undefined && (
          <span className="text-14 text-fg-3">
            <Points count={balance} />
          </span>
        )
      }
      footer={
        <Button
          type="submit"
          form={form}
          variant="primary"
          block
          loading={isRunning}
          data-testid="points-adjust-confirm"
        >
          {isLess
            ? t({ id: 'points.take', message: '扣除點數' })
            : t({ id: 'points.giveThem', message: '增加點數' })}
        </Button>
      }
    >
      <form
        id={form}
        noValidate
        data-testid="points-adjust-sheet"
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isRunning) void send();
        }}
      >
        {isOffline && (
          <OfflineNote>
            <Trans id="points.adjustOffline">調整點數需要連線。連線後再按一次。</Trans>
          </OfflineNote>
        )}
        {error && <FormAlert>{errorText(error)}</FormAlert>}
        <SegmentedControl
          block
          label={t({ id: 'points.direction', message: '增加或扣除' })}
          value={isLess ? 'less' : 'more'}
          options={[
            { value: 'more', label: t({ id: 'points.more', message: '增加' }) },
            { value: 'less', label: t({ id: 'points.less', message: '扣除' }) },
          ]}
          onChange={(direction) => setLess(direction === 'less')}
        />
        <MoneyField
          id={`${form}-count`}
          label={unit}
          unit={t({ id: 'points.unit', message: '點' })}
          value={count}
          error={isTried ? faultOfCount() : undefined}
          onChange={setCount}
        />
        <TextField
          id={`${form}-why`}
          label={why}
          hint={t({ id: 'points.reasonHint', message: '例如：舊系統轉入、補登消費。顧客看得到' })}
          value={reason}
          maxLength={longestReason}
          autoComplete="off"
          error={isTried && said === '' ? required(why) : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
        {balance !== undefined && isCounted && !isShort && (
          <p className="num rounded-button bg-sunken px-4 py-3">
            <Trans id="points.after">
              調整後：
              <Points count={balance + change} />
            </Trans>
          </p>
        )}
      </form>
    </Sheet>
  );
}
