import { useLingui } from '@lingui/react/macro';
import Printer from 'lucide-react/icons/printer';
import { testSlip } from '#domain/printing/test-slip.ts';
import type { StoreRecord } from '#domain/store/operations.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { formatNumericDate, formatTime } from '#src/ui/figures/format-time.ts';
import { money } from '#src/ui/figures/money.tsx';
import { printSlip } from '#src/ui/slips/print-slip.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { usePrinterWords } from './printer-fields.tsx';
import type { PrinterDraft } from './printers-draft.ts';

const sampleAmount = 120;

/** Prints a sample on the printer that the browser reaches, as it stands in the form. */
export function TestPrint({ printer, store }: { printer: PrinterDraft; store: StoreRecord }) {
  const { t, i18n } = useLingui();
  const { kindName } = usePrinterWords();
  const storeName = useNameOf()(store);
  const kind = kindName(printer.kind);
  if (printer.kind !== 'browser') return null;
  const print = (): void => {
    const now = new Date();
    const slip = testSlip({
      title: t({ id: 'printers.test', message: '測試列印' }),
      storeName,
      printerName: printer.name.trim() || t({ id: 'printers.unnamed', message: '新印表機' }),
      connection: `${kind}・${printer.paper} mm`,
      at: `${formatNumericDate(now)} ${formatTime(now, i18n.locale)}`,
      sample: t({ id: 'printers.sample', message: '珍珠鮮奶茶（大杯）' }),
      sampleOptions: t({ id: 'printers.sampleOptions', message: '半糖・少冰・加珍珠' }),
      sampleAmount: money(sampleAmount),
      judge: t({ id: 'printers.judge', message: '文字清楚、虛線左右沒有被裁切，就可以使用。' }),
    });
    void printSlip(slip, printer.paper, i18n.locale);
  };
  return (
    <Button
      size="sm"
      icon={Printer}
      className="self-start"
      onClick={print}
      data-testid={`test-print-${printer._id}`}
    >
      {t({ id: 'printers.test', message: '測試列印' })}
    </Button>
  );
}
