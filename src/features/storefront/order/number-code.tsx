import { Trans, useLingui } from '@lingui/react/macro';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';

const Code = lazyPart(async () => (await import('#src/ui/figures/qr-code.tsx')).QrCode);

/**
 * The order for the scanner at the counter, which finds it by its id: the number is another order's tomorrow. Where its drawing cannot be had
 * the number is enough.
 */
export function NumberCode({ id, number }: { id: string; number: string }) {
  const { t } = useLingui();
  return (
    <figure className="flex flex-col items-center gap-1.5">
      <LazyBoundary asked={false} meanwhile={<span className="block size-36" />}>
        <Code
          text={id}
          label={t({ id: 'guestOrder.code', message: `訂單號碼${number}的QR碼` })}
          className="size-36"
        />
      </LazyBoundary>
      <figcaption className="text-13 text-fg-2">
        <Trans id="guestOrder.showCode">取餐或結帳時給店員看</Trans>
      </figcaption>
    </figure>
  );
}
