import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import { listBrands } from '#domain/brand/operations.ts';
import { isNoAnswer } from '#src/data/server-error.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useQuery } from '#src/data/use-query.ts';
import { AnswerStates } from '#src/ui/states/answer-states.tsx';
import { CreateLink } from '#src/ui/buttons/create-link.tsx';
import { ListCard } from '#src/ui/page/list-card.tsx';
import { ListCount } from '#src/office/list/list-screen.tsx';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { EmptyView } from '#src/ui/states/state-views.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import type { BrandSearch } from './brand-listing.ts';
import { BrandRows } from './brand-rows.tsx';
import { Oversight } from './oversight.tsx';

interface BrandsScreenProps {
  search: BrandSearch;
  /** Changes part of the address; undefined takes something out of it. */
  onSearch: (change: BrandSearch) => void;
}

/** All brands of the platform with what they do, and the way into each. */
export function BrandsScreen({ search, onSearch }: BrandsScreenProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const answer = useQuery(listBrands, {});
  const count = answer.data?.length ?? 0;
  const nameOf = useNameOf();
  const nameOfBrand = (id: string): string => {
    const brand = answer.data?.find(({ _id }) => _id === id);
    return brand ? nameOf(brand) : '';
  };
  const create = (
    <CreateLink
      link={{ to: '/boss/brands/create' }}
      label={t({ id: 'brands.create', message: '新增品牌' })}
      testId="brand-create"
    />
  );
  return (
    <>
      <PageHead
        title={t({ id: 'brands.title', message: '品牌' })}
        aside={count > 0 && <ListCount count={count} />}
        actions={count > 0 && create}
      />
      <Oversight brandName={nameOfBrand} />
      <AnswerStates answer={answer} {...{ errorText, isNoAnswer }}>
        {(brands) =>
          brands.length > 0 ? (
            <BrandRows
              {...{ brands, search, onSearch }}
              onChanged={answer.reload}
              onOpen={(id) => void navigate({ to: '/boss/brands/detail/$id', params: { id } })}
              onNew={() => void navigate({ to: '/boss/brands/create' })}
            />
          ) : (
            <ListCard>
              <EmptyView
                icon={LayoutGrid}
                title={<Trans id="brands.empty">還沒有品牌。</Trans>}
                body={
                  <Trans id="brands.emptyHint">
                    品牌是一組店家共用的名稱、餐點與會員。先新增品牌，再新增它的店家。
                  </Trans>
                }
                action={create}
              />
            </ListCard>
          )
        }
      </AnswerStates>
    </>
  );
}
