import { useLingui } from '@lingui/react/macro';
import KeyRound from 'lucide-react/icons/key-round';
import { clearPin } from '#domain/access/pin-operations.ts';
import type { Admin } from '#domain/access/schema.ts';
import { ConfirmButton } from '#src/office/detail/confirm-button.tsx';

/** Takes somebody's PIN away, after a question: they forgot it, or it was seen. They set a new one themselves. */
export function PersonPin({ person, onCleared }: { person: Admin; onCleared: () => void }) {
  const { _id: id, name, pinSetAt } = person;
  const { t } = useLingui();
  if (pinSetAt === undefined) return null;
  return (
    <ConfirmButton
      icon={KeyRound}
      label={t({ id: 'pin.clear', message: '清除PIN碼' })}
      testId="person-clear-pin"
      operation={clearPin}
      input={{ id }}
      title={t({ id: 'pin.clearTitle', message: `清除「${name}」的PIN碼？` })}
      effect={t({
        id: 'pin.clearEffect',
        message: '連線中的櫃檯會馬上停用舊的PIN碼；本人要在帳號設定重新設定後才能再使用。',
      })}
      said={() => t({ id: 'pin.cleared', message: `已清除「${name}」的PIN碼` })}
      onDone={onCleared}
    />
  );
}
