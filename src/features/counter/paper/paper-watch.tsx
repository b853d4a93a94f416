import { useLingui } from '@lingui/react/macro';
import Printer from 'lucide-react/icons/printer';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import {
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Order } from '#domain/order/schema.ts';
import type { SlipAbout } from '#domain/printing/parts.ts';
import { backupOf, isOfServer } from '#domain/printing/printers.ts';
import type { StorePrinter } from '#domain/store/schema.ts';
import { useData, useDraftPlace } from '#src/data/data-context.tsx';
import { PrintQueue, type QueuedPrint } from '#src/data/print-queue.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { useLatest } from '#src/ui/hooks/use-latest.ts';
import { Sheet } from '#src/ui/layers/dialog.tsx';
import { SlipMarkContext } from '#src/ui/slips/slip-mark.ts';
import { usePaperWords } from '#src/ui/slips/use-paper-words.ts';
import { usePrintWords } from '#src/ui/slips/use-print-words.ts';
import type { OrderPorts } from '../orders/order-ports.ts';
import { mintId } from '../mint-id.ts';
import { PaperDeskContext } from './paper-desk.ts';
import { soldPrints, untakenPrints } from './sold-prints.ts';
import { usePrintHere } from './use-print-here.ts';

interface PaperWatchProps {
  brandId: string;
  /** What slips say of it. */
  store: SlipAbout['store'];
  printers: readonly StorePrinter[];
  /** Of this till's numbers. */
  lane: string | undefined;
  ports: Pick<OrderPorts, 'withUntaken' | 'noteKitchenSlip'>;
}

/** Prints what was sold on the store's printers, and shows what of it is not on paper: nothing where all is. */
export function PaperWatch({ brandId, store, printers, lane, ports }: PaperWatchProps) {
  const { print, hangsHere } = usePrintHere(store, printers);
  const queue = usePrintQueue(brandId, printers, print);
  const { i18n } = useLingui();
  const desk = useContext(PaperDeskContext);
  const mark = useContext(SlipMarkContext);
  const now = useLatest({ printers, language: i18n.locale === 'en' ? ('en' as const) : ('zh-TW' as const) });
  const { onDefect } = useData();
  useEffect(() => {
    // What is sold for practice is on no server, and nobody's.
    if (!desk || !queue || mark !== undefined) return undefined;
    return desk.listen((order, known) => {
      const { printers, language } = now.current ?? { printers: [], language: 'zh-TW' as const };
      const wanted = soldPrints({ order, known, printers, language, hangsHere });
      if (wanted.length > 0) queue.add(...wanted).catch(onDefect);
    });
  }, [desk, queue, mark, now, hangsHere, onDefect]);
  const give = (order: Order): void => {
    const { printers, language } = now.current ?? { printers: [], language: 'zh-TW' as const };
    const wanted = untakenPrints({ order, printers, language, hangsHere }, lane);
    if (!queue || mark !== undefined || wanted.length === 0) return;
    // Kept first: what is told to be on paper comes out.
    queue
      .add(...wanted)
      .then(() => ports.noteKitchenSlip(order))
      .catch(onDefect);
  };
  return queue ? (
    <>
      {ports.withUntaken((orders) => (
        <GiveUntaken orders={orders} onGive={give} />
      ))}
      <Waiting {...{ queue, printers }} />
    </>
  ) : null;
}

/** Gives the kitchen on paper, once each, what none of its screens has taken. */
function GiveUntaken({ orders, onGive }: { orders: readonly Order[]; onGive: (order: Order) => void }) {
  const given = useRef(new Set<string>());
  const give = useEffectEvent(onGive);
  useEffect(() => {
    for (const order of orders) {
      const state = `${order._id} ${order.items.length}`;
      if (given.current.has(state)) continue;
      given.current.add(state);
      give(order);
    }
  }, [orders]);
  return null;
}

function usePrintQueue(
  brandId: string,
  printers: readonly StorePrinter[],
  printHere: ReturnType<typeof usePrintHere>['print'],
): PrintQueue | undefined {
  const { api } = useData();
  const place = useDraftPlace();
  const latest = useLatest(printers);
  const queue = useMemo(
    () =>
      place &&
      new PrintQueue({
        brandId,
        drafts: place.drafts,
        api,
        locks: navigator.locks,
        now: Date.now,
        newId: mintId,
        printHere,
        backupOf: (printerId) => {
          const all = latest.current ?? [];
          const printer = all.find(({ _id }) => _id === printerId);
          const backup = printer && backupOf(all, printer);
          return backup && isOfServer(backup) ? backup._id : undefined;
        },
      }),
    [brandId, place, api, printHere, latest],
  );
  useEffect(() => {
    queue?.start();
    return () => queue?.stop();
  }, [queue]);
  return queue;
}

/** A job that has not had a second try yet is on its way, and nobody's trouble. */
function needsPeople({ state, troubles, tries, error }: QueuedPrint): boolean {
  return state === 'unknown' || state === 'asks' || troubles.length > 0 || tries > 0 || error !== undefined;
}

function Waiting({ queue, printers }: { queue: PrintQueue; printers: readonly StorePrinter[] }) {
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
        aria-label={
          troubled.length === 0
            ? t({ id: 'paper.low', message: '印表機快沒紙了' })
            : t({ id: 'paper.count', message: `${troubled.length}張沒印出來` })
        }
        onClick={() => setOpen(true)}
        className="gap-1.5! px-2! text-warning-text! sm:px-3!"
      >
        <span className="max-lg:hidden">
          {troubled.length === 0
            ? t({ id: 'paper.lowShort', message: '快沒紙了' })
            : t({ id: 'paper.notOut', message: '沒印出來' })}
        </span>
        <span className="num grid h-6 min-w-6 place-items-center rounded-full border border-warning bg-warning-soft px-1.5 text-14 leading-none font-semibold">
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
  const { reason, advice } = usePaperWords();
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
        {decides && (
          <Button size="sm" icon={Printer} onClick={onAgain} data-testid={`paper-again-${job.number}`}>
            {job.state === 'unknown'
              ? t({ id: 'slip.again', message: '補印' })
              : t({ id: 'slip.print', message: '列印' })}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={onDrop} data-testid={`paper-drop-${job.number}`}>
          {job.state === 'unknown'
            ? t({ id: 'paper.isOut', message: '已經印出來了' })
            : t({ id: 'paper.drop', message: '不印了' })}
        </Button>
      </span>
    </li>
  );
}
