import { useLingui } from '@lingui/react/macro';
import type { VoucherTemplate } from '#domain/promotion/template-schema.ts';
import { ResourceForm, type FormEnds } from '#src/office/form/resource-form.tsx';
import { VoucherTicket } from '#src/ui/tickets/ticket-card.tsx';
import { useTicketWords } from '#src/ui/tickets/use-ticket-words.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { useCouponNames } from '../parts/use-coupon-names.ts';
import type { VoucherDraft } from './voucher-resource.tsx';

/** The form of a voucher, with the ticket that its guests will see. */
export function VoucherForm(ends: FormEnds<VoucherTemplate>) {
  const { t } = useLingui();
  const { goodFor } = useTicketWords();
  const { form, place } = ends;
  const { dish } = useCouponNames(place.brandId);
  const draft = form.values as unknown as VoucherDraft;
  const { description, exchangeDishTemplate, validityPeriod } = draft;
  const name = useNameOf()({ name: draft.name, nameEn: draft.nameEn.trim() || undefined });
  const isKnown = validityPeriod !== null && !Number.isNaN(validityPeriod);
  return (
    <ResourceForm
      {...ends}
      aside={
        <figure className="flex flex-col gap-2" data-testid="voucher-preview">
          <figcaption className="text-14 font-semibold">
            {t({ id: 'ticket.preview', message: '客人端預覽' })}
          </figcaption>
          <VoucherTicket
            name={name.trim() || t({ id: 'dish.unnamed', message: '未命名' })}
            description={description.trim() || undefined}
            dish={exchangeDishTemplate === '' ? '–' : dish(exchangeDishTemplate)}
            until={isKnown ? goodFor(validityPeriod) : ''}
          />
        </figure>
      }
    />
  );
}
