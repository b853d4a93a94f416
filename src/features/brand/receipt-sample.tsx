import { useLingui } from '@lingui/react/macro';
import type { Brand } from '#domain/brand/schema.ts';
import type { Image } from '#domain/kit/image.ts';
import { displayNumber } from '#domain/order/numbering.ts';
import { linesOf } from '#domain/printing/parts.ts';
import { money } from '#src/ui/figures/money.tsx';

/** What a slip has of a brand, or of the form that changes it. */
export type PrintedBrand = Pick<Brand, 'name' | 'taxId' | 'receiptHead' | 'receiptFoot' | 'numberDigits'> & {
  readonly image?: Image | null | undefined;
};

interface ReceiptSampleProps {
  of: PrintedBrand;
  /** The address of its logo. */
  picture: string | undefined;
}

/** How the slip for a guest will look, with an order that nobody placed. Paper is black on white whatever the theme. */
export function ReceiptSample({ of, picture }: ReceiptSampleProps) {
  const { t } = useLingui();
  const { taxId = '', receiptHead: head = '', receiptFoot: foot = '' } = of;
  const own = (words: string) =>
    linesOf(words).map(({ text }, at) => (
      <p key={`${at}${text}`} className="text-center [overflow-wrap:anywhere]">
        {text}
      </p>
    ));
  const row = (text: string, amount: number) => (
    <p className="flex justify-between gap-3">
      <span>{text}</span>
      <span className="num">{money(amount)}</span>
    </p>
  );
  const rule = <hr className="my-1.5 border-0 border-t border-dashed border-[#000]" />;
  return (
    <section
      aria-label={t({ id: 'brand.receiptSample', message: '明細預覽' })}
      data-testid="receipt-sample"
      className="mx-auto w-full max-w-[280px] self-start rounded-[4px] border border-line bg-[#fff] px-4 py-5 text-[13px] leading-5 text-[#000] shadow-e2"
    >
      {picture !== undefined && (
        <img src={picture} alt="" className="mx-auto mb-1.5 size-16 object-contain grayscale" />
      )}
      <p className="text-center">{of.name}</p>
      <p className="text-center text-[17px] leading-7 font-semibold">
        {t({ id: 'brand.sampleStore', message: '中山店' })}
      </p>
      {taxId.trim() !== '' && (
        <p className="num text-center">
          {t({ id: 'taxId', message: '統一編號' })} {taxId}
        </p>
      )}
      {own(head)}
      <p className="text-center">{t({ id: 'receipt', message: '交易明細' })}</p>
      <p className="text-center text-[17px] leading-7 font-semibold">
        {displayNumber('A', 17, of.numberDigits)}
      </p>
      {rule}
      {row(t({ id: 'brand.sampleLine', message: '1× 紅茶拿鐵' }), 65)}
      {row(t({ id: 'brand.sampleOther', message: '2× 四季春' }), 80)}
      {rule}
      <div className="text-[16px] leading-7 font-semibold">
        {row(t({ id: 'total', message: '總計' }), 145)}
      </div>
      {rule}
      {own(foot)}
      <p className="text-center">{t({ id: 'print.notInvoice', message: '本單據非統一發票' })}</p>
      {linesOf(foot).length === 0 && (
        <p className="text-center">{t({ id: 'slip.thanks', message: '謝謝光臨' })}</p>
      )}
    </section>
  );
}
