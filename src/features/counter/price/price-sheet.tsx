import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CartLine } from '#domain/order/cart.ts';
import { menuPriceOf } from '#domain/order/lines.ts';
import { maxAmount } from '#domain/kit/money.ts';
import type { Repriced } from '#domain/order/schema.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Chip } from '#src/ui/buttons/chip.tsx';
import { Money, money } from '#src/ui/figures/money.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { LimitedField } from '#src/ui/form/limited-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFirstFocus } from '#src/ui/hooks/use-first-focus.ts';
import { Sheet } from '#src/ui/layers/dialog.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { useWords } from '../words.ts';
import {
  faultOfPricing,
  priceIn,
  reasonLimit,
  repricedOf,
  startPricing,
  type PricingFault,
} from './pricing.ts';

interface PriceSheetProps {
  open: boolean;
  line: CartLine;
  /** This person decides it; somebody else is asked for their PIN when it is paid. */
  mayReprice: boolean;
  /** Somebody can be asked. */
  canApprove: boolean;
  onClose: () => void;
  onGive: (to: Repriced | undefined) => void;
}

/** Another price for one unit of a line, and why: what is told before the money is, and stands in the journal. */
export function PriceSheet({ open, line, mayReprice, canApprove, onClose, onGive }: PriceSheetProps) {
  const { t } = useLingui();
  const { lineOptions } = useWords();
  const [pricing, setPricing] = useState(() => startPricing(line));
  const [told, setTold] = useState(false);
  const box = useFirstFocus<HTMLInputElement>(true);
  const menu = menuPriceOf(line);
  const fault = faultOfPricing(pricing, line);
  const most = money(maxAmount);
  const texts: Readonly<Record<PricingFault, string>> = {
    none: t({ id: 'price.none', message: '請輸入新的價格' }),
    bad: t({ id: 'price.bad', message: '價格請輸入整數金額，例如50' }),
    tooLarge: t({ id: 'price.tooLarge', message: `這一項的金額最多${most}` }),
    same: t({ id: 'price.same', message: '和原價相同，不需要改價' }),
    reason: t({ id: 'price.noReason', message: '請選擇或填寫原因' }),
  };
  const isOfPrice = fault !== undefined && fault !== 'reason';
  // What is not a number is said at once; what is not there yet, when somebody wants to go on.
  const says = fault !== undefined && (told || fault === 'bad' || fault === 'tooLarge' || fault === 'same');
  const give = () => {
    const to = repricedOf(pricing, line);
    if (to) onGive(to);
    else setTold(true);
  };
  useKeys(
    {
      inLayer: true,
      key: (key) => {
        if (key !== 'Enter') return false;
        give();
        return true;
      },
    },
    open,
  );
  const price = isOfPrice ? undefined : priceIn(pricing);
  const about = lineOptions(line);
  const keepTyping = ({ key, nativeEvent }: React.KeyboardEvent) => {
    if (key === 'Enter' && !nativeEvent.isComposing) give();
  };
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      title={t({ id: 'price.title', message: '改價' })}
      footer={
        <Foot
          {...{ line, price, mayReprice, canApprove }}
          onGive={give}
          onRestore={() => onGive(undefined)}
        />
      }
    >
      <div data-testid="price-sheet" className="flex flex-col gap-5">
        <p className="flex items-baseline justify-between gap-3 text-16">
          <span className="min-w-0 text-fg-2">
            {t({ id: 'price.menu', message: '原價' })}
            {about && `（${about}）`}
          </span>
          <Money amount={menu} className="font-semibold" />
        </p>
        <TextField
          ref={box}
          label={t({ id: 'price.new', message: '每份的新價格' })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          prefix="NT$"
          data-testid="price-value"
          value={pricing.price}
          error={says && isOfPrice ? texts[fault] : undefined}
          onChange={({ target }) => setPricing({ ...pricing, price: target.value })}
          onKeyDown={keepTyping}
        />
        <div className="flex flex-col gap-2">
          <LimitedField
            label={t({ id: 'reason', message: '原因' })}
            autoComplete="off"
            limit={reasonLimit}
            data-testid="price-reason"
            value={pricing.reason}
            onChange={({ target }) => setPricing({ ...pricing, reason: target.value })}
            onKeyDown={keepTyping}
          />
          {told && fault === 'reason' && (
            <p role="alert" className="text-14 text-danger-text">
              {texts.reason}
            </p>
          )}
          <Reasons value={pricing.reason} onChange={(reason) => setPricing({ ...pricing, reason })} />
        </div>
      </div>
    </Sheet>
  );
}

interface FootProps extends Pick<PriceSheetProps, 'line' | 'mayReprice' | 'canApprove'> {
  /** Of one, whole TWD; absent while there is none. */
  price: number | undefined;
  onGive: () => void;
  /** Back to what the menu says. */
  onRestore: () => void;
}

/** What the line comes to, and who has to agree. */
function Foot({ line, price, mayReprice, canApprove, onGive, onRestore }: FootProps) {
  const { t } = useLingui();
  const { lineName } = useWords();
  const isRefused = !mayReprice && !canApprove;
  return (
    <div className="flex w-full flex-col gap-2">
      {isRefused && (
        <FormAlert>
          {t({
            id: 'price.refused',
            message: '改價需要主管核准，這台裝置上沒有可核准的主管。請主管登入操作。',
          })}
        </FormAlert>
      )}
      {!mayReprice && canApprove && (
        <p className="text-14 text-fg-2" data-testid="price-needs-approval">
          {t({ id: 'price.needsApproval', message: '結帳時需要主管輸入PIN碼，並記下是誰核准的。' })}
        </p>
      )}
      <p className="flex items-baseline justify-between gap-3 text-16 text-fg-2">
        <span>{lineName(line)}</span>
        {price !== undefined && (
          <span className="whitespace-nowrap">
            <Money amount={menuPriceOf(line) * line.quantity} className="text-fg-3 line-through" />{' '}
            <Money amount={price * line.quantity} className="text-20 font-semibold text-fg" />
          </span>
        )}
      </p>
      <div className="flex gap-2">
        {line.repriced && (
          <Button size="lg" data-testid="price-restore" onClick={onRestore}>
            {t({ id: 'price.restore', message: '恢復原價' })}
          </Button>
        )}
        <Button
          variant="primary"
          size="lg"
          block
          disabled={isRefused}
          data-testid="price-give"
          onClick={onGive}
        >
          {t({ id: 'price.give', message: '套用新價格' })}
        </Button>
      </div>
    </div>
  );
}

/** Why a price is another one, as it is said every day. */
function Reasons({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  const { t } = useLingui();
  const reasons = [
    t({ id: 'price.market', message: '時價' }),
    t({ id: 'price.regular', message: '熟客價' }),
    t({ id: 'price.wrong', message: '標價錯誤' }),
    t({ id: 'price.made', message: '客製調整' }),
    t({ id: 'price.expiring', message: '即期品' }),
  ];
  return (
    <div className="flex flex-wrap gap-2">
      {reasons.map((reason) => (
        <Chip
          key={reason}
          selected={value === reason}
          onClick={() => onChange(value === reason ? '' : reason)}
        >
          {reason}
        </Chip>
      ))}
    </div>
  );
}
