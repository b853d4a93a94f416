import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Upload from 'lucide-react/icons/upload';
import type { DishTemplate } from '#domain/catalogue/schema.ts';
import { ResourceListScreen } from '#src/office/list/resource-list.tsx';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import type { DishSearch } from './dish-search.ts';
import { dishResource } from './dish-resource.tsx';
import { DishRows } from './dish-rows.tsx';

interface DishesScreenProps {
  brandId: string;
  search: DishSearch;
  /** Changes part of the address; undefined takes something out of it. */
  onSearch: (change: DishSearch) => void;
}

/** The dishes of a brand: found, filtered, switched on and off, one by one or many at once. */
export function DishesScreen({ brandId, ...asked }: DishesScreenProps) {
  const { t } = useLingui();
  const bringIn = (
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
    <ResourceListScreen<DishTemplate, DishSearch>
      resource={dishResource}
      place={{ brandId }}
      {...asked}
      actions={bringIn}
    >
      {(listed) => <DishRows listed={listed} />}
    </ResourceListScreen>
  );
}
