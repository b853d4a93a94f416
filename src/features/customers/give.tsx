import { useLingui } from '@lingui/react/macro';
import Gift from 'lucide-react/icons/gift';
import Package from 'lucide-react/icons/package';
import { SheetButton } from '#src/ui/layers/sheet-button.tsx';
import { lazyPart } from '#src/ui/states/lazy.tsx';
import type { GiveSheetProps } from './give-sheet.tsx';

const LazyGiveSheet = lazyPart(async () => (await import('./give-sheet.tsx')).GiveSheet);

/** Gives this one customer a coupon, a voucher or a bundle. */
export function Give(props: Omit<GiveSheetProps, 'open' | 'onClose' | 'title'>) {
  const { t } = useLingui();
  const labels = {
    coupon: t({ id: 'give.coupon', message: '發放優惠券' }),
    voucher: t({ id: 'give.voucher', message: '發放兌換券' }),
    bundle: t({ id: 'give.bundle', message: '發放套組' }),
  };
  return (
    <SheetButton
      icon={props.kind === 'bundle' ? Package : Gift}
      label={labels[props.kind]}
      testId={`give-${props.kind}`}
      fetch={LazyGiveSheet.fetch}
    >
      {(open, onClose) => <LazyGiveSheet {...props} {...{ open, onClose }} title={labels[props.kind]} />}
    </SheetButton>
  );
}
