import { Trans, useLingui } from '@lingui/react/macro';
import Link from 'lucide-react/icons/link';
import Printer from 'lucide-react/icons/printer';
import { usualRevenue } from '#domain/marketing/claims.ts';
import { mostRevenue } from '#domain/marketing/fee.ts';
import { feeMark, marks, netMark } from '#domain/marketing/marks.ts';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { money } from '#src/ui/figures/money.tsx';
import { Slip } from './slip.tsx';
import { Words } from './words.tsx';

const { feePercent, feeRate } = marks;

/** As far as the slider goes, whole TWD; the field takes more. */
const sliderEnd = 5_000_000;
const sliderStep = 10_000;

/**
 * What the fee of one's own revenue is: a field, a slider, and a slip with the result. It is worked out by islands/calculator.ts; without a script an
 * example stands there.
 */
export function Calculator() {
  const { t } = useLingui();
  const most = money(mostRevenue);
  return (
    <form
      data-calculator=""
      data-fee-rate={feeRate}
      method="get"
      className="grid items-start gap-10 rounded-sheet border border-line bg-surface p-6 sm:p-10 lg:grid-cols-[1.2fr_1fr] lg:gap-16"
    >
      <div>
        <label htmlFor="revenue" className="text-18 font-semibold">
          <Trans id="site.calc.label">每月營業額（新台幣）</Trans>
        </label>
        <div className="mt-3 flex min-h-16 items-center gap-2 rounded-button border border-line-strong bg-page px-4 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus">
          <span className="shrink-0 text-24 text-fg-3" aria-hidden="true">
            NT$
          </span>
          <input
            id="revenue"
            name="revenue"
            type="text"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={usualRevenue.toLocaleString('en-US')}
            aria-describedby="revenue-fault"
            className="num w-full min-w-0 bg-transparent py-2 text-32 font-semibold outline-none"
          />
        </div>
        <p id="revenue-fault" role="alert" className="min-h-7 pt-1 font-semibold text-danger" />
        <input
          type="range"
          data-slider=""
          min={0}
          max={sliderEnd}
          step={sliderStep}
          defaultValue={usualRevenue}
          aria-label={t({ id: 'site.calc.slider', message: '拉動調整每月營業額' })}
          data-noprint=""
          className="h-11 w-full accent-(--primary)"
        />
        <div className="num flex justify-between text-14 text-fg-3" data-noprint="" aria-hidden="true">
          <span>NT$0</span>
          <span>{money(sliderEnd)}</span>
        </div>
        <div className="invisible mt-6 flex flex-wrap gap-3" data-noprint="" data-tools="">
          <button type="button" data-copy="" className={buttonClass()}>
            <Link size={18} strokeWidth={1.75} aria-hidden="true" />
            <Trans id="site.calc.copy">複製這個結果的連結</Trans>
          </button>
          <button type="button" data-print="" className={buttonClass()}>
            <Printer size={18} strokeWidth={1.75} aria-hidden="true" />
            <Trans id="print">列印</Trans>
          </button>
        </div>
      </div>
      <Slip className="w-full max-w-[26rem] justify-self-center">
        <div aria-live="polite" aria-atomic="true">
          <dl>
            <div className="flex items-baseline justify-between gap-4 pb-4">
              <dt className="text-fg-2">
                <Trans id="site.calc.revenue">每月營業額</Trans>
              </dt>
              <dd className="num text-18 whitespace-nowrap sm:text-20" data-revenue="">
                {money(usualRevenue)}
              </dd>
            </div>
            <div className="flex items-baseline justify-between gap-4 border-t border-dashed border-line-strong py-4">
              <dt className="text-fg-2">{t({ id: 'site.calc.fee', message: `系統費用${feePercent}%` })}</dt>
              <dd
                className="num text-24 font-semibold whitespace-nowrap text-primary-text sm:text-32"
                data-fee=""
              >
                NT${feeMark(usualRevenue)}
              </dd>
            </div>
            <div className="flex items-baseline justify-between gap-4 border-t border-dashed border-line-strong py-4">
              <dt className="font-semibold">
                <Trans id="site.calc.net">扣費後淨額</Trans>
              </dt>
              <dd className="num text-20 font-semibold whitespace-nowrap sm:text-24" data-net="">
                NT${netMark(usualRevenue)}
              </dd>
            </div>
          </dl>
          <p className="text-14 text-fg-3">
            <Trans id="site.calc.rounding">四捨五入到元。未扣除食材、人事等成本。</Trans>
          </p>
        </div>
      </Slip>
      <Words
        of="calculator"
        words={{
          wrong: t({ id: 'site.calc.wrong', message: '請輸入0以上的整數' }),
          tooLarge: t({ id: 'site.calc.tooLarge', message: `最多${most}` }),
          copied: t({ id: 'site.calc.copied', message: '已複製連結' }),
          notCopied: t({ id: 'site.calc.notCopied', message: '無法複製，請從網址列複製' }),
        }}
      />
    </form>
  );
}
