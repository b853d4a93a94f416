import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import Upload from 'lucide-react/icons/upload';
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';
import { brandScope } from '#domain/kit/scope.ts';
import { useMay } from '#src/data/use-may.ts';
import { useReading } from '#src/data/use-reading.ts';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { CreateLink } from '#src/ui/buttons/create-link.tsx';
import { ListScreen } from '#src/office/list/list-screen.tsx';
import { ExportMenu } from '../import/export-menu.tsx';
import { matchDishes, type DishSearch } from './dish-listing.ts';
import { DishRows } from './dish-rows.tsx';
import { useDishes } from './use-catalogue.ts';

interface DishesScreenProps {
  brandId: string;
  search: DishSearch;
  /** Changes part of the address; undefined takes something out of it. */
  onSearch: (change: DishSearch) => void;
}

/** The dishes of a brand: found, filtered, switched on and off, one by one or many at once. */
export function DishesScreen({ brandId, search, onSearch }: DishesScreenProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const mayEdit = useMay('dishes.edit');
  const answer = useDishes(brandId);
  const { data: dishes } = answer;
  const reading = useReading(answer, brandScope(brandId));
  const count = dishes?.length ?? 0;
  const create = mayEdit && (
    <CreateLink
      link={{ to: '/admin/$brandId/dishes/template/create', params: { brandId } }}
      label={t({ id: 'dishes.create', message: '新增餐點' })}
      testId="dish-create"
    />
  );
  const bringIn = mayEdit && (
    <Link
      to="/admin/$brandId/dishes/template/import"
      params={{ brandId }}
      className={buttonClass()}
      data-testid="catalogue-import"
    >
      <Upload size={20} strokeWidth={1.75} aria-hidden="true" />
      {t({ id: 'import', message: '匯入' })}
    </Link>
  );
  return (
    <ListScreen
      title={t({ id: 'dishTemplate', message: '餐點庫' })}
      actions={
        <>
          {dishes && <ExportMenu brandId={brandId} found={() => matchDishes(dishes, search, i18n.locale)} />}
          {bringIn}
          {create}
        </>
      }
      count={count}
      reading={reading}
      empty={{
        icon: UtensilsCrossed,
        title: <Trans id="dishes.empty">還沒有餐點。</Trans>,
        body: <Trans id="dishes.emptyHint">先新增第一道餐點，再加入菜單。</Trans>,
        action: (
          <>
            {create}
            {bringIn}
          </>
        ),
      }}
    >
      {dishes && (
        <DishRows
          {...{ brandId, dishes, search, onSearch, mayEdit }}
          onOpen={(id) =>
            void navigate({ to: '/admin/$brandId/dishes/template/detail/$id', params: { brandId, id } })
          }
          onNew={() => void navigate({ to: '/admin/$brandId/dishes/template/create', params: { brandId } })}
        />
      )}
    </ListScreen>
  );
}
