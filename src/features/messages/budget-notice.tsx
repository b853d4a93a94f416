import { Trans } from '@lingui/react/macro';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { getMessageSettings } from '#domain/message/operations.ts';
import { budgetWarning } from '#domain/message/schema.ts';
import { useQuery } from '#src/data/use-query.ts';
import { Note } from '#src/ui/page/note.tsx';

interface Budget {
  readonly used: number;
  readonly most: number;
}

/** Says it before the day's messages are used up. */
export function BudgetNotice({ brandId }: { brandId: string }) {
  const { data } = useQuery(getMessageSettings, { brandId });
  if (!data) return null;
  const { sms, codes } = data.today;
  const isSmsShort = data.settings.smsFor.length > 0 && isShort(sms);
  if (!isShort(codes) && !isSmsShort) return null;
  return (
    <Note icon={TriangleAlert} tone="warning">
      <span data-testid="budget-notice">
        {isShort(codes) && <CodesShort {...codes} />}
        {isSmsShort && <SmsShort {...sms} />}
      </span>
    </Note>
  );
}

function isShort({ used, most }: Budget): boolean {
  return used >= most * budgetWarning;
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
