import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** What something cost before, struck through. Who hears it, or copies it, is told so in words. */
export function Was({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <>
      {' '}
      <s className="text-14 font-normal text-fg-3">
        <span className="sr-only">{t({ id: 'checkout.was', message: '原價' })} </span>
        {children}
      </s>
    </>
  );
}
