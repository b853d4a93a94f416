import { useLingui } from '@lingui/react/macro';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import ImageOff from 'lucide-react/icons/image-off';
import type { DishTemplate } from '#domain/catalogue/schema.ts';
import { usePicture, usePictureState } from '#src/data/use-picture.ts';
import { Badge } from '#src/ui/page/badge.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';

/** A dish's picture at 4:3, and whether the server has it. Nothing where the dish has none. */
export function DishPicture({ dish }: { dish: DishTemplate }) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const picture = usePicture(dish.image);
  const state = usePictureState(dish.image);
  if (picture === undefined) return null;
  return (
    <figure className="relative mb-4 max-w-md">
      <img
        src={picture}
        alt={nameOf(dish)}
        width={640}
        height={480}
        data-testid="dish-picture"
        className="aspect-4/3 w-full rounded-button border border-line object-cover"
      />
      {state === 'waiting' && (
        <Badge tone="pending" icon={CloudUpload} className="absolute bottom-2 left-2">
          {t({ id: 'picture.waiting', message: '圖片待上傳' })}
        </Badge>
      )}
      {state === 'refused' && (
        <Badge tone="danger" icon={ImageOff} className="absolute bottom-2 left-2">
          {t({ id: 'picture.refused', message: '伺服器不接受這張圖片，請換一張' })}
        </Badge>
      )}
    </figure>
  );
}
