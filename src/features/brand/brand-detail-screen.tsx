import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import Pencil from 'lucide-react/icons/pencil';
import type { ReactNode } from 'react';
import { listBrands } from '#domain/brand/operations.ts';
import type { Brand } from '#domain/brand/schema.ts';
import { listStores } from '#domain/store/operations.ts';
import { isNoAnswer } from '#src/data/server-error.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { usePicture } from '#src/data/use-picture.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useWanted } from '#src/data/use-wanted.ts';
import { ActiveBadge } from '#src/ui/page/active-badge.tsx';
import { AnswerStates } from '#src/ui/states/answer-states.tsx';
import { BrandTile } from '#src/ui/brand/brand-tile.tsx';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { Card } from '#src/ui/page/card.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { DetailPage } from '#src/office/detail/detail-page.tsx';
import { Facts } from '#src/ui/page/facts.tsx';
import { ListCard } from '#src/ui/page/list-card.tsx';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { Switch } from '#src/ui/buttons/switch.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { usePageKeys } from '#src/ui/keys/use-page-keys.ts';
import { useUndo } from '#src/ui/layers/use-undo.tsx';
import { BrandDelete } from './brand-delete.tsx';
import { BrandFigures, BrandStores } from './brand-figures.tsx';
import { BrandGone } from './brand-parts.tsx';
import { BrandOversight } from './oversight.tsx';
import { useBrandSwitch } from './use-brand-switch.ts';
import { useBrandFormWords } from './use-brand-form-words.ts';

interface BrandDetailScreenProps {
  id: string;
  /** The brand's own admins. */
  admins: ReactNode;
  /** Who changed it. */
  history: ReactNode;
}

/** One brand as the platform sees it: what it takes, its stores, who runs it, and whether guests find it. */
export function BrandDetailScreen({ id, admins, history }: BrandDetailScreenProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const answer = useQuery(listBrands, {});
  const brand = answer.data?.find((each) => each._id === id);
  const back = { label: t({ id: 'brands.title', message: '品牌' }), link: { to: '/boss/brands' } } as const;
  if (!brand) {
    return (
      <>
        <PageHead title={t({ id: 'brand.one', message: '品牌' })} back={back} />
        <ListCard>
          <AnswerStates answer={answer} {...{ errorText, isNoAnswer }}>
            {() => <BrandGone />}
          </AnswerStates>
        </ListCard>
      </>
    );
  }
  return (
    <AnswerStates answer={answer} {...{ errorText, isNoAnswer }}>
      {() => <Detail {...{ brand, admins, history, back }} onChanged={answer.reload} />}
    </AnswerStates>
  );
}

interface DetailProps {
  brand: Brand;
  admins: ReactNode;
  history: ReactNode;
  onChanged: () => void;
  back: { readonly label: string; readonly link: { readonly to: '/boss/brands' } };
}

function Detail({ brand, admins, history, onChanged, back }: DetailProps) {
  const { _id: id } = brand;
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { labels } = useBrandFormWords();
  const picture = usePicture(brand.image);
  const undo = useUndo();
  const wanted = useWanted(brand);
  const put = useBrandSwitch({ offer: undo.offer, wanted, onDone: onChanged });
  const stores = useQuery(listStores, { brandId: id });
  const isActive = wanted.shown(id, brand.isActive);
  return (
    <>
      <PageHead
        title={nameOf(brand)}
        within={[back.label]}
        back={back}
        aside={<ActiveBadge isActive={isActive} />}
        actions={<Actions id={id} />}
      />
      <div className="flex flex-col gap-4">
        <BrandFigures id={id} />
        <BrandOversight brandId={id} />
        <DetailPage
          side={
            <>
              <Card>
                <div className="mb-4 flex items-center gap-3">
                  <BrandTile brand={{ ...brand, name: nameOf(brand), picture }} size="lg" />
                  <span className="num text-14 text-fg-2">{brand.themeColour.toUpperCase()}</span>
                </div>
                <Switch
                  label={t({ id: 'brand.guestsFind', message: '客人可以看到並點餐' })}
                  hint={t({
                    id: 'brand.offEffect',
                    message: '停用後，客人看不到這個品牌和它的店家，也無法點餐；員工照常登入，櫃檯照常收款。',
                  })}
                  checked={isActive}
                  onChange={(to) => void put(brand, to)}
                />
              </Card>
              <Card title={t({ id: 'brand.about', message: '品牌資料' })}>
                <Facts
                  items={[
                    { label: labels['name'] ?? '', value: brand.name },
                    { label: labels['nameEn'] ?? '', value: brand.nameEn },
                    { label: labels['description'] ?? '', value: brand.description },
                    { label: labels['slug'] ?? '', value: brand.slug },
                    {
                      label: t({ id: 'record.createdAt', message: '建立於' }),
                      value: <DateTime at={brand.createdAt} />,
                    },
                    {
                      label: t({ id: 'lastUpdated', message: '更新於' }),
                      value: <DateTime at={brand.updatedAt} />,
                    },
                  ]}
                />
              </Card>
              {history}
              <BrandDelete brand={brand} stores={stores.data?.map(nameOf)} />
            </>
          }
        >
          <BrandStores id={id} stores={stores} />
          {admins}
        </DetailPage>
      </div>
      {undo.bar}
    </>
  );
}

function Actions({ id }: { id: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const edit = { to: '/boss/brands/edit/$id', params: { id } } as const;
  usePageKeys({ e: () => void navigate(edit) });
  return (
    <>
      <Link
        to="/admin/$brandId"
        params={{ brandId: id }}
        className={buttonClass()}
        data-testid="brand-office"
      >
        <ArrowUpRight size={18} strokeWidth={1.75} aria-hidden="true" />
        <Trans id="brand.enterOffice">進入後台</Trans>
      </Link>
      <Link {...edit} className={buttonClass({ variant: 'primary' })} data-testid="brand-edit">
        <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />
        {t({ id: 'edit', message: '編輯' })}
      </Link>
    </>
  );
}
