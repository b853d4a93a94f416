import { useLingui } from '@lingui/react/macro';
import type { Menu } from '#domain/menu/schema.ts';
import { Card } from '#src/ui/page/card.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { useServingWords } from '#src/ui/words/use-serving-words.ts';
import type { LiveMenuSources } from './use-menu-sources.ts';

/** What of a menu is served at times of its own, here or as a dish. */
export function TimedItems({ menu, sources }: { menu: Menu; sources: LiveMenuSources }) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { times } = useServingWords();
  const timed = menu.categories.flatMap((section) =>
    section.items.flatMap((item) => {
      const dish = sources.dishById.get(item.dishTemplate ?? '');
      const [own = [], ofDish = []] = [item.schedule, dish?.schedule];
      if (!dish || own.length + ofDish.length === 0) return [];
      const dishTimes = times(ofDish);
      const said = [
        ...(own.length > 0 ? [times(own)] : []),
        ...(ofDish.length > 0 ? [t({ id: 'menu.dishTimes', message: `餐點庫：${dishTimes}` })] : []),
      ];
      return [{ id: item._id, name: nameOf(dish), section: nameOf(section), said }];
    }),
  );
  if (timed.length === 0) return null;
  return (
    <Card title={t({ id: 'menu.timed', message: '限定時段的餐點' })}>
      <ul className="flex flex-col gap-2" data-testid="timed-items">
        {timed.map(({ id, name, section, said }) => (
          <li key={id} className="flex flex-col">
            <span className="flex items-baseline gap-2">
              <span className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">{name}</span>
              <span className="text-13 text-fg-3">{section}</span>
            </span>
            {said.map((line) => (
              <span key={line} className="text-13 text-fg-2">
                {line}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}
