import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type * as z from 'zod/mini';
import { getMessageSettings, updateMessageSettings } from '#domain/message/operations.ts';
import { orderEvents } from '#domain/order/order-events.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useFormDraft } from '#src/data/use-form-draft.ts';
import { useQuery } from '#src/data/use-query.ts';
import { AnswerStates } from '#src/office/answer-states.tsx';
import { RecordForm } from '#src/office/form/record-form.tsx';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { Checkbox } from '#src/ui/buttons/checkbox.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFaultText } from '#src/ui/form/use-fault-text.ts';
import { notify } from '#src/ui/notices/notify.ts';
import { useMessageWords } from '#src/ui/words/use-message-words.ts';
import { BudgetNotice } from './budget-notice.tsx';
import { faultsOfMessages, messagesDraftOf, messagesInputOf, withEvent } from './settings-draft.ts';
import { WaysFacts } from './ways-facts.tsx';

type SettingsAnswer = z.output<(typeof getMessageSettings)['output']>;

/** What a brand sends its guests, and how much of it. */
export function MessagesTab({ brandId }: { brandId: string }) {
  const answer = useQuery(getMessageSettings, { brandId });
  return (
    <div className="flex flex-col gap-4">
      <BudgetNotice brandId={brandId} />
      <AnswerStates answer={answer}>
        {(told) => <Form brandId={brandId} told={told} onSaved={answer.reload} />}
      </AnswerStates>
    </div>
  );
}

const fieldId = (field: string): string => `messages-${field}`;

function Form({ brandId, told, onSaved }: { brandId: string; told: SettingsAnswer; onSaved: () => void }) {
  const { t } = useLingui();
  const faultText = useFaultText();
  const { events } = useMessageWords();
  const { run } = useCommand(updateMessageSettings);
  const { settings, today, ways } = told;
  const fresh = useMemo(() => messagesDraftOf(settings), [settings]);
  const form = useFormDraft(`message-settings:${brandId}`, fresh);
  if (!form) return null;
  const { values, change } = form;
  const labels: Readonly<Record<string, string>> = {
    smsADay: t({ id: 'messages.smsADay', message: '訂單簡訊每日上限' }),
    codesADay: t({ id: 'messages.codesADay', message: '驗證碼每日上限' }),
    signature: t({ id: 'messages.signature', message: '簡訊開頭' }),
  };
  const faults = faultsOfMessages(values).map((fault) => ({
    field: fault.field,
    message: faultText(labels[fault.field] ?? fault.field, fault),
  }));
  const usedOf = ({ used, most }: SettingsAnswer['today']['sms']) =>
    t({ id: 'messages.usedToday', message: `今天已用${used}則，上限${most}則。` });
  return (
    <RecordForm
      form={form}
      faults={faults}
      fieldId={fieldId}
      onSave={async () => {
        await run({ brandId, ...messagesInputOf(form.seen, values) }, { dropDrafts: [form.key] });
      }}
      onSaved={() => {
        notify('success', t({ id: 'form.saved', message: '已儲存' }));
        onSaved();
      }}
      aside={
        <Link to="/admin/$brandId/messages" params={{ brandId }} className={buttonClass({ block: true })}>
          <Trans id="messages.title">訊息紀錄</Trans>
        </Link>
      }
      sections={({ errorOf, leave }) => {
        const number = (field: 'smsADay' | 'codesADay', hint: string) => (
          <TextField
            id={fieldId(field)}
            label={labels[field] ?? ''}
            hint={hint}
            inputMode="numeric"
            suffix={t({ id: 'messages.unit', message: '則' })}
            value={values[field]}
            error={errorOf(field)}
            autoComplete="off"
            onChange={(event) => change({ [field]: event.target.value })}
            onBlur={() => leave(field)}
          />
        );
        return [
          {
            id: 'order',
            title: t({ id: 'messages.orders', message: '訂單簡訊' }),
            body: (
              <>
                <p className="text-14 text-fg-2">
                  <Trans id="messages.ordersHint">
                    顧客開著訂單頁、開啟了通知或連結了LINE時不會傳簡訊。其他顧客，只在勾選的進度傳送，費用由店家負擔。
                  </Trans>
                </p>
                <fieldset className="grid gap-x-5 sm:grid-cols-2">
                  <legend className="sr-only">
                    <Trans id="messages.smsFor">要傳簡訊的進度</Trans>
                  </legend>
                  {orderEvents.map((event) => (
                    <Checkbox
                      key={event}
                      label={events[event] ?? event}
                      checked={values.smsFor.includes(event)}
                      onChange={(isOn) => change({ smsFor: withEvent(values.smsFor, event, isOn) })}
                    />
                  ))}
                </fieldset>
                <div className="grid items-end gap-5 sm:grid-cols-2">
                  {number('smsADay', usedOf(today.sms))}
                  <TextField
                    id={fieldId('signature')}
                    label={labels['signature'] ?? ''}
                    optional
                    hint={t({
                      id: 'messages.signatureHint',
                      message: '放在【】裡，最多12字；空白時用店名。',
                    })}
                    value={values.signature}
                    error={errorOf('signature')}
                    autoComplete="off"
                    onChange={(event) => change({ signature: event.target.value })}
                    onBlur={() => leave('signature')}
                  />
                </div>
              </>
            ),
          },
          {
            id: 'codes',
            title: t({ id: 'messages.codes', message: '驗證碼' }),
            body: <div className="grid gap-5 sm:grid-cols-2">{number('codesADay', usedOf(today.codes))}</div>,
          },
          {
            id: 'mail',
            title: t({ id: 'messages.way.email', message: '電子郵件' }),
            body: (
              <Checkbox
                label={t({
                  id: 'messages.mailsReceipts',
                  message: '訂單完成後，把交易明細寄給有留電子郵件的會員',
                })}
                checked={values.mailsReceipts}
                onChange={(mailsReceipts) => change({ mailsReceipts })}
              />
            ),
          },
          {
            id: 'ways',
            title: t({ id: 'messages.ways', message: '這台伺服器的傳送方式' }),
            body: <WaysFacts ways={ways} />,
          },
        ];
      }}
    />
  );
}
