import { Trans } from '@lingui/react/macro';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import ChefHat from 'lucide-react/icons/chef-hat';
import LogOut from 'lucide-react/icons/log-out';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Strip, StripAction } from '#src/ui/states/strip.tsx';
import { CounterShell } from '../counter-shell.tsx';
import { MenuEntry, menuLinkLook } from '../menu-entry.tsx';
import { TillLock } from '../till-lock.tsx';

const sign = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface PracticeFrameProps {
  brandId: string;
  storeId: string;
  title: string;
  till?: string | undefined;
  center?: ReactNode;
  end?: ReactNode;
  audience?: 'counter' | 'kitchen';
  onLeave: () => void;
  children: ReactNode;
}

/** What stands around a counter that is only practised on: that it is one, always in view, and the way out. */
export function PracticeFrame(props: PracticeFrameProps) {
  const { brandId, storeId, title, till, center, end, audience = 'counter', onLeave, children } = props;
  const here = {
    to: '/counter/$brandId/$storeId',
    params: { brandId, storeId },
    className: menuLinkLook,
  } as const;
  return (
    <>
      <CounterShell
        title={title}
        till={till}
        skip={audience === 'kitchen' ? <Trans id="kitchen.skip">跳到廚房單</Trans> : undefined}
        menu={(close) => (
          <>
            <Link {...here} onClick={close}>
              <ShoppingCart {...sign} />
              <Trans id="counterOrder">櫃檯點餐</Trans>
            </Link>
            <Link {...here} search={{ view: 'kitchen' }} onClick={close}>
              <ChefHat {...sign} />
              <Trans id="kitchen.screen">廚房畫面</Trans>
            </Link>
            <MenuEntry icon={LogOut} close={close} onClick={onLeave}>
              <Trans id="practice.leave">離開練習</Trans>
            </MenuEntry>
          </>
        )}
        center={center}
        end={end}
        banner={
          <Strip icon={GraduationCap} look="warning" testId="practice-strip">
            <span className="min-w-0 flex-1 py-1.5">
              <strong>
                <Trans id="practice.mode">練習模式</Trans>
              </strong>{' '}
              <Trans id="practice.about">單號以ZZ開頭，不會送出、不會扣庫存，離開後全部刪除。</Trans>
            </span>
            <StripAction onClick={onLeave}>
              <Trans id="practice.leave">離開練習</Trans>
            </StripAction>
          </Strip>
        }
      >
        {children}
        <TillLock brandId={brandId} storeId={storeId} title={title} />
      </CounterShell>
      <div
        aria-hidden="true"
        data-testid="practice-frame"
        className="pointer-events-none fixed inset-0 z-(--z-toast) border-4 border-warning"
      />
    </>
  );
}
