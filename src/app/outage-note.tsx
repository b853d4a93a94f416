import { Trans, useLingui } from '@lingui/react/macro';
import FileText from 'lucide-react/icons/file-text';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { instantMs } from '#domain/kit/time.ts';
import { listOutages } from '#domain/outage/list-outages.ts';
import { useData } from '#src/data/data-context.tsx';
import { useQuery } from '#src/data/use-query.ts';
import { useIsOffline, useSyncPart } from '#src/data/use-sync-status.ts';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { useDuration } from '#src/ui/figures/use-duration.ts';
import { readStored, writeStored } from '#src/ui/hooks/stored.ts';

/** After that nobody asks by itself any more; the list keeps it. */
const newsForMs = 12 * 3_600_000;
const readKey = 'haodan.outageRead';

interface OutageNoteProps {
  brandId: string;
  storeId: string;
  onOpen: (outageId: string) => void;
}

/** One line after an outage of this till, until somebody has opened its report or put it away. */
export function OutageNote({ brandId, storeId, onOpen }: OutageNoteProps) {
  const { t } = useLingui();
  const inWords = useDuration();
  const { now } = useData();
  const isOffline = useIsOffline();
  const device = useSyncPart((view) => view?.status?.device?.device);
  const [readId, setReadId] = useState(() => readStored(readKey));
  const latest = useQuery(listOutages, { brandId, storeId }).data?.find(
    ({ deviceId }) => deviceId === device,
  );
  if (!latest || latest._id === readId || isOffline) return null;
  if (now() - instantMs(latest.to) > newsForMs) return null;
  const read = (): void => {
    writeStored(readKey, latest._id);
    setReadId(latest._id);
  };
  const duration = inWords(instantMs(latest.to) - instantMs(latest.from));
  return (
    <div
      role="status"
      data-testid="outage-note"
      className="relative z-(--z-banner) border-b border-line bg-info-soft text-info-text"
    >
      <div className="flex min-h-11 items-center gap-2.5 px-4 py-0.5 text-14">
        <FileText size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
        <span className="min-w-0 flex-1">
          {t({ id: 'outage.over', message: `已恢復連線。離線${duration}，訂單都已儲存。` })}
        </span>
        <button
          type="button"
          data-testid="outage-note-open"
          onClick={() => {
            read();
            onOpen(latest._id);
          }}
          className="min-h-target min-w-target shrink-0 rounded-field border border-transparent px-2 font-semibold underline underline-offset-4"
        >
          <Trans id="outage.see">離線報告</Trans>
        </button>
        <IconButton
          icon={X}
          label={t({ id: 'close', message: '關閉' })}
          onClick={read}
          className="-mr-2 text-current!"
        />
      </div>
    </div>
  );
}
