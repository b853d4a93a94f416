import { useLingui } from '@lingui/react/macro';
import type { OutageReport } from '#domain/outage/report-schema.ts';
import { formatStamp } from '#src/ui/figures/format-time.ts';
import { saveFile } from '#src/ui/table/save-file.ts';
import { reportCsv } from './report-csv.ts';
import { useOutageWords } from './words.ts';

/** Saves the report as a file, in the page's language. */
export function useCsv(): (report: OutageReport) => void {
  const { t } = useLingui();
  const words = useOutageWords();
  return (report) => {
    const text = reportCsv(report, words, {
      columns: [
        t({ id: 'outage.csv.section', message: '區段' }),
        t({ id: 'outage.kind', message: '項目' }),
        t({ id: 'outage.csv.count', message: '數量' }),
        t({ id: 'outage.csv.amount', message: '金額（元）' }),
        t({ id: 'outage.when', message: '時間' }),
      ],
      outage: t({ id: 'outage.csv.outage', message: '離線' }),
      orders: t({ id: 'outage.orders', message: '訂單' }),
      tender: t({ id: 'outage.tenders', message: '收款' }),
      refunds: t({ id: 'outage.refunds', message: '退款' }),
      cash: t({ id: 'outage.cash', message: '抽屜應多出的現金' }),
      corrections: {
        cancelled: t({ id: 'outage.cancelled', message: '取消的訂單' }),
        lines: t({ id: 'outage.voidedLines', message: '取消的餐點' }),
        refunds: t({ id: 'outage.refunds', message: '退款' }),
      },
      open: t({ id: 'outage.open', message: '未付清的訂單' }),
      numbers: t({ id: 'outage.numbers', message: '使用的單號' }),
      missing: t({ id: 'outage.csv.missing', message: '缺號' }),
      oversold: t({ id: 'outage.oversold', message: '賣超的品項' }),
      toDo: t({ id: 'outage.toDo', message: '待處理' }),
      pace: t({ id: 'outage.csv.pace', message: '每段時間的訂單' }),
      order: t({ id: 'outage.list.orders', message: '訂單明細' }),
    });
    const stamp = formatStamp(new Date(report.from)).slice(0, 16).replaceAll(/[-:]/g, '').replace(' ', '-');
    saveFile(`outage-${stamp}.csv`, text, 'text/csv;charset=utf-8');
  };
}
