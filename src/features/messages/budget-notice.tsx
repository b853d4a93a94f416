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
  const isShort = ({ used, most }: Budget): boolean => most > 0 && used >= most * budgetWarning;
  if (!isShort(codes) && !(data.settings.smsFor.length > 0 && isShort(sms))) return null;
  return (
    <Note icon={TriangleAlert} tone="warning">
      <span data-testid="budget-notice">
        {isShort(codes) && (
          <Trans id="messages.codesShort">
            今天的驗證碼已用{codes.used}則，上限{codes.most}則。用完後顧客無法註冊或重設密碼。
          </Trans>
        )}
        {isShort(sms) && (
          <Trans id="messages.smsShort">
            今天的訂單簡訊已用{sms.used}則，上限{sms.most}則。用完後不再傳送訂單簡訊。
          </Trans>
        )}
      </span>
    </Note>
  );
}
