import { Trans, useLingui } from '@lingui/react/macro';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import Download from 'lucide-react/icons/download';
import FileUp from 'lucide-react/icons/file-up';
import { useEffect, useRef, useState, type ChangeEvent, type DragEvent } from 'react';
import { Button } from '#src/ui/buttons/button.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { useExport } from './use-export.ts';
import { useImportWords } from './use-import-words.ts';
import type { Importing } from './use-importing.ts';

/** Where a file comes in: chosen, dropped or pasted. */
export function ChooseFile({ brandId, importing }: { brandId: string; importing: Importing }) {
  const { t } = useLingui();
  const { refusal } = useImportWords();
  const { templates, isRead } = useExport(brandId);
  const { takeFile, takeText, refused } = importing;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const pasted = t({ id: 'import.pasted', message: '貼上的內容' });

  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea')) return;
      const [file] = event.clipboardData?.files ?? [];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (!file && text === '') return;
      event.preventDefault();
      if (file) void takeFile(file);
      else takeText(pasted, text);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  });

  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const [file] = event.target.files ?? [];
    // The same file may be chosen once more.
    event.target.value = '';
    if (file) void takeFile(file);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void takeFile(file);
  };
  return (
    <div className="flex flex-col gap-4">
      {refused && (
        <FormAlert>
          {refusal(refused)}
          {refused.at !== undefined && <code className="ml-2 text-13">{refused.at}</code>}
        </FormAlert>
      )}
      <div
        data-testid="import-drop"
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx(
          'flex flex-col items-center gap-3 rounded-card border-2 border-dashed px-6 py-14 text-center transition-colors duration-fade',
          isOver ? 'border-primary bg-primary-soft/50 dark:bg-hover' : 'border-line-strong bg-surface',
        )}
      >
        <span className="grid size-14 place-items-center rounded-full bg-primary-soft text-primary-text">
          <FileUp size={28} strokeWidth={1.5} aria-hidden="true" />
        </span>
        <p className="text-18 font-semibold">
          <Trans id="import.drop">把檔案拖到這裡</Trans>
        </p>
        <p className="max-w-[36em] text-14 text-fg-2">
          <Trans id="import.kinds">
            CSV表格、外送平台菜單，或從好單匯出的JSON檔，最大8 MB。按下匯入之前不會有任何變更。
          </Trans>
        </p>
        <div className="mt-1 flex flex-wrap justify-center gap-3">
          <Button variant="primary" onClick={() => input.current?.click()} data-testid="import-choose">
            {t({ id: 'import.choose', message: '選擇檔案' })}
          </Button>
        </div>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,.json,text/csv,application/json"
          aria-label={t({ id: 'import.choose', message: '選擇檔案' })}
          onChange={choose}
          hidden
          data-testid="import-file"
        />
        <p className="inline-flex items-center gap-1.5 text-13 text-fg-3">
          <ClipboardPaste size={16} strokeWidth={1.75} aria-hidden="true" />
          <Trans id="import.paste">也可以從試算表複製儲存格，直接貼在這一頁。</Trans>
        </p>
      </div>
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
