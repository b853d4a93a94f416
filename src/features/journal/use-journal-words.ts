import { useLingui } from '@lingui/react/macro';
import type { JournalEntry, JournalKind } from '#domain/journal/schema.ts';
import { money } from '#src/ui/figures/money.tsx';

/** What each kind of entry is called, and an entry in a sentence. */
export function useJournalWords() {
  const { t } = useLingui();
  const kinds: Record<JournalKind, string> = {
    void: t({ id: 'journal.kind.void', message: '作廢' }),
    lineVoid: t({ id: 'journal.kind.lineVoid', message: '取消品項' }),
    cancel: t({ id: 'journal.kind.cancel', message: '取消訂單' }),
    reject: t({ id: 'rejectOrder', message: '拒絕接單' }),
    discount: t({ id: 'journal.kind.discount', message: '折扣' }),
    discountOff: t({ id: 'journal.kind.discountOff', message: '取消折扣' }),
    price: t({ id: 'journal.kind.price', message: '改價' }),
    refund: t({ id: 'journal.kind.refund', message: '退款' }),
    tender: t({ id: 'journal.kind.tender', message: '更改付款方式' }),
    override: t({ id: 'journal.kind.override', message: '主管核准' }),
    pin: t({ id: 'journal.kind.pin', message: 'PIN碼輸入錯誤' }),
    reprint: t({ id: 'journal.kind.reprint', message: '補印單據' }),
    drawer: t({ id: 'journal.kind.drawer', message: '開錢櫃' }),
    payIn: t({ id: 'journal.kind.payIn', message: '放入現金' }),
    payOut: t({ id: 'journal.kind.payOut', message: '取出現金' }),
    shiftClose: t({ id: 'journal.kind.shiftClose', message: '交班結帳' }),
    leaseEnd: t({ id: 'journal.kind.leaseEnd', message: '釋放票券' }),
    forged: t({ id: 'journal.kind.forged', message: '紀錄不符' }),
    gap: t({ id: 'journal.kind.gap', message: '紀錄缺漏' }),
    fork: t({ id: 'journal.kind.fork', message: '紀錄分岔' }),
  };
  const nobody = t({ id: 'journal.nobody', message: '不明帳號' });
  const whoOf = ({ byName }: Pick<JournalEntry, 'byName'>): string => byName ?? nobody;
  const tillOf = ({ lane, deviceName, device }: JournalEntry): string =>
    [lane, deviceName ?? device].filter(Boolean).join('・');

  function sentenceOf(entry: JournalEntry): string {
    const { kind, parts, seq, through = seq } = entry;
    const who = whoOf(entry);
    const till = tillOf(entry);
    const number = entry.number ?? t({ id: 'journal.anOrder', message: '訂單' });
    const reason =
      entry.reason === undefined ? '' : t({ id: 'journal.because', message: `（${entry.reason}）` });
    const count = parts.length;
    const [first] = parts;
    const name = first?.name ?? '';
    const times = first?.count ?? 1;
    switch (kind) {
      case 'void':
        return t({ id: 'journal.say.void', message: `${who}作廢${number}${reason}` });
      case 'refund':
        return t({ id: 'journal.say.refund', message: `${who}為${number}退款${reason}` });
      case 'cancel':
        return t({ id: 'journal.say.cancel', message: `${who}取消未付款的${number}${reason}` });
      case 'reject':
        return t({ id: 'journal.say.reject', message: `${who}拒絕接單${number}${reason}` });
      case 'lineVoid':
        return t({ id: 'journal.say.lineVoid', message: `${who}從${number}取消${count}項${reason}` });
      case 'discount':
        return t({ id: 'journal.say.discount', message: `${who}為${number}打折${reason}` });
      case 'discountOff':
        return t({ id: 'journal.say.discountOff', message: `${who}取消${number}的折扣` });
      case 'price':
        return priceSentence(entry, who, name, reason);
      case 'tender':
        return t({ id: 'journal.say.tender', message: `${who}更改${number}的付款方式` });
      case 'override':
        return t({ id: 'journal.say.override', message: `${who}經核准變更${number}` });
      case 'pin':
        return t({ id: 'journal.say.pin', message: `${name}的PIN碼輸入錯誤${times}次` });
      case 'reprint':
        return t({ id: 'journal.say.reprint', message: `${who}補印${number}的單據` });
      case 'drawer':
        return t({ id: 'journal.say.drawer', message: `${who}沒有結帳就開錢櫃${reason}` });
      case 'payIn':
        return t({ id: 'journal.say.payIn', message: `${who}放入現金${reason}` });
      case 'payOut':
        return t({ id: 'journal.say.payOut', message: `${who}取出現金${reason}` });
      case 'shiftClose':
        return closeSentence(entry, who, reason);
      case 'leaseEnd':
        return t({ id: 'journal.say.leaseEnd', message: `${who}釋放櫃檯${name}保留的${times}張票券` });
      case 'forged':
        return t({ id: 'journal.say.forged', message: `${till}的第${seq}筆紀錄與前後不符，可能遭人竄改` });
      case 'gap':
        return t({ id: 'journal.say.gap', message: `${till}缺少第${seq}到第${through}筆紀錄` });
      case 'fork':
        return t({ id: 'journal.say.fork', message: `${till}的紀錄從第${seq}筆起有兩個版本` });
    }
  }

  function closeSentence({ amount, number: shift = '' }: JournalEntry, who: string, reason: string): string {
    const sum = money(Math.abs(amount ?? 0));
    if (amount === undefined || amount === 0)
      return t({ id: 'journal.say.shiftClose', message: `${who}為${shift}交班結帳${reason}` });
    return amount < 0
      ? t({ id: 'journal.say.shiftShort', message: `${who}為${shift}交班結帳，短少${sum}${reason}` })
      : t({ id: 'journal.say.shiftOver', message: `${who}為${shift}交班結帳，溢收${sum}${reason}` });
  }

  function priceSentence({ number, parts }: JournalEntry, who: string, name: string, reason: string): string {
    const [first] = parts;
    const [before, after] = [money(first?.from ?? 0), money(first?.to ?? 0)];
    const count = parts.length;
    // Somebody decided it, and said why; otherwise a till did not know the present price.
    if (number !== undefined && first?.reason !== undefined)
      return count > 1
        ? t({
            id: 'journal.say.repricedMany',
            message: `${who}在${number}將${name}等${count}項改價${reason}`,
          })
        : t({
            id: 'journal.say.repriced',
            message: `${who}在${number}將${name}從${before}改為${after}${reason}`,
          });
    if (number !== undefined)
      return t({
        id: 'journal.say.price',
        message: `${who}在${number}以${after}售出${name}，現價為${before}`,
      });
    if (count > 1) return t({ id: 'journal.say.prices', message: `${who}更改${count}項餐點的價格` });
    if (first?.to === undefined)
      return t({ id: 'journal.say.ownPrice', message: `${who}取消${name}在菜單上的自訂價格` });
    if (first.from === undefined)
      return t({ id: 'journal.say.newPrice', message: `${who}將${name}的價格改為${after}` });
    return t({ id: 'journal.say.dishPrice', message: `${who}將${name}的價格從${before}改為${after}` });
  }

  /** What a break of a log means, and what to do; undefined for what is none. */
  function adviceOf({ kind }: JournalEntry): string | undefined {
    if (kind === 'gap')
      return t({
        id: 'journal.advice.gap',
        message:
          '這些變更沒有送達，裝置上也已經沒有。通常是裝置資料遭清除，或伺服器還原了較舊的備份。請對照當天的單號、收據與現金，缺少的訂單請補登。',
      });
    if (kind === 'fork')
      return t({
        id: 'journal.advice.fork',
        message:
          '同一份紀錄有兩種後續。通常是裝置還原了舊資料，或資料被複製到另一台裝置。兩邊的訂單都已保留；請確認這台裝置是否只有一台在使用，不認得的裝置請停用。',
      });
    if (kind === 'forged')
      return t({
        id: 'journal.advice.forged',
        message:
          '這筆變更的內容或順序與裝置的紀錄不相符，所以沒有套用，原文已保留。請向使用這台裝置的人確認，再到「待確認」決定如何處理；裝置不可信時請停用。',
      });
    return undefined;
  }

  return { kinds, whoOf, tillOf, sentenceOf, adviceOf };
}
