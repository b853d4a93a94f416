import { useLingui } from '@lingui/react/macro';
import { couponFaults } from '#domain/promotion/template-rules.ts';
import type { CouponTemplate } from '#domain/promotion/template-schema.ts';
import { ResourceForm, type FormEnds } from '#src/office/form/resource-form.tsx';
import type { FaultMessage } from '#src/office/form/record-form.tsx';
import { useMediaQuery } from '#src/ui/hooks/use-media-query.ts';
import { useFaultText } from '#src/ui/form/use-fault-text.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { couponResource, type CouponDraft } from './coupon-resource.tsx';
import { CouponPreview, FoldedCouponPreview } from './coupon-preview.tsx';
import { FloorControl } from './discount-control.tsx';
import { discountOf, termsOf } from './discount-draft.ts';

/** The form of a coupon, with the ticket that its guests will see. */
export function CouponForm(ends: FormEnds<CouponTemplate>) {
  const { form, place } = ends;
  const draft = form.values as unknown as CouponDraft;
  const { description, discountInfo, validityPeriod } = draft;
  const nameOf = useNameOf();
  const preview = {
    brandId: place.brandId,
    name: nameOf({ name: draft.name, nameEn: draft.nameEn.trim() || undefined }),
    description,
    terms: termsOf(draft),
    days: validityPeriod === null || Number.isNaN(validityPeriod) ? undefined : validityPeriod,
  };
  // One of both: what is told to a screen reader while somebody types is told once.
  const isWide = useMediaQuery('(width >= 70rem)');
  return (
    <ResourceForm
      {...ends}
      faults={useRuleFaults(draft)}
      {...(isWide
        ? { aside: <CouponPreview {...preview} /> }
        : { glance: <FoldedCouponPreview {...preview} /> })}
      sections={(declared, { feedback, fieldId }) =>
        declared.map((section) =>
          section.id === 'conditions'
            ? {
                ...section,
                body: (
                  <>
                    <FloorControl
                      id={fieldId('discountInfo')}
                      value={discountInfo}
                      error={feedback.errorOf('discountInfo')}
                      onChange={(changed) => form.change({ discountInfo: changed })}
                      onLeave={() => feedback.leave('discountInfo')}
                    />
                    {section.body}
                  </>
                ),
              }
            : section,
        )
      }
    />
  );
}

/** What the rules of coupons say beside the schema. */
function useRuleFaults(draft: CouponDraft): FaultMessage[] {
  const { t, i18n } = useLingui();
  const faultText = useFaultText();
  const info = discountOf(draft.discountInfo);
  const { startsAt, endsAt } = draft;
  if (!info) return [];
  const found = couponFaults({
    discountInfo: info,
    ...(startsAt !== '' && { startsAt }),
    ...(endsAt !== '' && { endsAt }),
  });
  return found.flatMap(({ path, message }): FaultMessage[] => {
    if (message === 'above_100') {
      const label = i18n._(couponResource.fields.discountInfo.label);
      return [
        { field: 'discountInfo', message: faultText(label, { field: path, kind: 'tooLarge', limit: 100 }) },
      ];
    }
    if (message === 'before_start')
      return [
        { field: 'endsAt', message: t({ id: 'coupon.endsBefore', message: '結束日期不能早於開始日期' }) },
      ];
    return [];
  });
}
