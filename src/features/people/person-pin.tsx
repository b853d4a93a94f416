import { useLingui } from '@lingui/react/macro';
import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { clearPin } from '#domain/access/pin-operations.ts';
import type { Admin } from '#domain/access/schema.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { AlertDialog } from '#src/ui/layers/dialog.tsx';
import { notify } from '#src/ui/notices/notify.ts';

/** Takes somebody's PIN away, after a question: they forgot it, or it was seen. They set a new one themselves. */
export function PersonPin({ person, onCleared }: { person: Admin; onCleared: () => void }) {
  const { _id: id, name, pinSetAt } = person;
  const { t } = useLingui();
  const errorText = useErrorText();
  const { run, error, isRunning } = useCommand(clearPin);
  const [asked, setAsked] = useState(false);
  if (pinSetAt === undefined) return null;
  const clear = async (): Promise<void> => {
    await run({ id });
    setAsked(false);
    notify('success', t({ id: 'pin.cleared', message: `已清除「${name}」的PIN碼` }));
    onCleared();
  };
  return (
    <>
      <Button icon={KeyRound} data-testid="person-clear-pin" onClick={() => setAsked(true)}>
        {t({ id: 'pin.clear', message: '清除PIN碼' })}
      </Button>
      <AlertDialog
        open={asked}
        title={t({ id: 'pin.clearTitle', message: `清除「${name}」的PIN碼？` })}
        body={
          error
            ? errorText(error)
            : t({
                id: 'pin.clearEffect',
                message: '連線中的櫃檯會馬上停用舊的PIN碼；本人要在帳號設定重新設定後才能再使用。',
              })
        }
        confirmLabel={t({ id: 'pin.clear', message: '清除PIN碼' })}
        cancelLabel={t({ id: 'cancel', message: '取消' })}
        loading={isRunning}
        // Why it failed stands in the question.
        onConfirm={() => void clear().catch(() => undefined)}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}
