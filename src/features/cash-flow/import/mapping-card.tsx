import { Trans, useLingui } from '@lingui/react/macro';
import Columns3 from 'lucide-react/icons/columns-3';
import { columnRoles, lackOf, withColumn, type Mapping } from '#domain/cash-flow/file-columns.ts';
import type { CashFlowCategory } from '#domain/cash-flow/schema.ts';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { Note } from '#src/ui/page/note.tsx';
import { flowMethods, flowTypes } from '../book-search.ts';
import { offeredOf } from '../category-field.tsx';
import { useFlowWords } from '../use-flow-words.ts';
import type { ChosenFile } from './use-flow-import.ts';
import { useFlowImportWords } from './use-flow-import-words.ts';

interface MappingCardProps {
  chosen: ChosenFile;
  mapping: Mapping;
  categories: readonly CashFlowCategory[];
  onMap: (change: Partial<Mapping>) => void;
}

/** What each column of the file is. It is kept for the next file with these headings. */
export function MappingCard({ chosen, mapping, categories, onMap }: MappingCardProps) {
  const { t } = useLingui();
  const { types, methods } = useFlowWords();
  const { roles } = useFlowImportWords();
  const lack = lackOf(mapping.columns);
  const isSigned = mapping.columns.includes('amount') && !mapping.columns.includes('type');
  const restWords = {
    expense: t({ id: 'flowImport.restExpense', message: '沒有類別的支出記到' }),
    income: t({ id: 'flowImport.restIncome', message: '沒有類別的收入記到' }),
  };
  return (
    <Card title={t({ id: 'flowImport.columns', message: '欄位對應' })}>
      <p className="-mt-2 mb-4 text-14 text-fg-2">
        <Trans id="flowImport.columnsWhy">
          確認每一欄是什麼。這台裝置會記住，下次同樣欄位的檔案不用再選。
        </Trans>
      </p>
      {lack && (
        <div className="mb-4">
          <Note tone="warning" icon={Columns3}>
            {lack === 'date'
              ? t({ id: 'flowImport.lackDate', message: '請選出哪一欄是日期。' })
              : t({
                  id: 'flowImport.lackAmount',
                  message: '請選出金額的欄位：一欄金額，或收入、支出各一欄。',
                })}
          </Note>
        </div>
      )}
      <ul className="grid gap-x-8 gap-y-3 md:grid-cols-2" data-testid="flow-columns">
        {chosen.heads.map((head, at) => {
          const nth = at + 1;
          const label = head === '' ? t({ id: 'flowImport.unnamed', message: `第${nth}欄` }) : head;
          return (
            // Columns stand where they stand; two may have one name.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className="grid grid-cols-2 items-center gap-3">
              <span className="min-w-0">
                <span className="block truncate font-semibold">{label}</span>
                <span className="block truncate text-13 text-fg-3">{sampleOf(chosen, at) ?? '—'}</span>
              </span>
              <SelectField
                label={t({ id: 'flowImport.columnIs', message: `${label}是` })}
                hideLabel
                value={mapping.columns[at] ?? ''}
                options={[
                  { value: '', label: t({ id: 'flowImport.ignored', message: '不匯入' }) },
                  ...columnRoles.map((value) => ({ value, label: roles[value] })),
                ]}
                onChange={(value) => {
                  const role = columnRoles.find((one) => one === value) ?? null;
                  onMap({ columns: withColumn(mapping.columns, at, role) });
                }}
              />
            </li>
          );
        })}
      </ul>
      <div className="mt-5 grid gap-x-8 gap-y-4 border-t border-line pt-4 md:grid-cols-2">
        {isSigned && (
          <div className="flex flex-col gap-1.5">
            <span className="text-14 font-semibold">
              <Trans id="flowImport.positive">金額是正數的算</Trans>
            </span>
            <SegmentedControl
              label={t({ id: 'flowImport.positive', message: '金額是正數的算' })}
              value={mapping.positive}
              options={flowTypes.map((value) => ({ value, label: types[value] }))}
              onChange={(positive) => onMap({ positive })}
            />
          </div>
        )}
        {flowTypes.map((type) => {
          const offered = offeredOf(categories, type);
          return (
            <SelectField
              key={type}
              label={restWords[type]}
              value={offered.some(({ _id }) => _id === mapping.rest[type]) ? mapping.rest[type] : ''}
              options={[
                { value: '', label: t({ id: 'flowImport.noRest', message: '不指定（這些列不匯入）' }) },
                ...offered.map(({ _id, name }) => ({ value: _id, label: name })),
              ]}
              onChange={(value) => onMap({ rest: { ...mapping.rest, [type]: value } })}
            />
          );
        })}
        <SelectField
          label={t({ id: 'flow.method', message: '付款方式' })}
          value={mapping.method}
          options={flowMethods.map((value) => ({ value, label: methods[value] }))}
          onChange={(value) => onMap({ method: flowMethods.find((one) => one === value) ?? 'other' })}
        />
      </div>
    </Card>
  );
}

/** What stands in a column, so that nobody must open the file to know it. */
function sampleOf({ rows, line }: ChosenFile, column: number): string | undefined {
  const cells = rows.slice(line, line + 20).map((row) => row[column]?.trim() ?? '');
  return cells.find((cell) => cell !== '')?.slice(0, 60);
}
