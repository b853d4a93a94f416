import { Trans } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { StoreDevice } from '#domain/device/schema.ts';
import { useListOf } from '#src/ui/words/use-list-of.ts';

/** For those who may not decide: that something waits for somebody who may, and from which device. */
export function HeldNote({ devices }: { devices: readonly StoreDevice[] }) {
  const listOf = useListOf();
  const those = devices.filter(({ held = 0 }) => held > 0);
  if (those.length === 0) return null;
  const count = those.reduce((sum, { held = 0 }) => sum + held, 0);
  const names = listOf(those.map(({ lane, name }) => `${lane}・${name}`));
  return (
    <p
      data-testid="held-note"
      className="mt-4 flex items-start gap-2.5 rounded-button bg-warning-soft px-3 py-2.5 text-14 text-warning-text"
    >
      <CircleAlert size={20} strokeWidth={1.75} aria-hidden="true" className="mt-px shrink-0" />
      <span className="num min-w-0 break-words">
        <Trans id="held.forManager">
          有{count}筆變更未執行，需由店長處理（{names}）。請通知店長。
        </Trans>
      </span>
    </p>
  );
}
