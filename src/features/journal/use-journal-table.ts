import { useLingui } from '@lingui/react/macro';
import type { CsvCell } from '#domain/kit/csv.ts';
import type { JournalEntry } from '#domain/journal/schema.ts';
import { useJournalWords } from './use-journal-words.ts';

/** The journal as rows of a file, below its headings: with the place of each change in its log, by which the kept one is found. */
export function useJournalTable(): (entries: readonly JournalEntry[]) => CsvCell[][] {
  const { t } = useLingui();
  const { kinds, whoOf, tillOf, sentenceOf } = useJournalWords();
  return (entries) => [
    [
      t({ id: 'log.at', message: '時間' }),
      t({ id: 'journal.what', message: '種類' }),
      t({ id: 'journal.says', message: '內容' }),
      t({ id: 'log.author', message: '經手人' }),
      t({ id: 'journal.approver', message: '核准人' }),
      t({ id: 'journal.till', message: '收銀機' }),
      t({ id: 'orderNo', message: '單號' }),
      t({ id: 'journal.amount', message: '金額' }),
      t({ id: 'journal.reason', message: '原因' }),
      t({ id: 'journal.place', message: '紀錄位置' }),
      t({ id: 'journal.hash', message: '雜湊值' }),
    ],
    ...entries.map((entry) => [
      entry.at,
      kinds[entry.kind],
      sentenceOf(entry),
      entry.by === '' ? undefined : whoOf(entry),
      entry.approvedByName,
      tillOf(entry),
      entry.number,
      entry.amount,
      entry.reason,
      `${entry.device}/${entry.incarnation}/${entry.seq}`,
      entry.hash,
    ]),
  ];
}
