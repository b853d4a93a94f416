import { Trans } from '@lingui/react/macro';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import LogOut from 'lucide-react/icons/log-out';
import type { ReactNode } from 'react';
import { Strip, StripAction } from '#src/ui/states/strip.tsx';
import { CounterShell } from '../counter-shell.tsx';
import { MenuEntry } from '../menu-entry.tsx';
import { TillLock } from '../till-lock.tsx';

interface PracticeFrameProps {
  brandId: string;
  storeId: string;
  title: string;
  till?: string | undefined;
  center?: ReactNode;
  end?: ReactNode;
  onLeave: () => void;
  children: ReactNode;
}

/** What stands around a counter that is only practised on: that it is one, always in view, and the way out. */
export function PracticeFrame(props: PracticeFrameProps) {
  const { brandId, storeId, title, till, center, end, onLeave, children } = props;
  return (
    <>
      <CounterShell
        title={title}
        till={till}
        menu={(close) => (
          <MenuEntry icon={LogOut} close={close} onClick={onLeave}>
            <Trans id="practice.leave">離開練習</Trans>
          </MenuEntry>
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
