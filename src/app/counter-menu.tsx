import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Banknote from 'lucide-react/icons/banknote';
import ChefHat from 'lucide-react/icons/chef-hat';
import CloudOff from 'lucide-react/icons/cloud-off';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import ListChecks from 'lucide-react/icons/list-checks';
import Lock from 'lucide-react/icons/lock';
import LogOut from 'lucide-react/icons/log-out';
import Megaphone from 'lucide-react/icons/megaphone';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import StoreIcon from 'lucide-react/icons/store';
import { MenuEntry, menuLinkLook } from './menu-entry.tsx';
import { startPractice } from './practice/practice-tab.ts';

interface CounterMenuProps {
  brandId: string;
  storeId: string;
  close: () => void;
  onOutages: () => void;
  /** The steps of a new till; absent where nobody sells. */
  onSetup: (() => void) | undefined;
  /** Somebody else goes on, or nobody for now. */
  onLock: () => void;
  onSignOut: () => void;
}

const sign = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Where one can go from a counter or a kitchen. */
export function CounterMenu({
  brandId,
  storeId,
  close,
  onOutages,
  onSetup,
  onLock,
  onSignOut,
}: CounterMenuProps) {
  const here = {
    to: '/counter/$brandId/$storeId',
    params: { brandId, storeId },
    className: menuLinkLook,
  } as const;
  return (
    <>
      <Link {...here} onClick={close}>
        <ShoppingCart {...sign} />
        <Trans id="counterOrder">櫃檯點餐</Trans>
      </Link>
      <Link {...here} search={{ view: 'shift' }} onClick={close} data-testid="menu-shift">
        <Banknote {...sign} />
        <Trans id="shift.title">班別與關帳</Trans>
      </Link>
      <Link {...here} search={{ view: 'kitchen' }} onClick={close}>
        <ChefHat {...sign} />
        <Trans id="kitchen.screen">廚房畫面</Trans>
      </Link>
      {/* For a second window, which guests look at. */}
      <Link {...here} search={{ view: 'calls' }} target="_blank" onClick={close}>
        <Megaphone {...sign} />
        <Trans id="calls.screen">叫號畫面（另開視窗）</Trans>
      </Link>
      <Link {...here} search={{ view: 'display' }} target="_blank" onClick={close}>
        <MonitorSmartphone {...sign} />
        <Trans id="guest.screen">客人看的畫面（另開視窗）</Trans>
      </Link>
      <MenuEntry
        icon={GraduationCap}
        testId="menu-practice"
        close={close}
        onClick={() => startPractice(storeId)}
      >
        <Trans id="practice.mode">練習模式</Trans>
      </MenuEntry>
      {onSetup && (
        <MenuEntry icon={ListChecks} testId="menu-setup" close={close} onClick={onSetup}>
          <Trans id="newTill.title">設定這台裝置</Trans>
        </MenuEntry>
      )}
      <Link to="/admin/$brandId/stores" params={{ brandId }} onClick={close} className={menuLinkLook}>
        <StoreIcon {...sign} />
        <Trans id="counter.toStores">回到店家列表</Trans>
      </Link>
      <MenuEntry icon={CloudOff} close={close} onClick={onOutages}>
        <Trans id="outage.list">離線紀錄</Trans>
      </MenuEntry>
      <MenuEntry icon={Lock} testId="menu-lock" close={close} onClick={onLock}>
        <Trans id="lock">鎖定或換人</Trans>
      </MenuEntry>
      <MenuEntry icon={LogOut} close={close} onClick={onSignOut}>
        <Trans id="logout">登出</Trans>
      </MenuEntry>
    </>
  );
}
