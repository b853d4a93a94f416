import { Trans } from '@lingui/react/macro';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { shortBudgets, type Budget } from '#domain/message/budget.ts';
import { getMessageSettings } from '#domain/message/operations.ts';
import { useQuery } from '#src/data/use-query.ts';
import { Note } from '#src/ui/page/note.tsx';

/** Says it before the day's messages are used up. */
export function BudgetNotice({ brandId }: { brandId: string }) {
  const { data } = useQuery(getMessageSettings, { brandId });
  if (!data) return null;
  const short = shortBudgets(data.settings, data.today);
  if (short.length === 0) return null;
  return (
    <Note icon={TriangleAlert} tone="warning">
      <span data-testid="budget-notice">
        {short.map(({ of, ...budget }) =>
          of === 'codes' ? <CodesShort key={of} {...budget} /> : <SmsShort key={of} {...budget} />,
        )}
      </span>
    </Note>
  );
}

function CodesShort({ used, most }: Budget) {
  return (
    <Trans id="messages.codesShort">
      今天的驗證碼已用{used}則，上限{most}則。用完後顧客無法註冊或重設密碼。
    </Trans>
  );
}

function SmsShort({ used, most }: Budget) {
  return (
    <Trans id="messages.smsShort">
      今天的訂單簡訊已用{used}則，上限{most}則。用完後不再傳送訂單簡訊。
    </Trans>
  );
}
