import { useLingui } from '@lingui/react/macro';
import { dishColumns, optionColumns, type Column } from '#domain/catalogue/import-columns.ts';
import type { EntryFault } from '#domain/catalogue/import-entries.ts';
import type { Outcome } from '#domain/catalogue/plan-import.ts';
import { useServingWords } from '#src/ui/words/use-serving-words.ts';
import type { FileRefused } from '#src/office/import/text-file.ts';
import { useFileWords } from '#src/office/import/use-file-words.ts';
import type { WrongFile } from './read-file.ts';

const columns: readonly Column[] = [...dishColumns, ...optionColumns];

/** Everything that an import says about a file, in words. */
export function useImportWords() {
  const { t, i18n } = useLingui();
  const serving = useServingWords();
  const { line, refusal: refusalOfText } = useFileWords();
  const language = i18n.locale === 'en' ? 'en' : 'zh';

  /** A field by its column's heading, as it stands in the file; in a menu file it is the last step of a way. */
  const fieldName = (field: string): string => {
    const last = field.split('.').findLast((step) => !/^\d+$/.test(step)) ?? field;
    const wanted = field === last ? last : last.replace(/^price$/, 'basePrice');
    if (wanted === 'schedule') return serving.label;
    return columns.find((column) => column.field === wanted)?.[language] ?? last;
  };

  const reasons: Readonly<Record<EntryFault['reason'], string>> = {
    missing: t({ id: 'import.fault.missing', message: '未填寫' }),
    not_a_number: t({ id: 'import.fault.number', message: '不是數字' }),
    not_yes_or_no: t({ id: 'import.fault.yesNo', message: '請填是或否' }),
    too_long: t({ id: 'import.fault.tooLong', message: '太長' }),
    too_small: t({ id: 'import.fault.tooSmall', message: '不能小於0' }),
    too_large: t({ id: 'import.fault.tooLarge', message: '太大' }),
    too_many: t({ id: 'import.fault.tooMany', message: '數量太多' }),
    wrong: t({ id: 'import.fault.wrong', message: '無法讀取' }),
    unknown: t({ id: 'import.fault.unknown', message: '品牌裡找不到' }),
    ambiguous: t({ id: 'import.fault.ambiguous', message: '有多項同名，請改用編號' }),
    repeated: t({ id: 'import.fault.repeated', message: '與前面的一列重複' }),
    taken: t({ id: 'import.fault.taken', message: '已被其他資料使用' }),
    rule: t({ id: 'import.fault.rule', message: '最少、最多與選項數量不符' }),
    depends: t({ id: 'import.fault.depends', message: '使用的項目有問題' }),
  };

  const reason = ({ reason: why, limit }: EntryFault): string =>
    why === 'too_many' && limit !== undefined
      ? t({ id: 'import.fault.atMost', message: `最多${limit}項` })
      : reasons[why];

  /** `第12列` of a table, `第2類第3道` or `第3組第101項` of a menu, or the place in another JSON file as it is. */
  const place = (at: string): string => {
    if (/^\d+$/.test(at)) return line(at);
    const [, section, dish] = /categories\.(\d+)(?:\.dishes\.(\d+))?$/.exec(at) ?? [];
    if (section !== undefined)
      return dish === undefined ? sectionAt(from1(section)) : dishAt(from1(section), from1(dish));
    const [, group, answer] = /^optionGroups\.(\d+)(?:\.options\.(\d+))?/.exec(at) ?? [];
    if (group === undefined) return at;
    return answer === undefined ? groupAt(from1(group)) : answerAt(from1(group), from1(answer));
  };
  const dishAt = (section: number, dish: number): string =>
    t({ id: 'import.dishAt', message: `第${section}類第${dish}道` });

  const sectionAt = (section: number): string => t({ id: 'import.sectionAt', message: `第${section}類` });
  const groupAt = (group: number): string => t({ id: 'import.groupAt', message: `第${group}組選項` });
  const answerAt = (group: number, answer: number): string =>
    t({ id: 'import.answerAt', message: `第${group}組第${answer}項` });

  const tables: Readonly<Record<Outcome['table'], string>> = {
    dishTemplates: t({ id: 'import.dishes', message: '餐點' }),
    optionCategories: t({ id: 'optionCategory', message: '選項類別' }),
    options: t({ id: 'option', message: '選項' }),
  };

  const refusal = ({ why }: FileRefused<WrongFile>): string => {
    switch (why) {
      case 'headings':
        return t({
          id: 'import.refused.headings',
          message: '第一列找不到「名稱」或「選項」欄。請下載範本，照範本的欄位名稱填寫。',
        });
      case 'shape':
        return t({ id: 'import.refused.shape', message: '這個JSON檔不是菜單，或內容不完整。' });
      case 'cut_off':
        return t({
          id: 'import.refused.cutOff',
          message: '這個JSON檔不完整，中途就斷了。請重新下載，再匯入一次。',
        });
      default:
        return refusalOfText(why);
    }
  };

  return { fieldName, reason, place, tables, refusal };
}

/** Places in a file count from 0, people from 1. */
function from1(index: string): number {
  return Number(index) + 1;
}
