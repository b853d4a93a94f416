import { useLingui } from '@lingui/react/macro';
import Printer from 'lucide-react/icons/printer';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState, useSyncExternalStore } from 'react';
import type { StorePrinter } from '#domain/store/schema.ts';
import type { PrintQueue } from '#src/data/print-queue.ts';
import type { QueuedPrint } from '#src/data/queued-print.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { Sheet } from '#src/ui/layers/dialog.tsx';
import { usePaperWords } from '#src/ui/slips/use-paper-words.ts';
import { usePrintWords } from '#src/ui/slips/use-print-words.ts';

/** A job that has not had a second try yet is on its way, and nobody's trouble. */
function needsPeople({ state, troubles, tries, error }: QueuedPrint): boolean {
  return state === 'unknown' || state === 'asks' || troubles.length > 0 || tries > 0 || error !== undefined;
}

interface PaperWaitingProps {
  queue: PrintQueue;
  printers: readonly StorePrinter[];
}

/** What is not on paper, and what people do about it; nothing where all is. */
export function PaperWaiting({ queue, printers }: PaperWaitingProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const jobs = useSyncExternalStore(queue.subscribe, queue.jobs);
  const low = useSyncExternalStore(queue.subscribe, queue.low);
  const troubled = jobs.filter(needsPeople);
  const ending = printers.filter(({ _id }) => low.has(_id));
  if (troubled.length === 0 && ending.length === 0 && !isOpen) return null;
  const title = t({ id: 'paper.title', message: '列印' });
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={Printer}
        data-testid="paper-btn"
        onClick={() => setOpen(true)}
        className="gap-1.5! px-2! text-warning-text! sm:px-3!"
      >
        <span className="max-lg:sr-only">
          {troubled.length === 0
            ? t({ id: 'paper.lowShort', message: '快沒紙了' })
            : t({ id: 'paper.notOut', message: '沒印出來' })}
        </span>
        <span
          aria-hidden={troubled.length === 0 || undefined}
          className="num grid h-6 min-w-6 place-items-center rounded-full border border-warning bg-warning-soft px-1.5 text-14 leading-none font-semibold"
        >
          {troubled.length === 0 ? '!' : troubled.length}
        </span>
      </Button>
      <Sheet open={isOpen} onOpenChange={setOpen} title={title}>
        <div className="flex flex-col gap-3" data-testid="paper-jobs">
          {ending.map(({ _id, name }) => (
            <p
              key={_id}
              data-testid={`paper-low-${_id}`}
              className="flex items-center gap-2 rounded-card border border-warning bg-warning-soft px-4 py-3 text-14"
            >
              <TriangleAlert
                size={18}
                strokeWidth={1.75}
                aria-hidden="true"
                className="shrink-0 text-warning-text"
              />
              {t({ id: 'paper.lowOn', message: `「${name}」快沒紙了，請準備換紙。` })}
            </p>
          ))}
          {troubled.length === 0 ? (
            <p className="text-fg-2" role="status">
              {jobs.length === 0
                ? t({ id: 'paper.allOut', message: '都印出來了。' })
                : t({ id: 'paper.printing', message: '正在列印…' })}
            </p>
          ) : (
            <ul className="flex flex-col gap-2">
              {troubled.map((job) => (
                <Row
                  key={job._id}
                  job={job}
                  printer={printers.find(({ _id }) => _id === job.printerId)?.name ?? ''}
                  onAgain={() => void queue.again(job._id)}
                  onDrop={() => void queue.drop(job._id)}
                />
              ))}
            </ul>
          )}
        </div>
      </Sheet>
    </>
  );
}

interface RowProps {
  job: QueuedPrint;
  printer: string;
  onAgain: () => void;
  onDrop: () => void;
}

function Row({ job, printer, onAgain, onDrop }: RowProps) {
  const { t } = useLingui();
  const slips = usePrintWords();
  const paper = usePaperWords();
  const drawer = useDrawerWords();
  const isPulse = job.kind === 'pulse';
  const { reason, advice } = isPulse ? drawer : paper;
  const slip = slips[job.kind] ?? job.kind;
  const decides = job.state === 'unknown' || job.state === 'asks';
  return (
    <li
      data-testid={`paper-${job.kind}-${job.number}`}
      data-state={job.state}
      className="flex flex-col gap-2 rounded-card border border-line bg-surface px-4 py-3"
    >
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className="num text-20 font-semibold">{job.number}</span>
        <span className="text-14 text-fg-2">
          {slip}・{printer}・<DateTime at={job.at} style="time" />
        </span>
      </span>
      <span className="flex items-start gap-2 text-14">
        <TriangleAlert
          size={18}
          strokeWidth={1.75}
          aria-hidden="true"
          className="mt-0.5 shrink-0 text-warning-text"
        />
        <span className="min-w-0">
          <span className="font-semibold">{reason(job)}</span>
          <span className="block text-fg-2">{advice(job)}</span>
        </span>
      </span>
      <span className="flex flex-wrap gap-2">
        {decides && !(isPulse && job.state === 'unknown') && (
          <Button size="sm" icon={Printer} onClick={onAgain} data-testid={`paper-again-${job.number}`}>
            {isPulse
              ? slip
              : job.state === 'unknown'
                ? t({ id: 'slip.again', message: '補印' })
                : t({ id: 'slip.print', message: '列印' })}
          </Button>
        )}
        <Button size="sm" onClick={onDrop} data-testid={`paper-drop-${job.number}`}>
          {isPulse
            ? t({ id: 'paper.understood', message: '知道了' })
            : job.state === 'unknown'
              ? t({ id: 'paper.isOut', message: '已經印出來了' })
              : t({ id: 'paper.drop', message: '不印了' })}
        </Button>
      </span>
    </li>
  );
}

/** Why a drawer did not open, and what helps. */
function useDrawerWords(): ReturnType<typeof usePaperWords> {
  const { t } = useLingui();
  const paper = usePaperWords();
  return {
    reason(state) {
      if (state.state === 'unknown') return t({ id: 'drawer.unknown', message: '不確定錢櫃開了沒有' });
      if (state.state === 'asks' && state.troubles.length === 0)
        return t({ id: 'drawer.old', message: '等了超過1分鐘，錢櫃沒有開' });
      return paper.reason(state);
    },
    advice(state) {
      if (state.state === 'unknown')
        return t({ id: 'drawer.unknownHint', message: '傳送途中斷線。沒開的話，請再記一次開錢櫃。' });
      if (state.state === 'asks') return t({ id: 'drawer.oldHint', message: '現在還要開嗎？' });
      return t({ id: 'drawer.hint', message: '錢櫃還沒開，會自己再試；急用請以鑰匙打開。' });
    },
  };
}
