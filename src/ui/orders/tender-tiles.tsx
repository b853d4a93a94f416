import { useLingui } from '@lingui/react/macro';
import Banknote from 'lucide-react/icons/banknote';
import CreditCard from 'lucide-react/icons/credit-card';
import Smartphone from 'lucide-react/icons/smartphone';
import Wallet from 'lucide-react/icons/wallet';
import type { LucideIcon } from 'lucide-react';
import { tenderSnapshotOf, tenderKey, type Tendered } from '#domain/order/tendered.ts';
import type { PaymentMethod, Tender } from '#domain/store/schema.ts';
import { cx } from '../styles/class-names.ts';
import { useLineWords } from '../words/use-line-words.ts';

const icons: Readonly<Record<PaymentMethod, LucideIcon>> = {
  cash: Banknote,
  credit_card: CreditCard,
  line_pay: Smartphone,
  other: Wallet,
};

interface TenderTilesProps {
  tenders: readonly Tender[];
  /** What was taken before stores had tenders of their own is the first one of its method. */
  value: Tendered;
  onChoose: (tender: Tender) => void;
  /** The way back of what came online or by a delivery platform, before all others. */
  online?: { readonly said: Tendered; readonly onChoose: () => void } | undefined;
}

/** How the guest pays. Cards and wallets are taken on terminals of their own; here it is written down. */
export function TenderTiles({ tenders, value, onChoose, online }: TenderTilesProps) {
  const { t } = useLingui();
  const { tender: tenderName } = useLineWords();
  const isOnline = online !== undefined && tenderKey(value) === tenderKey(online.said);
  const chosen = isOnline
    ? undefined
    : (tenders.find(({ _id }) => _id === tenderKey(value)) ??
      (value.tenderId === undefined ? tenders.find(({ method }) => method === value.method) : undefined));
  return (
    // As many in a row as the sheet or the view has room for, not the window.
    <div className="@container">
      <div
        role="radiogroup"
        aria-label={t({ id: 'tender', message: '收款方式' })}
        className="grid grid-cols-2 gap-2 @lg:grid-cols-4"
      >
        {online && (
          <Tile
            icon={icons[online.said.method]}
            label={tenderName(online.said)}
            checked={isOnline}
            value="online"
            testId="tender-online"
            onChoose={online.onChoose}
          />
        )}
        {tenders.map((each) => (
          <Tile
            key={each._id}
            icon={icons[each.method]}
            label={tenderName(tenderSnapshotOf(each))}
            checked={each === chosen}
            value={each._id}
            testId={`tender-${each.method}`}
            onChoose={() => onChoose(each)}
          />
        ))}
      </div>
    </div>
  );
}

interface TileProps {
  icon: LucideIcon;
  label: string;
  checked: boolean;
  value: string;
  testId: string;
  onChoose: () => void;
}

function Tile({ icon: Icon, label, checked, value, testId, onChoose }: TileProps) {
  return (
    <label
      className={cx(
        'pressable relative flex min-h-14 cursor-pointer items-center gap-2 rounded-button border px-3 text-16 leading-tight font-semibold',
        'has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
        checked
          ? 'border-primary bg-primary-soft text-primary-text'
          : 'border-line-strong bg-surface text-fg hover:bg-hover',
      )}
    >
      <input
        type="radio"
        name="tender"
        value={value}
        checked={checked}
        data-testid={testId}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer appearance-none rounded-button outline-none"
      />
      <Icon
        size={22}
        strokeWidth={1.75}
        aria-hidden="true"
        className="pointer-events-none relative shrink-0"
      />
      <span className="pointer-events-none relative min-w-0 [overflow-wrap:anywhere]">{label}</span>
    </label>
  );
}
