import { Trans } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { Button } from '#src/ui/buttons/button.tsx';
import { Note } from '#src/ui/page/note.tsx';

/** Over the list of stores: that something waits which no store of the list would show. */
export function StrayNote({ count, onOpen }: { count: number; onOpen: () => void }) {
  if (count === 0) return null;
  return (
    <div data-testid="stray-note" className="mb-4">
      <Note icon={CircleAlert} tone="warning">
        <div className="flex flex-col items-start gap-2">
          <p className="num">
            <Trans id="stray.note">有{count}筆變更不屬於現有店家，尚未入帳，需要您決定。</Trans>
          </p>
          <Button size="sm" onClick={onOpen}>
            <Trans id="stray.open">查看</Trans>
          </Button>
        </div>
      </Note>
    </div>
  );
}
