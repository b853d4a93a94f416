import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import { useNavigate } from '@tanstack/react-router';
import type { DishTemplate } from '#domain/catalogue/schema.ts';
import { usePicture } from '#src/data/use-picture.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Menu, MenuItem } from '#src/ui/menu.tsx';
import { SyncBadge } from '#src/ui/sync-badge.tsx';
import { useNameOf } from '#src/ui/use-name-of.ts';
import { DishMark } from '#src/ui/dish-mark.tsx';

interface DishPartProps {
  dish: DishTemplate;
  pending: boolean;
}

/** Mark, both names, and whether the server knows it; its link makes the whole row lead to the dish. */
export function DishName({ dish, pending }: DishPartProps) {
  const nameOf = useNameOf();
  const shown = nameOf(dish);
  const other = shown === dish.name ? dish.nameEn : dish.name;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <DishMark dish={dish} picture={usePicture(dish.image)} />
      <span className="flex min-w-0 flex-col">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          <Link
            to="/admin/$brandId/dishes/template/detail/$id"
            params={{ brandId: dish.brandId, id: dish._id }}
            data-testid={`dish-${dish._id}`}
            className="row-link py-0.5 font-semibold [overflow-wrap:anywhere] hover:underline"
          >
            {shown}
          </Link>
          {pending && <SyncBadge state="pending" />}
        </span>
        {other !== undefined && <span className="truncate text-13 text-fg-3">{other}</span>}
      </span>
    </span>
  );
}

/** What can be done with one dish of the list. */
export function DishMenu({ dish }: { dish: DishTemplate }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const name = useNameOf()(dish);
  const { brandId, _id: id } = dish;
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label={t({ id: 'row.actions', message: `${name}的操作` })} />}>
      <MenuItem
        icon={Pencil}
        onClick={() =>
          void navigate({ to: '/admin/$brandId/dishes/template/edit/$id', params: { brandId, id } })
        }
      >
        {t({ id: 'edit', message: '編輯' })}
      </MenuItem>
      <MenuItem
        icon={Copy}
        onClick={() =>
          void navigate({
            to: '/admin/$brandId/dishes/template/create',
            params: { brandId },
            search: { copy: id },
          })
        }
      >
        {t({ id: 'duplicate', message: '複製' })}
      </MenuItem>
    </Menu>
  );
}
