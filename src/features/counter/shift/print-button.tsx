import { Trans } from '@lingui/react/macro';
import Printer from 'lucide-react/icons/printer';
import type { CashWords } from '#domain/printing/shift-slip.ts';
import type { SlipAbout } from '#domain/printing/parts.ts';
import type { SlipWords } from '#domain/printing/slip-words.ts';
import type { Slip } from '#domain/printing/slip.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { useCashWords } from '#src/ui/shifts/use-cash-words.ts';
import { useSlipPrinting, type PaperOfShop } from '../slips/slip-printing.tsx';

interface PrintButtonProps {
  what: PaperOfShop;
  slip: (about: SlipAbout, words: SlipWords, cash: CashWords) => Slip;
}

/** Prints what a drawer or a day comes to, as it stands now. */
export function PrintButton({ what, slip }: PrintButtonProps) {
  const { printPaper } = useSlipPrinting();
  const cash = useCashWords();
  return (
    <Button
      icon={Printer}
      size="lg"
      onClick={() => printPaper(what, (about, words) => slip(about, words, cash))}
      data-testid="shift-print"
    >
      <Trans id="print">列印</Trans>
    </Button>
  );
}
