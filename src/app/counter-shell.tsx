import { Trans, useLingui } from '@lingui/react/macro';
import Menu from 'lucide-react/icons/menu';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { cx } from '#src/ui/styles/class-names.ts';
import { Sheet } from '#src/ui/layers/dialog.tsx';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { SkipLink } from '#src/ui/page/skip-link.tsx';
import { useDensity } from './density.ts';
import { ShellSettings } from './shell-settings.tsx';
import { UpdatePill } from './update-pill.tsx';

interface CounterShellProps {
  /** The store's name, beside the menu button. */
  title: string;
  /** Which of the store's tills it is: shown whole, however long the store's name. */
  till?: string | undefined;
  /** Where the first link of the page leads, where that is not the cart. */
  skip?: ReactNode;
  /** What the menu holds above the device's settings: other stores, signing out. Closed by the given function. */
  menu: (close: () => void) => ReactNode;
  /** The middle of the bar: order type and search. On a phone it becomes a row of its own. */
  center?: ReactNode;
  /** The end of the bar: parked orders, orders, the sync pill, the cashier. */
  end: ReactNode;
  /** A line under the bar, such as the offline banner. */
  banner?: ReactNode;
  children: ReactNode;
}

/** K: a bar of 56 px and the whole rest for selling. The page itself never scrolls; the panes do. */
export function CounterShell(props: CounterShellProps) {
  const { title, till, skip, menu, center, end, banner, children } = props;
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  useDensity('counter');
  const whole = till === undefined ? title : t({ id: 'counter.till', message: `${title}・${till}` });
  return (
    <div className="fixed inset-0 flex flex-col overscroll-contain bg-page">
      <SkipLink target="cart">{skip ?? <Trans id="a11y.skipToCart">跳到購物車</Trans>}</SkipLink>
      <header
        role="banner"
        className="flex flex-wrap items-center gap-x-1 border-b border-line bg-surface pt-[env(safe-area-inset-top)] pr-[max(12px,env(safe-area-inset-right))] pl-[max(4px,env(safe-area-inset-left))] md:flex-nowrap md:gap-x-3"
      >
        {/* Where all that waits leaves no room beside the till's letter, it takes a line of its own on a phone. */}
        <div className="flex h-14 min-w-22 flex-1 basis-0 items-center gap-1 max-md:@container max-md:pr-1 md:min-w-0 md:flex-none md:basis-auto">
          <IconButton
            icon={Menu}
            label={t({ id: 'menu.open', message: '開啟選單' })}
            onClick={() => setOpen(true)}
          />
          {/* A phone has room for two short lines. The store's name is what is cut, and goes where only its first sign would be left: by
              its letter people tell tills apart. */}
          <div className="flex min-w-0 flex-col text-14 leading-tight font-semibold md:flex-row md:gap-2 md:text-16 md:leading-normal">
            <span
              className={cx(
                'min-w-0 [overflow-wrap:anywhere] md:block md:truncate',
                till === undefined ? 'line-clamp-2' : 'line-clamp-1 max-md:@max-[6rem]:sr-only',
              )}
            >
              {title}
            </span>
            {till !== undefined && (
              <span className="shrink-0 whitespace-nowrap md:text-fg-2" data-testid="till">
                {till}
              </span>
            )}
          </div>
        </div>
        {center && (
          <div className="order-last flex min-w-0 basis-full items-center gap-2 pb-2 [--control:48px] pl-2 md:order-none md:h-14 md:flex-1 md:basis-0 md:pb-0 md:pl-0">
            {center}
          </div>
        )}
        <div className="ml-auto flex h-14 items-center gap-1 [--control:48px] max-[22rem]:gap-0 max-[22rem]:[--control:46px] md:min-w-0 md:gap-2">
          <UpdatePill />
          {end}
        </div>
      </header>
      {banner}
      <main id="main" className="relative min-h-0 flex-1">
        {children}
      </main>
      <Sheet open={open} onOpenChange={setOpen} title={whole} side="left" width={320}>
        <div className="flex min-h-full flex-col gap-6">
          <div className="flex flex-1 flex-col gap-1">{menu(() => setOpen(false))}</div>
          <ShellSettings />
        </div>
      </Sheet>
    </div>
  );
}
