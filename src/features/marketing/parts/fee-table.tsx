import { useLingui } from '@lingui/react/macro';
import { exampleRevenues } from '#domain/marketing/claims.ts';
import { feeMark, marks, netMark } from '#domain/marketing/marks.ts';
import { money } from '#src/ui/figures/money.tsx';

const { feePercent } = marks;

/** What the fee comes to for a few revenues. */
export function FeeTable() {
  const { t } = useLingui();
  const cell = 'num py-4 text-right whitespace-nowrap';
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">
        {t({ id: 'site.fees.caption', message: '幾種每月營業額的系統費用，和扣除後的淨額' })}
      </caption>
      <thead className="text-14 text-fg-3">
        <tr className="border-b border-line-strong">
          <th scope="col" className="py-3 text-left font-semibold">
            {t({ id: 'site.calc.revenue', message: '每月營業額' })}
          </th>
          <th scope="col" className="py-3 text-right font-semibold">
            {t({ id: 'site.calc.fee', message: `系統費用${feePercent}%` })}
          </th>
          <th scope="col" className="py-3 text-right font-semibold">
            {t({ id: 'site.calc.net', message: '扣費後淨額' })}
          </th>
        </tr>
      </thead>
      <tbody className="sm:text-18">
        {exampleRevenues.map((revenue) => (
          <tr key={revenue} className="border-b border-line">
            <th scope="row" className="num py-4 text-left font-semibold whitespace-nowrap">
              {money(revenue)}
            </th>
            <td className={cell}>NT${feeMark(revenue)}</td>
            <td className={cell}>NT${netMark(revenue)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
