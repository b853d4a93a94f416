import { useLingui } from '@lingui/react/macro';
import { guestOrderLimits } from '#domain/order/guest-limits.ts';
import type { FormDraft } from '#src/data/use-form-draft.ts';
import { Checkbox } from '#src/ui/buttons/checkbox.tsx';
import { NumberField } from '#src/ui/form/number-field.tsx';
import type { Telling } from '#src/ui/form/telling.ts';
import type { ServicesDraft } from './services-draft.ts';
import { serviceFieldId as fieldId, useServiceWords } from './use-service-words.ts';

interface WebOrdersPartProps {
  values: Pick<ServicesDraft, 'autoAccept' | 'allowGuestOrders'>;
  onChange: (change: Partial<Pick<ServicesDraft, 'autoAccept' | 'allowGuestOrders'>>) => void;
}

/** Who may order by themselves, and whether somebody has to take their orders. */
export function WebOrdersPart({ values, onChange }: WebOrdersPartProps) {
  const { t } = useLingui();
  const most = guestOrderLimits.acceptedPieces;
  return (
    <>
      <div>
        <Checkbox
          label={t({ id: 'services.autoAccept', message: '自動接單' })}
          checked={values.autoAccept}
          onChange={(autoAccept) => onChange({ autoAccept })}
        />
        <p className="pl-9 text-13 text-fg-3">
          {t({
            id: 'services.autoAcceptHint',
            message: `店內有收銀機或廚房螢幕連線時，客人送出後直接成立，並依準備時間告知取餐時間；送出時沒有連線、超過${most}份，或關閉時，由店員逐筆接單`,
          })}
        </p>
      </div>
      <div>
        <Checkbox
          label={t({ id: 'services.allowGuests', message: '未登入也可點餐' })}
          checked={values.allowGuestOrders}
          onChange={(allowGuestOrders) => onChange({ allowGuestOrders })}
        />
        <p className="pl-9 text-13 text-fg-3">
          {t({
            id: 'services.allowGuestsHint',
            message: '客人留下稱呼與手機號碼即可點餐；關閉時要先登入會員',
          })}
        </p>
      </div>
    </>
  );
}

interface SlotLimitPartProps {
  form: FormDraft<ServicesDraft>;
  telling: Telling;
}

/** In which steps guests choose a time, and how many orders the kitchen takes for one of them. */
export function SlotLimitPart({ form, telling }: SlotLimitPartProps) {
  const { t } = useLingui();
  const { labels } = useServiceWords();
  const { values, change } = form;
  const frame = (field: 'slotMinutes' | 'slotOrders') => ({
    id: fieldId(field),
    label: labels[field] ?? field,
    value: values[field],
    error: telling.errorOf(field),
    onChange: (value: number | null) => change({ [field]: value }),
    onBlur: () => telling.leave(field),
  });
  return (
    <div className="grid max-w-160 items-start gap-5 sm:grid-cols-2">
      <NumberField
        {...frame('slotOrders')}
        optional
        suffix={t({ id: 'unit.orders', message: '張單' })}
        hint={t({
          id: 'services.slotOrdersHint',
          message: '額滿的時段客人不能選，留空表示不限',
        })}
      />
      {values.slotOrders !== null && (
        <NumberField
          {...frame('slotMinutes')}
          suffix={t({ id: 'unit.minutes', message: '分鐘' })}
          hint={t({ id: 'services.slotMinutesHint', message: '客人選擇取餐時間的間隔' })}
        />
      )}
    </div>
  );
}
