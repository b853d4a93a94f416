import { useLingui } from '@lingui/react/macro';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import Info from 'lucide-react/icons/info';
import { Badge } from '#src/ui/page/badge.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { Facts } from '#src/ui/page/facts.tsx';
import { Note } from '#src/ui/page/note.tsx';

/** The delivery platforms of a store: that none can be connected yet, what to do meanwhile, and what it takes (ux.md §2.7). */
export function PlatformsTab() {
  const { t } = useLingui();
  const never = t({ id: 'platforms.never', message: '從未' });
  const platforms = [
    {
      name: 'foodpanda',
      needs: t({
        id: 'platforms.foodpandaNeeds',
        message: 'foodpanda同意的POS串接，以及這家店在foodpanda的店家編號。',
      }),
    },
    {
      name: 'Uber Eats',
      needs: t({
        id: 'platforms.uberNeeds',
        message: 'Uber書面核准的API權限，以及這家店在Uber Eats的店家編號。',
      }),
    },
  ];
  const later = [
    t({ id: 'platforms.laterOrders', message: '平台訂單直接進櫃檯，同時列印廚房單' }),
    t({ id: 'platforms.laterMenu', message: '同步菜單：價格與餐點只改一次' }),
    t({ id: 'platforms.laterStock', message: '同步庫存：櫃檯標售完，平台也跟著售完' }),
    t({ id: 'platforms.laterStatus', message: '忙碌時，在這裡暫停平台接單' }),
  ];
  return (
    <div className="flex max-w-[720px] flex-col gap-4" data-testid="platforms">
      <Note tone="info" icon={Info}>
        {t({
          id: 'platforms.notYet',
          message: '這個版本尚未支援連接外送平台。接單、修改菜單與暫停營業，請在平台的平板或後台操作。',
        })}
      </Note>
      {platforms.map(({ name, needs }) => (
        <Card
          key={name}
          title={name}
          actions={<Badge icon={CircleDashed}>{t({ id: 'platforms.absent', message: '尚未連接' })}</Badge>}
        >
          <Facts
            wide
            items={[
              { label: t({ id: 'platforms.menuSync', message: '上次同步菜單' }), value: never },
              { label: t({ id: 'platforms.stockSync', message: '上次同步庫存' }), value: never },
              { label: t({ id: 'platforms.needs', message: '連接需求' }), value: needs },
            ]}
          />
        </Card>
      ))}
      <Card title={t({ id: 'platforms.later', message: '即將推出' })}>
        <ul className="flex list-disc flex-col gap-1.5 pl-5 text-14 text-fg-2">
          {later.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
