import { useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import Copy from 'lucide-react/icons/copy';
import Pencil from 'lucide-react/icons/pencil';
import type { ReactNode } from 'react';
import { dishTemplates, type DishTemplate } from '#domain/catalogue/schema.ts';
import { useMay } from '#src/data/use-may.ts';
import { usePicture } from '#src/data/use-picture.ts';
import { usePendingRows } from '#src/data/use-pending-rows.ts';
import { Badge } from '#src/ui/page/badge.tsx';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { Card } from '#src/ui/page/card.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { DetailPage } from '#src/office/detail/detail-page.tsx';
import { Facts } from '#src/ui/page/facts.tsx';
import { Money } from '#src/ui/figures/money.tsx';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { Switch } from '#src/ui/buttons/switch.tsx';
import { SyncBadge } from '#src/ui/states/sync-badge.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { useServingWords } from '#src/ui/words/use-serving-words.ts';
import { usePageKeys } from '#src/ui/keys/use-page-keys.ts';
import { useUndo } from '#src/ui/layers/use-undo.tsx';
import { UsedIn } from '#src/office/detail/used-in.tsx';
import { DishChoices } from './dish-choices.tsx';
import { DishDelete } from './dish-delete.tsx';
import { DishPicture } from './dish-picture.tsx';
import { DishPage } from './dish-page.tsx';
import { DishPreview } from './dish-preview.tsx';
import { useChoices } from './use-catalogue.ts';
import { useDishSwitch } from './use-dish-switch.ts';
import { useDishWords } from './use-dish-words.ts';
import { useListOf } from '#src/ui/words/use-list-of.ts';

interface DishDetailScreenProps {
  brandId: string;
  id: string;
  /** Who changed it. */
  history: ReactNode;
}

/** One dish with all that is known of it. */
export function DishDetailScreen({ brandId, id, history }: DishDetailScreenProps) {
  const { t } = useLingui();
  return (
    <DishPage brandId={brandId} id={id} title={t({ id: 'dish', message: '餐點' })}>
      {(dish) => <Detail dish={dish} history={history} />}
    </DishPage>
  );
}

function Detail({ dish, history }: { dish: DishTemplate; history: ReactNode }) {
  const { brandId, _id: id } = dish;
  const listOf = useListOf();
  const { t } = useLingui();
  const nameOf = useNameOf();
  const mayEdit = useMay('dishes.edit');
  const pending = usePendingRows(dishTemplates.name).has(id);
  const { categories, options } = useChoices(brandId);
  const { labels } = useDishWords();
  const { times } = useServingWords();
  const picture = usePicture(dish.image);
  const undo = useUndo();
  const put = useDishSwitch(brandId, undo.offer);
  const { name, nameEn = '', basePrice, tileColour = '', isActive } = dish;
  const { description = '', descriptionEn = '' } = dish;
  return (
    <>
      <PageHead
        title={nameOf(dish)}
        back={{
          label: t({ id: 'dishTemplate', message: '餐點庫' }),
          link: { to: '/admin/$brandId/dishes/template', params: { brandId } },
        }}
        aside={
          <>
            {isActive ? (
              <Badge tone="success">{t({ id: 'published', message: '上架' })}</Badge>
            ) : (
              <Badge>{t({ id: 'unpublished', message: '下架' })}</Badge>
            )}
            {pending && <SyncBadge state="pending" />}
          </>
        }
        actions={mayEdit && <Actions dish={dish} />}
      />
      <DetailPage
        side={
          <>
            <Card>
              <DishPicture dish={dish} />
              <DishPreview
                {...{ name, nameEn, isActive, description, descriptionEn, picture }}
                price={basePrice}
                colour={tileColour}
              />
              {mayEdit && (
                <div className="mt-4 border-t border-line pt-3">
                  <Switch
                    label={t({ id: 'published', message: '上架' })}
                    checked={isActive}
                    // What failed was said.
                    onChange={(to) => void put([dish], to)}
                  />
                </div>
              )}
            </Card>
            <UsedIn
              {...{ brandId, id }}
              kind="dish"
              unused={t({ id: 'dish.unused', message: '這台裝置上的菜單都沒有這道餐點。' })}
            />
            <Card title={t({ id: 'dish.about', message: '其他' })}>
              <Facts
                items={[
                  { label: labels.code, value: dish.code },
                  { label: labels.barcode, value: dish.barcode },
                  { label: labels.station, value: dish.station },
                  {
                    label: t({ id: 'lastUpdated', message: '更新於' }),
                    value: <DateTime at={dish.updatedAt} />,
                  },
                  {
                    label: t({ id: 'record.createdAt', message: '建立於' }),
                    value: <DateTime at={dish.createdAt} />,
                  },
                ]}
              />
            </Card>
            {history}
          </>
        }
      >
        <Card title={t({ id: 'dish.basics', message: '基本資料' })}>
          <Facts
            wide
            items={[
              { label: labels.name, value: name },
              { label: labels.nameEn, value: nameEn },
              { label: labels.basePrice, value: <Money amount={basePrice} className="font-semibold" /> },
              { label: labels.description, value: dish.description },
              { label: labels.descriptionEn, value: dish.descriptionEn },
              { label: labels.tags, value: listOf(dish.tags) },
              { label: labels.schedule, value: dish.schedule && times(dish.schedule) },
            ]}
          />
        </Card>
        <Card title={labels.optionCategories}>
          <DishChoices {...{ dish, categories, options }} />
        </Card>
      </DetailPage>
      {undo.bar}
    </>
  );
}

function Actions({ dish }: { dish: DishTemplate }) {
  const { brandId, _id: id } = dish;
  const { t } = useLingui();
  const navigate = useNavigate();
  const edit = { to: '/admin/$brandId/dishes/template/edit/$id', params: { brandId, id } } as const;
  usePageKeys({ e: () => void navigate(edit) });
  return (
    <>
      <DishDelete dish={dish} />
      <Link
        to="/admin/$brandId/dishes/template/create"
        params={{ brandId }}
        search={{ copy: id }}
        className={buttonClass()}
        data-testid="dish-duplicate"
      >
        <Copy size={18} strokeWidth={1.75} aria-hidden="true" />
        {t({ id: 'duplicate', message: '複製' })}
      </Link>
      <Link {...edit} className={buttonClass({ variant: 'primary' })} data-testid="dish-edit">
        <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />
        {t({ id: 'edit', message: '編輯' })}
      </Link>
    </>
  );
}
