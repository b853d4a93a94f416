import { useLingui } from '@lingui/react/macro';
import { listDishes } from '#domain/catalogue/operations.ts';
import { bundleFaults } from '#domain/promotion/bundle-rules.ts';
import type { Bundle } from '#domain/promotion/bundle-schema.ts';
import { listVoucherTemplates } from '#domain/promotion/template-operations.ts';
import { usePicture } from '#src/data/use-picture.ts';
import { useQuery } from '#src/data/use-query.ts';
import { valuesOf, type Values } from '#src/office/form/codec.ts';
import type { FaultMessage } from '#src/office/form/record-form.tsx';
import { ResourceForm, type FormEnds } from '#src/office/form/resource-form.tsx';
import { fieldsOf } from '#src/office/resource.ts';
import { Money } from '#src/ui/figures/money.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { BundlePreview, type BundlePreviewData } from './bundle-preview.tsx';
import { bundleResource, type BundleDraft } from './bundle-resource.tsx';
import { worthOf } from './contents-worth.ts';

/** The form of a bundle, with how guests see it and what its contents cost one by one. */
export function BundleForm(ends: FormEnds<Bundle>) {
  const { t } = useLingui();
  const draft = ends.form.values as unknown as BundleDraft;
  const said = saidBundle(ends.form.values);
  const picture = usePicture(draft.image);
  return (
    <ResourceForm
      {...ends}
      faults={useFaults(said)}
      aside={
        <>
          <section aria-label={t({ id: 'bundle.preview', message: '客人端預覽' })}>
            <BundlePreview bundle={said} picture={picture} />
          </section>
          <Worth brandId={ends.place.brandId} items={said.bundleItems} />
        </>
      }
    />
  );
}

/** What the form says, as a bundle has it; what is absent is left out. */
function saidBundle(values: Values): BundlePreviewData {
  const said = valuesOf(fieldsOf(bundleResource), values);
  return Object.fromEntries(
    Object.entries(said).filter(([, value]) => value !== null),
  ) as unknown as BundlePreviewData;
}

/** What the rules say against it, in sentences. The schema's faults come first. */
function useFaults(said: Parameters<typeof bundleFaults>[0]): FaultMessage[] {
  const { t } = useLingui();
  const texts: Readonly<Record<string, string>> = {
    required: t({ id: 'bundle.needsPrice', message: '請輸入售價或兌換點數' }),
    above_original: t({ id: 'bundle.aboveBefore', message: '售價不能高於原價' }),
    before_start: t({ id: 'bundle.endsBefore', message: '最後販售日不能早於開賣日' }),
    repeated: t({ id: 'bundle.repeated', message: '同一種兌換券只能加入一次' }),
  };
  return bundleFaults(said).map(({ path, message }) => ({
    field: path.split('.')[0] ?? path,
    message: texts[message] ?? message,
  }));
}

/** What the contents cost one by one, as far as their dishes are known: what a price is compared with. */
function Worth({ brandId, items }: { brandId: string; items: Bundle['bundleItems'] }) {
  const { t } = useLingui();
  const { data: vouchers = [] } = useQuery(listVoucherTemplates, { brandId });
  const { data: dishes = [] } = useQuery(listDishes, { brandId });
  const worth = worthOf(items, vouchers, dishes);
  if (worth === undefined) return null;
  return (
    <Card>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-14" data-testid="bundle-worth">
        <span className="text-fg-2">{t({ id: 'bundle.worth', message: '餐點單點合計' })}</span>
        <Money amount={worth} className="text-18 font-semibold" />
      </p>
    </Card>
  );
}
