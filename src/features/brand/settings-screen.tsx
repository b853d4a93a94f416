import { useLingui } from '@lingui/react/macro';
import { useMemo, type ReactNode } from 'react';
import { getBrand } from '#domain/brand/operations.ts';
import type { Brand } from '#domain/brand/schema.ts';
import { brandScope } from '#domain/kit/scope.ts';
import { useReplica } from '#src/data/data-context.tsx';
import { useFormDraft } from '#src/data/use-form-draft.ts';
import { useMay } from '#src/data/use-may.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useReading } from '#src/data/use-reading.ts';
import { formOfRecord, type Values } from '#src/office/form/codec.ts';
import { ResourceForm } from '#src/office/form/resource-form.tsx';
import { SavedOnline } from '#src/office/form/saved-online.tsx';
import { useSaving } from '#src/office/form/use-saving.ts';
import { BrandPreviewLater } from '#src/ui/brand/brand-preview-later.tsx';
import { Tabs } from '#src/ui/buttons/tabs.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { Facts } from '#src/ui/page/facts.tsx';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { LazyBoundary } from '#src/ui/states/lazy.tsx';
import { ReadingStates } from '#src/ui/states/reading-states.tsx';
import { SkeletonRows } from '#src/ui/states/skeleton.tsx';
import { settingsResource, type SettingsDraft } from './brand-resource.tsx';
import { BrandMark } from './brand-mark.tsx';
import { DeferredReceipt } from './deferred-receipt.tsx';
import type { SettingsTab } from './settings-tab.ts';
import { StoreTerms } from './store-terms.tsx';
import { termsIn } from './terms-field.tsx';

interface SettingsScreenProps {
  brandId: string;
  /** Who changed it. */
  history: ReactNode;
  /** Which part is shown. */
  tab: SettingsTab;
  onTab: (tab: SettingsTab) => void;
  /** The other parts, for who may change them. */
  others: readonly { readonly value: SettingsTab; readonly label: ReactNode; readonly panel: ReactNode }[];
}

/** What a brand decides for all its stores. Everybody may look; who may not change it sees it as it is. */
export function SettingsScreen({ brandId, history, tab, onTab, others }: SettingsScreenProps) {
  const { t } = useLingui();
  const mayEdit = useMay('brands.edit');
  const answer = useQuery(getBrand, { id: brandId });
  const reading = useReading(answer, brandScope(brandId));
  const brand = answer.data && 'brandId' in answer.data ? answer.data : undefined;
  return (
    <>
      <PageHead title={t({ id: 'brandSettings', message: '品牌設定' })} />
      <ReadingStates reading={reading}>
        {brand &&
          (mayEdit ? (
            <Tabs
              label={t({ id: 'settings.tabs', message: '品牌設定分頁' })}
              value={tab}
              onChange={onTab}
              tabs={[
                {
                  value: 'brand',
                  label: t({ id: 'brand.one', message: '品牌' }),
                  panel: <Editing {...{ brand, history }} />,
                },
                ...others.map((other) => ({
                  ...other,
                  panel: (
                    <LazyBoundary asked meanwhile={<SkeletonRows count={6} />}>
                      {other.panel}
                    </LazyBoundary>
                  ),
                })),
              ]}
            />
          ) : (
            <Looking brand={brand} />
          ))}
      </ReadingStates>
    </>
  );
}

function Editing({ brand, history }: { brand: Brand; history: ReactNode }) {
  const { _id: id } = brand;
  const pictures = useReplica()?.pictures;
  const fresh = useMemo(() => formOfRecord<Values>(settingsResource, brand), [brand]);
  const form = useFormDraft(`${settingsResource.kind}:${id}`, fresh);
  const [resource, place] = [settingsResource, { brandId: id }];
  const save = useSaving({ resource, place, id, form });
  if (!form) return null;
  const values = form.values as unknown as SettingsDraft;
  return (
    <>
      <SavedOnline by={resource.operations.update} />
      <ResourceForm
        {...{ resource, place, form, id }}
        records={[brand]}
        judged={{}}
        aside={history}
        onSave={async () => {
          const key = values.image?.key;
          if (key !== undefined && key !== brand.image?.key) await pictures?.deliver(key);
          await save();
        }}
        bodies={{
          receipt: (fields) => (
            <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_auto]">
              <div className="flex flex-col gap-5">{fields}</div>
              <DeferredReceipt of={values} />
            </div>
          ),
          terms: (fields) => (
            <>
              {fields}
              <StoreTerms brandId={id} terms={termsIn(values.storeDefaults)} />
            </>
          ),
        }}
      />
    </>
  );
}

function Looking({ brand }: { brand: Brand }) {
  const { t, i18n } = useLingui();
  return (
    <div className="flex max-w-[720px] flex-col gap-4">
      <Card title={t({ id: 'dish.basics', message: '基本資料' })}>
        <Facts
          wide
          items={(['name', 'nameEn', 'description'] as const).map((field) => ({
            label: i18n._(settingsResource.fields[field].label),
            value: brand[field],
          }))}
        />
      </Card>
      <Card title={t({ id: 'brand.themeColour', message: '品牌色' })}>
        <div className="mb-4">
          <BrandMark brand={brand} size="lg" />
        </div>
        <BrandPreviewLater name={brand.name} colour={brand.themeColour} />
      </Card>
      <Card title={t({ id: 'receipt', message: '交易明細' })}>
        <DeferredReceipt of={brand} />
      </Card>
    </div>
  );
}
