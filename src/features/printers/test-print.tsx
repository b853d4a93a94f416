import { useLingui } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import Printer from 'lucide-react/icons/printer';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import { printTest } from '#domain/printing/test-operation.ts';
import { testSlip } from '#domain/printing/test-slip.ts';
import type { StoreRecord } from '#domain/store/operations.ts';
import { useData } from '#src/data/data-context.tsx';
import { devicePrinters } from '#src/data/printers/device-printers.ts';
import { isNoAnswer } from '#src/data/server-error.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { formatNumericDate, formatTime } from '#src/ui/figures/format-time.ts';
import { money } from '#src/ui/figures/money.tsx';
import { renderInWorker } from '#src/ui/slips/render/render-client.ts';
import { printSlips } from '#src/ui/slips/print-slips.ts';
import { usePaperWords, type PaperState } from '#src/ui/slips/use-paper-words.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { wayNames } from './printer-kind.tsx';
import { hasAddress, wayOf, type PrinterDraft } from './printers-draft.ts';

const sampleAmount = 120;

/** What came of a test: words of its own where no printer said anything. */
type Answer = PaperState | { readonly words: string };

/** Prints a sample on a printer as it stands in the form, by the way that it is reached, and says what the printer said. */
export function TestPrint({ printer, store }: { printer: PrinterDraft; store: StoreRecord }) {
  const { t } = useLingui();
  const { onDefect } = useData();
  const errorText = useErrorText();
  const print = useTest(printer, store);
  const [isBusy, setBusy] = useState(false);
  // What it said is said of the printer as it was tried.
  const tried = JSON.stringify([
    printer.kind,
    printer.address,
    printer.paper,
    printer.language,
    printer.label,
  ]);
  const [answer, setAnswer] = useState<{ readonly tried: string; readonly said: Answer | undefined }>();
  if (!print) return null;
  const lacksAddress = hasAddress(printer.kind) && printer.address.trim() === '';
  const test = async (): Promise<void> => {
    setBusy(true);
    try {
      setAnswer({ tried, said: await print() });
    } catch (error) {
      const words = isNoAnswer(error)
        ? t({ id: 'paper.noServer', message: '連不到伺服器' })
        : errorText(error as Error);
      setAnswer({ tried, said: { words } });
      if (!isNoAnswer(error)) onDefect(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        size="sm"
        icon={Printer}
        loading={isBusy}
        disabled={lacksAddress}
        onClick={() => void test()}
        data-testid={`test-print-${printer._id}`}
      >
        {t({ id: 'printers.test', message: '測試列印' })}
      </Button>
      <p role="status" className="text-14" data-testid={`test-answer-${printer._id}`}>
        {!isBusy && answer?.tried === tried && answer.said && <Said said={answer.said} />}
      </p>
    </div>
  );
}

function Said({ said }: { said: Answer }) {
  const { t } = useLingui();
  const { reason } = usePaperWords();
  const isOut = !('words' in said) && (said.state === 'confirmed' || said.state === 'sent');
  const words =
    'words' in said
      ? said.words
      : said.troubles.length > 0
        ? reason(said)
        : said.state === 'confirmed'
          ? t({ id: 'printers.confirmed', message: '印表機確認印好了。' })
          : said.state === 'sent'
            ? t({ id: 'printers.sent', message: '已送到印表機；它不會回報印好了沒有，請看紙。' })
            : said.state === 'sending'
              ? t({ id: 'printers.sending', message: '還在列印，請看印表機。' })
              : reason(said);
  const Icon = isOut && !('words' in said) && said.troubles.length === 0 ? CircleCheck : TriangleAlert;
  return (
    <span className="flex items-start gap-2">
      <Icon
        size={18}
        strokeWidth={1.75}
        aria-hidden="true"
        className={`mt-0.5 shrink-0 ${Icon === CircleCheck ? 'text-success-text' : 'text-warning-text'}`}
      />
      {words}
    </span>
  );
}

/** How a sample is printed; nothing where there is no way yet. */
function useTest(
  printer: PrinterDraft,
  store: StoreRecord,
): (() => Promise<PaperState | undefined>) | undefined {
  const { t, i18n } = useLingui();
  const { api } = useData();
  const storeName = useNameOf()(store);
  const [here] = useState(devicePrinters);
  const name = printer.name.trim() || t({ id: 'printers.unnamed', message: '新印表機' });
  const { kind, paper, language, label, mode } = printer;
  const slip = () => {
    const now = new Date();
    const medium = label === undefined ? `${paper} mm` : `${label.replace('x', ' × ')} mm`;
    return testSlip({
      title: t({ id: 'printers.test', message: '測試列印' }),
      storeName,
      printerName: name,
      connection: `${i18n._(wayNames[kind])}・${medium}`,
      at: `${formatNumericDate(now)} ${formatTime(now, i18n.locale)}`,
      sample: t({ id: 'printers.sample', message: '珍珠鮮奶茶（大杯）' }),
      sampleOptions: t({ id: 'printers.sampleOptions', message: '半糖・少冰・加珍珠' }),
      sampleAmount: money(sampleAmount),
      judge: t({ id: 'printers.judge', message: '文字清楚、虛線左右沒有被裁切，就可以使用。' }),
    });
  };
  const look = { paper, ...(language && { language }), ...(label && { label }), ...(mode && { mode }) };
  if (kind === 'browser')
    return async () => {
      await printSlips([slip()], paper, i18n.locale);
      return undefined;
    };
  if (kind === 'escpos_network' || kind === 'cloud')
    return () =>
      api.call(
        printTest,
        {
          brandId: store.brandId,
          storeId: store._id,
          printer: { ...look, name, ...(kind === 'cloud' ? {} : { address: printer.address.trim() }) },
          ...(kind === 'cloud' && { fetchedBy: printer._id }),
          locale: i18n.locale === 'en' ? 'en' : 'zh-TW',
        },
        { quiet: true, timeoutMs: 15_000 },
      );
  const way = wayOf(kind);
  if (!way) return undefined;
  return async () => {
    const bytes = await renderInWorker({
      kind: 'bytes',
      printer: look,
      slips: [slip()],
      copies: 1,
      opensDrawer: false,
    });
    return here.print(printer._id, way, {
      language: language ?? 'escpos',
      bytes,
      tell: () => undefined,
      waits: { peopleMs: 8000 },
    });
  };
}
