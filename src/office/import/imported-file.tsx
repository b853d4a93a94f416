import { useLingui } from '@lingui/react/macro';
import FileText from 'lucide-react/icons/file-text';
import { Button } from '#src/ui/buttons/button.tsx';

interface ImportedFileProps {
  name: string;
  bytes: number;
  /** On its way to the server, it cannot be changed for another. */
  isBusy: boolean;
  onOther: () => void;
}

/** The file that is looked at, and the way to another one. */
export function ImportedFile({ name, bytes, isBusy, onOther }: ImportedFileProps) {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface py-3 pr-3 pl-5">
      <FileText size={22} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-fg-3" />
      <p className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{name}</span>
        <span className="num text-13 text-fg-3">{sizeOf(bytes)}</span>
      </p>
      <Button onClick={onOther} disabled={isBusy}>
        {t({ id: 'import.other', message: '換檔案' })}
      </Button>
    </div>
  );
}

function sizeOf(bytes: number): string {
  return bytes < 1024 * 100 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / 1024 / 1024).toFixed(2)} MB`;
}
