import { Trans } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import { ImportDrop } from '#src/office/import/import-drop.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { useExport } from './use-export.ts';
import { useImportWords } from './use-import-words.ts';
import type { Importing } from './use-importing.ts';

/** Where dishes come in from a file, or from what the brand has. */
export function ChooseFile({ brandId, importing }: { brandId: string; importing: Importing }) {
  const { refusal } = useImportWords();
  const { templates, isRead } = useExport(brandId);
  const { takeFile, takeText, refused } = importing;
  return (
    <div className="flex flex-col gap-4">
      {refused && (
        <FormAlert>
          {refusal(refused)}
          {refused.at !== undefined && <code className="ml-2 text-13">{refused.at}</code>}
        </FormAlert>
      )}
      <ImportDrop
        kinds={
          <Trans id="import.kinds">
            CSV表格、外送平台菜單，或從好單匯出的JSON檔，最大8 MB。按下匯入之前不會有任何變更。
          </Trans>
        }
        accept=".csv,.tsv,.txt,.json,text/csv,application/json"
        onFile={(file) => void takeFile(file)}
        onText={(name, text) => void takeText(name, text)}
      />
      <section className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-5 py-4">
        <div className="min-w-60 flex-1">
          <h2 className="font-semibold">
            <Trans id="import.templates">從範本開始</Trans>
          </h2>
          <p className="text-14 text-fg-2">
            <Trans id="import.templatesWhy">
              範本就是現有的餐點和選項：在試算表修改後再匯入，只會更新有變更的部分。
            </Trans>
          </p>
        </div>
        {templates.map(({ id, label, save }) => (
          <Button key={id} icon={Download} onClick={save} disabled={!isRead} data-testid={`template-${id}`}>
            {label}
          </Button>
        ))}
      </section>
    </div>
  );
}
