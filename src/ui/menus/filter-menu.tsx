import { useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { buttonClass } from '../buttons/button-class.ts';
import { cx } from '../styles/class-names.ts';
import { Menu, MenuPick } from './menu.tsx';

interface FilterMenuProps {
  /** What is filtered by. */
  label: string;
  /** Undefined for everything. */
  value: string | undefined;
  options: readonly { readonly value: string; readonly label: string; readonly count?: number }[];
  onChange: (value: string | undefined) => void;
  testId?: string;
}

/** One filter of a list: a button that says what it holds back, with its choices in a menu and a cross that takes it off. */
export function FilterMenu({ label, value, options, onChange, testId }: FilterMenuProps) {
  const { t } = useLingui();
  const all = t({ id: 'filter.all', message: '全部' });
  // A value that nothing has any more still filters: it is shown as it stands in the address.
  const chosen =
    value === undefined ? undefined : (options.find((each) => each.value === value)?.label ?? value);
  return (
    <span className="inline-flex min-w-0">
      <Menu
        trigger={
          <button
            type="button"
            data-testid={testId}
            className={cx(
              buttonClass(),
              'max-w-60 min-w-0 px-3! font-normal!',
              chosen !== undefined && 'rounded-r-none border-primary! bg-primary-soft! text-primary-text!',
            )}
          >
            <span className="truncate">
              {label}
              {chosen !== undefined && (
                <>
                  <span aria-hidden="true">・</span>
                  <span className="font-semibold">{chosen}</span>
                </>
              )}
            </span>
            <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
          </button>
        }
      >
        <MenuPick
          label={label}
          value={value ?? ''}
          options={[{ value: '', label: all }, ...options]}
          onChange={(next) => onChange(next === '' ? undefined : next)}
        />
      </Menu>
      {chosen !== undefined && (
        <button
          type="button"
          aria-label={t({ id: 'filter.remove', message: `取消篩選：${label}` })}
          onClick={() => onChange(undefined)}
          className="pressable grid min-h-control w-control-small shrink-0 place-items-center rounded-r-button border border-l-0 border-primary bg-primary-soft text-primary-text"
        >
          <X size={16} strokeWidth={2} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
