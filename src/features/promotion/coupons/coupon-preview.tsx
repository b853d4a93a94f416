import { Trans, useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
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
export function CouponPreview({ brandId, terms, ...about }: CouponPreviewProps) {
  const { t } = useLingui();
  return (
    <figure className="flex flex-col gap-2" data-testid="coupon-preview">
      <figcaption className="text-14 font-semibold">
        {t({ id: 'ticket.preview', message: '客人端預覽' })}
      </figcaption>
      <Ticket {...{ brandId, terms }} {...about} />
      <p className="text-14 text-fg-2" data-testid="coupon-sentence" aria-live="polite">
        <Sentence {...{ brandId, terms }} />
      </p>
    </figure>
  );
}

/** The same over a form that has no room beside it: the sentence, and the ticket for whoever unfolds it. */
export function FoldedCouponPreview({ brandId, terms, ...about }: CouponPreviewProps) {
  return (
    <details data-testid="coupon-preview" className="group rounded-card border border-line bg-surface px-4">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 py-1 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block text-13 text-fg-3">
            <Trans id="ticket.preview">客人端預覽</Trans>
          </span>
          <span
            className="line-clamp-2 text-14 font-semibold"
            data-testid="coupon-sentence"
            aria-live="polite"
          >
            <Sentence {...{ brandId, terms }} />
          </span>
        </span>
        <ChevronDown
          size={18}
          strokeWidth={1.75}
          aria-hidden="true"
          className="shrink-0 text-fg-3 group-open:rotate-180"
        />
      </summary>
      <div className="pb-4">
        <Ticket {...{ brandId, terms }} {...about} />
      </div>
    </details>
  );
}

function Ticket({ brandId, name, description, terms, days }: CouponPreviewProps) {
  const { t } = useLingui();
  const { goodFor } = useTicketWords();
  const names = useCouponNames(brandId);
  return (
    <CouponTicket
      name={name.trim() || t({ id: 'dish.unnamed', message: '未命名' })}
      description={description?.trim() || undefined}
      {...{ terms, names }}
      until={days === undefined ? '' : goodFor(days)}
    />
  );
}

function Sentence({ brandId, terms }: Pick<CouponPreviewProps, 'brandId' | 'terms'>) {
  const { i18n } = useLingui();
  const names = useCouponNames(brandId);
  return terms ? (
    couponWords(i18n, terms, names).sentence
  ) : (
    <Trans id="coupon.sentenceHint">填寫折扣後，這裡會顯示優惠說明。</Trans>
  );
}
