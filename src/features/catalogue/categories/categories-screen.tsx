import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import ListChecks from 'lucide-react/icons/list-checks';
import { listOptionCategories } from '#domain/catalogue/choice-operations.ts';
import { brandScope } from '#domain/kit/scope.ts';
import { useMay } from '#src/data/use-may.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useReading } from '#src/data/use-reading.ts';
import { CreateLink } from '#src/ui/create-link.tsx';
import { ListScreen } from '#src/ui/list-screen.tsx';
import { CategoriesExport } from './categories-export.tsx';
import type { CategorySearch } from './category-listing.ts';
import { CategoryRows } from './category-rows.tsx';

interface CategoriesScreenProps {
  brandId: string;
  search: CategorySearch;
  /** Changes part of the address; undefined takes something out of it. */
  onSearch: (change: CategorySearch) => void;
}

/** The questions that a brand's dishes can ask: size, sweetness, toppings. */
export function CategoriesScreen({ brandId, search, onSearch }: CategoriesScreenProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const mayEdit = useMay('dishes.edit');
  const answer = useQuery(listOptionCategories, { brandId });
  const { data: categories } = answer;
  const reading = useReading(answer, brandScope(brandId));
  const count = categories?.length ?? 0;
  const create = mayEdit && (
    <CreateLink
      link={{ to: '/admin/$brandId/option-categories/create', params: { brandId } }}
      label={t({ id: 'categories.create', message: '新增選項類別' })}
      testId="category-create"
    />
  );
  return (
    <ListScreen
      title={t({ id: 'optionCategory', message: '選項類別' })}
      actions={
        <>
          {categories && <CategoriesExport {...{ brandId, categories, search }} />}
          {create}
        </>
      }
      count={count}
      reading={reading}
      empty={{
        icon: ListChecks,
        title: <Trans id="categories.empty">還沒有選項類別。</Trans>,
        body: <Trans id="categories.emptyHint">選項類別是點餐時要選的項目，例如甜度、冰塊、加料。</Trans>,
        action: create,
      }}
    >
      {categories && (
        <CategoryRows
          {...{ brandId, categories, search, onSearch, mayEdit }}
          onOpen={(id) =>
            void navigate({ to: '/admin/$brandId/option-categories/detail/$id', params: { brandId, id } })
          }
          onNew={() => void navigate({ to: '/admin/$brandId/option-categories/create', params: { brandId } })}
        />
      )}
    </ListScreen>
  );
}
