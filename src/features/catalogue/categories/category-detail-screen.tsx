import type { ReactNode } from 'react';
import { DetailScreen } from '#src/office/detail/detail-screen.tsx';
import { formOfRecord } from '#src/office/form/codec.ts';
import { useChoices } from '../dishes/use-catalogue.ts';
import { AttachDishes } from './attach-dishes.tsx';
import { CategoryAnswers } from './category-answers.tsx';
import type { CategoryDraft } from './category-draft.ts';
import { CategoryPreview } from './category-preview.tsx';
import { categoryResource } from './category-resource.tsx';
import { CategoryRule } from './category-rule.tsx';

interface CategoryDetailScreenProps {
  brandId: string;
  id: string;
  /** Who changed it. */
  history: ReactNode;
}

/** One option category with its answers and what asks it. */
export function CategoryDetailScreen({ brandId, id, history }: CategoryDetailScreenProps) {
  const { options } = useChoices(brandId);
  return (
    <DetailScreen resource={categoryResource} place={{ brandId }} id={id} history={history}>
      {(category, draw) =>
        draw({
          aside: <CategoryRule category={category} />,
          side: (
            <CategoryPreview
              draft={formOfRecord<CategoryDraft>(categoryResource, category)}
              answers={options}
            />
          ),
          about: ['name', 'nameEn'],
          main: (parts) => <CategoryAnswers {...{ category, options }} {...parts} />,
          uses: ({ offer }) => <AttachDishes {...{ category, offer }} />,
        })
      }
    </DetailScreen>
  );
}
