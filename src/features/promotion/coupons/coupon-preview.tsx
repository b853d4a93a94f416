import { Trans, useLingui } from '@lingui/react/macro';
import { couponWords, type CouponTerms } from '#src/ui/tickets/coupon-words.ts';
import { CouponTicket } from '#src/ui/tickets/ticket-card.tsx';
import { useTicketWords } from '#src/ui/tickets/use-ticket-words.ts';
import { useCouponNames } from '../parts/use-coupon-names.ts';

interface CouponPreviewProps {
  brandId: string;
  name: string;
  description: string | undefined;
  /** Undefined while what it takes off is not said yet. */
  terms: CouponTerms | undefined;
  /** Days that it is good for, as far as they are said. */
  days: number | undefined;
}

/** A coupon as its guest will see it, and the sentence that its fields make. */
export function CouponPreview({ brandId, name, description, terms, days }: CouponPreviewProps) {
  const { t, i18n } = useLingui();
  const { goodFor } = useTicketWords();
  const names = useCouponNames(brandId);
  return (
    <figure className="flex flex-col gap-2" data-testid="coupon-preview">
      <figcaption className="text-14 font-semibold">
        {t({ id: 'ticket.preview', message: '客人端預覽' })}
      </figcaption>
      <CouponTicket
        name={name.trim() || t({ id: 'dish.unnamed', message: '未命名' })}
        description={description?.trim() || undefined}
        {...{ terms, names }}
        until={days === undefined ? '' : goodFor(days)}
      />
      <p className="text-14 text-fg-2" data-testid="coupon-sentence" aria-live="polite">
        {terms ? (
          couponWords(i18n, terms, names).sentence
        ) : (
          <Trans id="coupon.sentenceHint">填寫折扣後，這裡會顯示優惠說明。</Trans>
        )}
      </p>
    </figure>
  );
}
