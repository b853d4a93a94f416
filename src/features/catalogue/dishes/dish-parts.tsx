import type { DishTemplate } from '#domain/catalogue/schema.ts';
import { usePicture } from '#src/data/use-picture.ts';
import { DishMark } from '#src/ui/brand/dish-mark.tsx';
import { RecordMenu } from '#src/office/list/record-menu.tsx';
import { RecordName } from '#src/office/list/record-name.tsx';

interface DishPartProps {
  dish: DishTemplate;
  pending: boolean;
}

/** Mark, both names, and whether the server knows it; its link makes the whole row lead to the dish. */
export function DishName({ dish, pending }: DishPartProps) {
  const { brandId, _id: id } = dish;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <DishMark dish={dish} picture={usePicture(dish.image)} />
      <RecordName
        record={dish}
        pending={pending}
        link={{ to: '/admin/$brandId/dishes/template/detail/$id', params: { brandId, id } }}
        testId={`dish-${id}`}
      />
    </span>
  );
}

/** What can be done with one dish of the list. */
export function DishMenu({ dish }: { dish: DishTemplate }) {
  const { brandId, _id: id } = dish;
  return (
    <RecordMenu
      record={dish}
      edit={{ to: '/admin/$brandId/dishes/template/edit/$id', params: { brandId, id } }}
      copy={{ to: '/admin/$brandId/dishes/template/create', params: { brandId }, search: { copy: id } }}
    />
  );
}
