import { Trans, useLingui } from '@lingui/react/macro';
import type { Menu } from '#domain/menu/schema.ts';
import { ActiveBadge } from '#src/ui/page/active-badge.tsx';
import { Switch } from '#src/ui/buttons/switch.tsx';
import { countsOf } from './menu-listing.ts';

/** How many dishes guests see on it, and how many wait. */
export function MenuCounts({ menu }: { menu: Menu }) {
  const { shown: count, hidden } = countsOf(menu);
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <span className="num">
        <Trans id="menu.dishCount">{count}道</Trans>
      </span>
      {hidden > 0 && (
        <span className="num text-13 text-fg-3">
          <Trans id="menu.hiddenCount">{hidden}道不顯示</Trans>
        </span>
      )}
    </span>
  );
}

interface MenuSwitchProps {
  menu: Menu;
  mayEdit: boolean;
  onSwitch: (menu: Menu, isActive: boolean) => void;
}

/** A switch for those who may, words for the others. */
export function MenuSwitch({ menu, mayEdit, onSwitch }: MenuSwitchProps) {
  const { t } = useLingui();
  const { name } = menu;
  if (!mayEdit) return <ActiveBadge isActive={menu.isActive} />;
  return (
    <Switch
      hideLabel
      label={t({ id: 'menu.switch', message: `啟用${name}` })}
      checked={menu.isActive}
      onChange={(isActive) => onSwitch(menu, isActive)}
    />
  );
}
