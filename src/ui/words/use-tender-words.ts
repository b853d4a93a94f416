import { useLingui } from '@lingui/react/macro';
import { isByGateway, type Tendered } from '#domain/order/tendered.ts';
import { useMethodWords } from './use-method-words.ts';
import { useNameOf } from './use-name-of.ts';

/** What money was taken by, as the store called it then; where that is not known, what the method is called. */
export function useTenderWords(): (said: Tendered) => string {
  const methodName = useMethodWords();
  const nameOf = useNameOf();
  const { t } = useLingui();
  return (said) => {
    const { method, tenderName, tenderNameEn } = said;
    const name = methodName(method);
    if (isByGateway(said) && method === 'credit_card')
      return t({ id: 'tender.cardOnline', message: '信用卡（線上）' });
    if (isByGateway(said)) return t({ id: 'tender.online', message: `${name}（線上）` });
    return tenderName === undefined ? name : nameOf({ name: tenderName, nameEn: tenderNameEn });
  };
}
