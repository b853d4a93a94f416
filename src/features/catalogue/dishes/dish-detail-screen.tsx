import type { ReactNode } from 'react';
import type { DishTemplate } from '#domain/catalogue/schema.ts';
import { usePicture } from '#src/data/use-picture.ts';
import { DetailScreen, FieldFacts } from '#src/office/detail/detail-screen.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { useLingui } from '@lingui/react/macro';
import { DishChoices } from './dish-choices.tsx';
import { DishPicture } from './dish-picture.tsx';
import { DishPreview } from './dish-preview.tsx';
import { dishResource } from './dish-resource.tsx';
import { useChoices } from './use-catalogue.ts';

interface DishDetailScreenProps {
  brandId: string;
  id: string;
  /** Who changed it. */
  history: ReactNode;
}

/** One dish with all that is known of it. */
export function DishDetailScreen({ brandId, id, history }: DishDetailScreenProps) {
  return (
    <DetailScreen resource={dishResource} place={{ brandId }} id={id} history={history}>
      {(dish, draw) =>
        draw({
          side: <Look dish={dish} />,
          about: ['code', 'barcode', 'station'],
          main: () => <Main dish={dish} />,
        })
      }
    </DetailScreen>
  );
}

/** What guests and the counter see of a dish. */
function Look({ dish }: { dish: DishTemplate }) {
  const picture = usePicture(dish.image);
  const { name, nameEn = '', basePrice, tileColour = '', isActive } = dish;
  const { description = '', descriptionEn = '' } = dish;
  return (
    <>
      <DishPicture dish={dish} />
      <DishPreview
        {...{ name, nameEn, isActive, description, descriptionEn, picture }}
        price={basePrice}
        colour={tileColour}
      />
    </>
  );
}

const facts = ['name', 'nameEn', 'basePrice', 'description', 'descriptionEn', 'tags', 'schedule'] as const;

function Main({ dish }: { dish: DishTemplate }) {
  const { t } = useLingui();
  const { categories, options } = useChoices(dish.brandId);
  return (
    <>
      <Card title={t({ id: 'dish.basics', message: '基本資料' })}>
        <FieldFacts wide resource={dishResource} record={dish} fields={facts} />
      </Card>
      <Card title={t({ id: 'optionCategory', message: '選項類別' })}>
        <DishChoices {...{ dish, categories, options }} />
      </Card>
    </>
  );
}
