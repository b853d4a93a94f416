import { Trans, useLingui } from '@lingui/react/macro';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import FileUp from 'lucide-react/icons/file-up';
import { useEffect, useRef, useState, type ChangeEvent, type DragEvent, type ReactNode } from 'react';
import { Button } from '#src/ui/buttons/button.tsx';
import { cx } from '#src/ui/styles/class-names.ts';

interface ImportDropProps {
  /** What kinds of files are taken, in a sentence. */
  kinds: ReactNode;
  /** For the system's window of files. */
  accept: string;
  onFile: (file: File) => void;
  onText: (name: string, text: string) => void;
}

/** Where a file comes in: chosen, dropped or pasted. */
export function ImportDrop({ kinds, accept, onFile, onText }: ImportDropProps) {
  const { t } = useLingui();
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
      if (file) onFile(file);
      else onText(pasted, text);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  });

  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const [file] = event.target.files ?? [];
    // The same file may be chosen once more.
    event.target.value = '';
    if (file) onFile(file);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
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
      <p className="max-w-[36em] text-14 text-fg-2">{kinds}</p>
      <div className="mt-1 flex flex-wrap justify-center gap-3">
        <Button variant="primary" onClick={() => input.current?.click()} data-testid="import-choose">
          {t({ id: 'import.choose', message: '選擇檔案' })}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        accept={accept}
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
  );
}
