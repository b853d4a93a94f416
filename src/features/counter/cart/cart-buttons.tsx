import { Trans } from '@lingui/react/macro';
import { Button } from '#src/ui/buttons/button.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { KeyCap } from '../keys/key-cap.tsx';

interface CartButtonsProps {
  /** It is a recalled order: it is closed without changes instead of emptied. */
  isRecalled: boolean;
  /** It is being made: what was added can be sent. */
  isSent: boolean;
  /** There is something that the order does not say yet. */
  isEdited: boolean;
  /** A guest who eats here pays later. */
  canSend: boolean;
  empty: boolean;
  /** What has to be said before it can be paid. */
  missing: string | undefined;
  onClear: () => void;
  onPark: () => void;
  onSend: () => void;
  onPay: () => void;
}

/** What becomes of the bill. Paying is the largest and always in the same place. */
export function CartButtons(props: CartButtonsProps) {
  const { isRecalled, isSent, isEdited, canSend, empty, missing, onClear, onPark, onSend, onPay } = props;
  const says = empty ? undefined : missing;
  const off = empty && !isRecalled;
  const small = 'px-1! text-16!';
  return (
    <div
      className={cx(
        'grid gap-2',
        canSend
          ? 'grid-cols-[1fr_1fr_1fr_1.6fr]'
          : isSent
            ? 'grid-cols-[1fr_1.5fr_1.7fr]'
            : 'grid-cols-[1fr_1fr_2fr]',
      )}
    >
      <Button size="lg" disabled={off} onClick={onClear} data-testid="clear-btn" className={small}>
        {isRecalled ? <Trans id="cart.close">關閉</Trans> : <Trans id="cart.clear">清空</Trans>}
      </Button>
      {isSent ? (
        <Button size="lg" disabled={!isEdited} onClick={onPark} data-testid="hold-btn" className={small}>
          <Trans id="cart.sendMore">加點送單</Trans>
        </Button>
      ) : (
        <Button size="lg" disabled={off} onClick={onPark} data-testid="hold-btn" className={small}>
          {isRecalled ? <Trans id="cart.keep">儲存</Trans> : <Trans id="cart.park">掛單</Trans>}
        </Button>
      )}
      {canSend && (
        <Button size="lg" disabled={empty} onClick={onSend} data-testid="send-btn" className={small}>
          <Trans id="cart.send">送單</Trans>
        </Button>
      )}
      <Button
        variant="primary"
        size="lg"
        disabled={empty}
        onClick={onPay}
        data-testid="pay-btn"
        className={cx(says !== undefined && 'px-2! text-14! leading-tight whitespace-normal!')}
      >
        {says ?? (
          <>
            <Trans id="checkout">結帳</Trans>
            <KeyCap of="pay" />
          </>
        )}
      </Button>
    </div>
  );
}
