import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { mostIssued } from '#domain/promotion/ticket-schema.ts';
import { isNoAnswer } from '#src/data/server-error.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useIsOffline } from '#src/data/use-sync-status.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { Sheet } from '#src/ui/layers/dialog.tsx';
import { notify } from '#src/ui/notices/notify.ts';
import { OfflineNote } from '#src/ui/states/offline-note.tsx';
import { useNameOf, type Named } from '#src/ui/words/use-name-of.ts';
import { ChosenCustomers, type Chosen } from './chosen-customers.tsx';
import { FindCustomers } from './find-customers.tsx';
import { PastePhones } from './paste-phones.tsx';
import { ReasonField } from './reason-field.tsx';
import type { TicketKind } from './ticket-call.ts';
import { useIssuing } from './use-issuing.ts';

interface IssueSheetProps {
  kind: TicketKind;
  template: Named & { readonly _id: string; readonly brandId: string };
  open: boolean;
  onClose: () => void;
  onIssued: () => void;
}

/** Gives a coupon or a voucher to customers: they are found by name, or by phones that were pasted; then their number is confirmed. */
export function IssueSheet({ kind, template, open, onClose, onIssued }: IssueSheetProps) {
  const { _id: templateId, brandId } = template;
  const name = useNameOf()(template);
  const { t } = useLingui();
  const errorText = useErrorText();
  const isOffline = useIsOffline();
  const { issue, isRunning, error } = useIssuing(kind);
  const [way, setWay] = useState<'search' | 'paste'>('search');
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const count = chosen.length;
  const isFull = count >= mostIssued;
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isConfirming) question.current?.focus();
  }, [isConfirming]);
  const put = (next: readonly Chosen[]): void => setChosen(next.slice(0, mostIssued));
  const add = (customers: readonly Chosen[]): void =>
    put([...chosen, ...customers.filter(({ _id }) => !chosen.some((one) => one._id === _id))]);
  const remove = (id: string): void => put(chosen.filter(({ _id }) => _id !== id));
  const goOn = (): void => {
    setAsked(true);
    if (count > 0 && reason.trim() !== '') setConfirming(true);
  };
  const give = async (): Promise<void> => {
    let given: number;
    try {
      given = await issue({ brandId, templateId, chosen, reason: reason.trim() });
    } catch {
      // Its words stand in the sheet.
      setConfirming(false);
      return;
    }
    notify('success', t({ id: 'issue.done', message: `已把「${name}」發給${given}位顧客` }));
    setChosen([]);
    setReason('');
    setAsked(false);
    setConfirming(false);
    onIssued();
    onClose();
  };
  return (
    <Sheet
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      tall
      title={t({ id: 'issue.title', message: `發放「${name}」` })}
      footer={
        isConfirming ? (
          <>
            <Button className="shrink-0" disabled={isRunning} onClick={() => setConfirming(false)}>
              <Trans id="issue.back">返回</Trans>
            </Button>
            <Button
              variant="primary"
              block
              loading={isRunning}
              data-testid="issue-confirm"
              onClick={() => void give()}
            >
              {t({ id: 'issue.confirm', message: `確定發給${count}位` })}
            </Button>
          </>
        ) : (
          <Button variant="primary" block disabled={count === 0} data-testid="issue-next" onClick={goOn}>
            {count === 0
              ? t({ id: 'issue.choose', message: '選擇顧客' })
              : t({ id: 'issue.next', message: `發給${count}位顧客` })}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-5" data-testid="issue-sheet">
        {isOffline && (
          <OfflineNote>
            <Trans id="issue.offline">發放需要連線。選好的顧客會保留，連線後再發放。</Trans>
          </OfflineNote>
        )}
        {error && !isRunning && (
          <FormAlert>
            <p>{errorText(error)}</p>
            <p className="text-14">
              {isNoAnswer(error) ? (
                <Trans id="issue.unsure">不確定是否已經發放。內容不變再發一次，不會重複發放。</Trans>
              ) : (
                <Trans id="issue.nobody">沒有任何人收到。</Trans>
              )}
            </p>
          </FormAlert>
        )}
        {isConfirming ? (
          <p ref={question} tabIndex={-1} className="text-16 outline-none" data-testid="issue-question">
            <Trans id="issue.question">
              要把「{name}」發給{count}位顧客，每人一張。全部一起發放，只要有一位不能發，就都不發。
            </Trans>
          </p>
        ) : (
          <>
            <SegmentedControl
              block
              label={t({ id: 'issue.way', message: '選擇顧客的方式' })}
              value={way}
              options={[
                { value: 'search', label: t({ id: 'issue.search', message: '搜尋顧客' }) },
                { value: 'paste', label: t({ id: 'issue.paste', message: '貼上手機號碼' }) },
              ]}
              onChange={setWay}
            />
            {way === 'search' ? (
              <FindCustomers
                {...{ brandId, isFull }}
                chosen={new Set(chosen.map(({ _id }) => _id))}
                onToggle={(customer, to) => (to ? add([customer]) : remove(customer._id))}
              />
            ) : (
              <PastePhones brandId={brandId} onFound={add} />
            )}
            {count > 0 && <ChosenCustomers chosen={chosen} onRemove={remove} onClear={() => setChosen([])} />}
            {isFull && (
              <p className="text-14 text-warning-text">
                <Trans id="issue.full">一次最多發給{mostIssued}位。</Trans>
              </p>
            )}
            <ReasonField
              value={reason}
              isAsked={isAsked}
              example={t({ id: 'issue.reasonExample', message: '例如：生日禮、餐點延誤補償' })}
              onChange={setReason}
            />
          </>
        )}
      </div>
    </Sheet>
  );
}
