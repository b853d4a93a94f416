import { useLingui } from '@lingui/react/macro';
import type { ColumnRole } from '#domain/cash-flow/file-columns.ts';
import type { LineReason } from '#domain/cash-flow/file-lines.ts';
import { useFileWords } from '#src/office/import/use-file-words.ts';
import type { WrongFlowFile } from './use-flow-import.ts';

/** Everything that an import into the books says about a file, in words. */
export function useFlowImportWords() {
  const { t } = useLingui();
  const { line, refusal: refusalOfText } = useFileWords();
  const roles: Readonly<Record<ColumnRole, string>> = {
    date: t({ id: 'field.date', message: '日期' }),
    time: t({ id: 'flowImport.time', message: '時間' }),
    amount: t({ id: 'flowImport.amount', message: '金額' }),
    in: t({ id: 'flowImport.in', message: '收入金額' }),
    out: t({ id: 'flowImport.out', message: '支出金額' }),
    type: t({ id: 'flowImport.type', message: '收入或支出' }),
    category: t({ id: 'flow.category', message: '類別' }),
    name: t({ id: 'field.name', message: '名稱' }),
    description: t({ id: 'flowImport.description', message: '說明' }),
  };
  const reasons: Readonly<Record<LineReason, string>> = {
    missing: t({ id: 'import.fault.missing', message: '未填寫' }),
    not_a_day: t({ id: 'flowImport.fault.day', message: '看不懂日期，請寫成2026-11-25或115/11/25' }),
    ambiguous_day: t({
      id: 'flowImport.fault.ambiguousDay',
      message: '分不出哪個是月、哪個是日，請寫成2026-11-25',
    }),
    not_a_time: t({ id: 'flowImport.fault.time', message: '看不懂時間，請寫成14:05' }),
    ahead: t({ id: 'flow.aheadFault', message: '日期不能在明天之後' }),
    not_an_amount: t({ id: 'import.fault.number', message: '不是數字' }),
    fraction: t({ id: 'flowImport.fault.fraction', message: '金額要是整數，不能有角、分' }),
    zero: t({ id: 'flowImport.fault.zero', message: '金額是0' }),
    too_large: t({ id: 'flow.amountLarge', message: '金額太大，一筆最多NT$100,000,000' }),
    both: t({ id: 'flowImport.fault.both', message: '同一列有收入也有支出，請分成兩列' }),
    negative: t({ id: 'flowImport.fault.negative', message: '收入不能是負數，請改成支出' }),
    not_a_type: t({ id: 'flowImport.fault.type', message: '請填收入或支出' }),
    too_long: t({ id: 'import.fault.tooLong', message: '太長' }),
    no_category: t({ id: 'flowImport.fault.category', message: '沒有類別，請在上方選一個給沒有類別的列' }),
  };
  const refusal = (why: WrongFlowFile): string =>
    why === 'no_table'
      ? t({ id: 'flowImport.noTable', message: '找不到表格：檔案要有一列欄位名稱，例如日期、金額、名稱。' })
      : refusalOfText(why);
  return { roles, reasons, line, refusal };
}
