import { useLingui } from '@lingui/react/macro';
import { TicketsTakenOff } from './sale/lost-tickets.ts';
import { soldElsewhere } from './use-booking.ts';
import { useWords } from './words.ts';

/** Why a bill was not kept, in a sentence. */
export function useFailureText(errorText: (error: unknown) => string): (failure: unknown) => string {
  const { t } = useLingui();
  const { listOf } = useWords();
  return (failure) => {
    if (failure === soldElsewhere)
      return t({
        id: 'counter.soldElsewhere',
        message: '這張單已在另一個分頁結帳，購物車內容仍保留。要再收一筆，請再按一次。',
      });
    if (!(failure instanceof TicketsTakenOff)) return errorText(failure);
    const names = listOf(failure.names);
    return t({
      id: 'counter.tickets.takenOff',
      message: `已取下「${names}」：已不再為這台機器保留。請確認金額後再按一次。`,
    });
  };
}
