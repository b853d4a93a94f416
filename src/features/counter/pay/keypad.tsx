import { useLingui } from '@lingui/react/macro';
import Delete from 'lucide-react/icons/delete';
import { memo } from 'react';
import { cx } from '#src/ui/styles/class-names.ts';
import type { PadKey } from './tender-entry.ts';

const rows: readonly PadKey[] = [
  '7',
  '8',
  '9',
  'erase',
  '4',
  '5',
  '6',
  'clear',
  '1',
  '2',
  '3',
  '00',
  '0',
  '000',
];

/** Digits in the order of a till, and the zeros that notes end in. */
export const Keypad = memo(function Keypad({ onPress }: { onPress: (key: PadKey) => void }) {
  const { t } = useLingui();
  return (
    <div
      role="group"
      aria-label={t({ id: 'pay.keypad', message: '數字鍵盤' })}
      className="grid grid-cols-4 gap-2"
    >
      {rows.map((key) => (
        <button
          key={key}
          type="button"
          data-testid={`pad-${key}`}
          aria-label={
            key === 'erase'
              ? t({ id: 'pay.erase', message: '刪除一位' })
              : key === 'clear'
                ? t({ id: 'pay.clear', message: '清除金額' })
                : undefined
          }
          onClick={() => onPress(key)}
          className={cx(
            'pressable num grid min-h-14 place-items-center [@media(min-height:900px)]:min-h-18 [@media(width<48rem)_and_(height<860px)]:min-h-12 md:[@container_(height<600px)]:min-h-13 rounded-button border text-24 font-semibold',
            key === 'erase' || key === 'clear'
              ? 'border-transparent bg-sunken text-fg-2 hover:bg-hover'
              : 'border-line-strong bg-surface hover:bg-hover',
            key === '0' && 'col-span-2',
            key === '000' && 'col-span-2',
          )}
        >
          {key === 'erase' ? (
            <Delete size={24} strokeWidth={1.75} aria-hidden="true" />
          ) : key === 'clear' ? (
            'C'
          ) : (
            key
          )}
        </button>
      ))}
    </div>
  );
});
