import { Trans, useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import Printer from 'lucide-react/icons/printer';
import { useRef, useState } from 'react';
import { papers, type Paper } from '#domain/printing/slip.ts';
import { testSlip } from '#domain/printing/test-slip.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import { formatNumericDate, formatTime } from '#src/ui/figures/format-time.ts';
import { money } from '#src/ui/figures/money.tsx';
import { printSlips } from '#src/ui/slips/print-slips.ts';
import { SkipButton } from './plain-steps.tsx';
import type { SetupSheetProps } from './setup-sheet.tsx';
import type { SetupMemory } from './setup-steps.ts';

const sampleAmount = 120;

interface PrintStepProps extends Pick<SetupSheetProps, 'paper'> {
  storeName: string;
  printed: SetupMemory['printed'];
  onPrinted: (printed: 'yes' | 'no') => void;
  onSkip: () => void;
}

/** A sample on this till's printer. Whether it came out only people see: they are asked. */
export function PrintStep({ storeName, paper, printed, onPrinted, onSkip }: PrintStepProps) {
  const { t, i18n } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const again = useRef<HTMLButtonElement>(null);
  const width = paper?.width ?? 80;
  const print = () => {
    const now = new Date();
    const browser = t({ id: 'printers.browser', message: '瀏覽器列印' });
    const slip = testSlip({
      title: t({ id: 'printers.test', message: '測試列印' }),
      storeName,
      printerName: t({ id: 'syncPanel.device', message: '這台裝置' }),
      connection: `${browser}・${width} mm`,
      at: `${formatNumericDate(now)} ${formatTime(now, i18n.locale)}`,
      sample: t({ id: 'printers.sample', message: '珍珠鮮奶茶（大杯）' }),
      sampleOptions: t({ id: 'printers.sampleOptions', message: '半糖・少冰・加珍珠' }),
      sampleAmount: money(sampleAmount),
      judge: t({ id: 'printers.judge', message: '文字清楚、虛線左右沒有被裁切，就可以使用。' }),
    });
    void printSlips([slip], width, i18n.locale).then(() => setAsked(true));
  };
  return (
    <div className="flex flex-col gap-4">
      {paper && (
        <div className="flex flex-wrap items-center gap-3">
          <span className="text-14 text-fg-2">
            <Trans id="newTill.paper">紙張寬度</Trans>
          </span>
          <SegmentedControl
            label={t({ id: 'newTill.paper', message: '紙張寬度' })}
            value={String(width)}
            size="sm"
            options={papers.map((each: Paper) => ({ value: String(each), label: `${each} mm` }))}
            onChange={(value) => {
              const chosen = papers.find((each) => String(each) === value);
              if (chosen) paper.onChange(chosen);
            }}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          ref={again}
          size="sm"
          variant={isAsked ? 'secondary' : 'primary'}
          icon={Printer}
          data-testid="setup-print"
          onClick={print}
        >
          {isAsked ? (
            <Trans id="newTill.printAgain">再印一張</Trans>
          ) : (
            <Trans id="printers.test">測試列印</Trans>
          )}
        </Button>
        <SkipButton onSkip={onSkip}>
          <Trans id="newTill.noPrinter">這台不列印</Trans>
        </SkipButton>
      </div>
      {isAsked && (
        <div
          role="group"
          aria-labelledby="setup-came-out"
          className="flex flex-col gap-3 rounded-card border border-line bg-sunken p-4"
        >
          <p id="setup-came-out" role="status" className="font-semibold">
            <Trans id="newTill.cameOut">印出來了嗎？</Trans>
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              variant="primary"
              icon={Check}
              data-testid="setup-printed"
              onClick={() => onPrinted('yes')}
            >
              <Trans id="newTill.cameOut.yes">有，文字清楚</Trans>
            </Button>
            <Button
              size="sm"
              data-testid="setup-not-printed"
              onClick={() => {
                // The question goes with its answer; what helps and another try stand in its place.
                again.current?.focus();
                setAsked(false);
                onPrinted('no');
              }}
            >
              <Trans id="newTill.cameOut.no">沒有</Trans>
            </Button>
          </div>
        </div>
      )}
      {printed === 'no' && !isAsked && (
        <div data-testid="setup-print-help" className="text-14 text-fg-2">
          <p className="pb-1 font-semibold text-fg">
            <Trans id="newTill.help">沒有印出來時，請看看：</Trans>
          </p>
          <ul className="flex list-disc flex-col gap-1 pl-5">
            <li>
              <Trans id="newTill.help.power">印表機已開機、有紙，且這台裝置的系統設定看得到它</Trans>
            </li>
            <li>
              <Trans id="newTill.help.choose">列印視窗裡選的是這台印表機，而不是「另存為PDF」</Trans>
            </li>
            <li>
              <Trans id="newTill.help.paper">字被裁切時，改用另一種紙張寬度再印一次</Trans>
            </li>
          </ul>
        </div>
      )}
    </div>
  );
}
