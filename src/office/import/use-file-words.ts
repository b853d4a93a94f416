import { useLingui } from '@lingui/react/macro';
import type { WrongText } from './text-file.ts';

/** What every import says about a file, in words. */
export function useFileWords() {
  const { t } = useLingui();
  const refusal = (why: WrongText | 'too_many'): string => {
    switch (why) {
      case 'too_large':
        return t({ id: 'import.refused.large', message: '檔案超過8 MB，請分成幾個檔案。' });
      case 'empty':
        return t({ id: 'import.refused.empty', message: '檔案是空的。' });
      case 'spreadsheet':
        return t({
          id: 'import.refused.spreadsheet',
          message: '這是Excel活頁簿。請在Excel選「另存新檔」，格式選「CSV UTF-8」，再匯入一次。',
        });
      case 'too_many':
        return t({ id: 'import.refused.tooMany', message: '超過20,000列，請分成幾個檔案。' });
      case 'unreadable':
        return t({ id: 'import.refused.unreadable', message: '這個檔案不是文字表格，無法讀取。' });
    }
  };
  return { refusal, line: (at: number | string): string => t({ id: 'import.line', message: `第${at}列` }) };
}
