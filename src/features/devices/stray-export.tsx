import { Trans, useLingui } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import { exportStrayChanges } from '#domain/device/operations.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { saveTable } from '#src/ui/table/save-table.ts';
import { whyHeld } from './held-texts.ts';
import { strayTable } from './stray-table.ts';
import { useHeldWords } from './use-held-words.ts';

/** Those that are listed, with all that they say, as a file: only the server has it. */
export function StrayExport({ brandId, isOffline }: { brandId: string; isOffline: boolean }) {
  const { t, i18n } = useLingui();
  const errorText = useErrorText();
  const words = useHeldWords();
  const { run, isRunning, error } = useCommand(exportStrayChanges);
  const save = async () => {
    const { changes } = await run({ brandId });
    const headings = {
      at: t({ id: 'stray.at', message: '時間' }),
      what: t({ id: 'stray.what', message: '內容' }),
      store: t({ id: 'stray.storeColumn', message: '店家' }),
      device: t({ id: 'stray.device', message: '裝置' }),
      author: t({ id: 'stray.author', message: '建立者' }),
      why: t({ id: 'stray.whyColumn', message: '未入帳原因' }),
      content: t({ id: 'stray.content', message: '原始資料' }),
    };
    const why = (change: Parameters<typeof whyHeld>[0]) => i18n._(whyHeld(change));
    saveTable('held-changes', strayTable(changes, { headings, what: words, why }));
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        icon={Download}
        size="sm"
        disabled={isOffline}
        loading={isRunning}
        data-testid="stray-export"
        // What went wrong is kept by the command and said below.
        onClick={() => void save().catch(() => undefined)}
      >
        <Trans id="export">匯出</Trans>
      </Button>
      {error && <FormAlert>{errorText(error)}</FormAlert>}
    </div>
  );
}
