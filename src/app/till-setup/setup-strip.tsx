import { Trans } from '@lingui/react/macro';
import ListChecks from 'lucide-react/icons/list-checks';
import { Strip, StripAction } from '#src/ui/states/strip.tsx';
import { noteSetup, useSetupMemory } from './setup-memory.ts';

/**
 * On a device's first visit to a counter: that there is something to set up, and that it can wait. It asks nothing and covers nothing, and
 * goes for good when somebody wants to sell.
 */
export function SetupStrip({ storeId, onOpen }: { storeId: string; onOpen: () => void }) {
  const { putAway, skipped, printed, practised } = useSetupMemory(storeId);
  if (putAway) return null;
  const isBegun = skipped.length > 0 || printed !== undefined || practised;
  return (
    <Strip icon={ListChecks} look="info" testId="setup-strip">
      <span className="min-w-0 flex-1 py-1.5">
        <Trans id="newTill.strip">這台裝置還沒設定完成。</Trans>
      </span>
      <StripAction onClick={onOpen}>
        {isBegun ? <Trans id="newTill.goOn">繼續設定</Trans> : <Trans id="newTill.start">開始設定</Trans>}
      </StripAction>
      <StripAction onClick={() => noteSetup(storeId, { putAway: true })}>
        <Trans id="newTill.later">先開始賣</Trans>
      </StripAction>
    </Strip>
  );
}
