import { useLingui } from '@lingui/react/macro';
import Monitor from 'lucide-react/icons/monitor-smartphone';
import { buttonClass } from './button-class.ts';
import { counterAddress } from './counter-address.ts';
import { useNameOf, type Named } from '../words/use-name-of.ts';

interface OpenCounterProps {
  store: Named & { readonly _id: string; readonly brandId: string };
  /** How loud it is: the one thing to do on its page, one of several, or one of a row. */
  as?: 'main' | 'other' | 'small';
}

const looks = { main: { variant: 'primary' }, other: {}, small: { size: 'sm' } } as const;

/** The way to a store's counter: another shell and another density, opened as a page of its own. */
export function OpenCounter({ store, as = 'small' }: OpenCounterProps) {
  const { t } = useLingui();
  const name = useNameOf()(store);
  return (
    <a
      href={counterAddress(store.brandId, store._id)}
      className={buttonClass(looks[as])}
      data-testid={`open-counter-${store._id}`}
      aria-label={t({ id: 'store.openCounterOf', message: `開啟櫃檯：${name}` })}
    >
      <Monitor size={18} strokeWidth={1.75} aria-hidden="true" />
      {t({ id: 'store.openCounter', message: '開啟櫃檯' })}
    </a>
  );
}
