import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Fold } from '#src/ui/page/fold.tsx';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';

const Code = lazyPart(async () => (await import('#src/ui/figures/qr-code.tsx')).QrCode);

/** The own number for the scanner at the counter, so that nobody has to say it aloud. */
export function OwnCode({ phone }: { phone: string }) {
  return (
    <section className="card rounded-card border border-line bg-surface px-4 *:border-b-0">
      <Fold testId="own-code" title={<Trans id="member.ownCode">會員QR碼</Trans>}>
        <CodeFigure phone={phone} size="size-40">
          <Trans id="member.ownCode.show">結帳時給店員掃描，就能累積點數、使用票券</Trans>
        </CodeFigure>
      </Fold>
    </section>
  );
}

interface CodeFigureProps {
  phone: string;
  /** A class: a square of that size. */
  size: string;
  /** What is done with it. */
  children: ReactNode;
}

/** The code of a number, with what it is for below. */
export function CodeFigure({ phone, size, children }: CodeFigureProps) {
  const { t } = useLingui();
  return (
    <figure className="flex flex-col items-center gap-1.5">
      <LazyBoundary asked={false} meanwhile={<span className={`block ${size}`} />}>
        <Code
          text={phone}
          label={t({ id: 'member.ownCode.label', message: '您的手機號碼的QR碼' })}
          className={size}
        />
      </LazyBoundary>
      <figcaption className="text-center text-14 text-fg-2">{children}</figcaption>
    </figure>
  );
}
