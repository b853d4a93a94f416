import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';
import type { ReactNode } from 'react';
import { getDish } from '#domain/catalogue/operations.ts';
import type { DishTemplate } from '#domain/catalogue/schema.ts';
import { useQuery } from '#src/data/use-query.ts';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { RecordPage } from '#src/office/detail/record-page.tsx';

interface DishPageProps {
  brandId: string;
  id: string;
  /** Of the page while there is no dish to name it. */
  title: string;
  children: (dish: DishTemplate) => ReactNode;
}

/** A page about one dish, or what stands in its place while it is read, or where there is none. */
export function DishPage({ brandId, id, title, children }: DishPageProps) {
  const { t } = useLingui();
  const answer = useQuery(getDish, { brandId, id });
  return (
    <RecordPage
      {...{ brandId, title, answer }}
      gone={{
        icon: UtensilsCrossed,
        title: t({ id: 'dish.gone', message: '找不到這道餐點' }),
        action: (
          <Link to="/admin/$brandId/dishes/template" params={{ brandId }} className={buttonClass()}>
            {t({ id: 'dish.toList', message: '返回餐點庫' })}
          </Link>
        ),
      }}
    >
      {children}
    </RecordPage>
  );
}
