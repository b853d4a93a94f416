import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import StoreIcon from 'lucide-react/icons/store';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { EmptyView } from '#src/ui/states/state-views.tsx';

/** In the place of a store that there is not. */
export function StoreGone({ brandId }: { brandId: string }) {
  const { t } = useLingui();
  return (
    <EmptyView
      icon={StoreIcon}
      title={t({ id: 'store.gone', message: '找不到這家店' })}
      body={t({ id: 'dish.goneHint', message: '可能已被刪除，或網址有誤。' })}
      action={
        <Link to="/admin/$brandId/stores" params={{ brandId }} className={buttonClass()}>
          {t({ id: 'store.toList', message: '返回店家' })}
        </Link>
      }
    />
  );
}
