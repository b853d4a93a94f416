import { Trans } from '@lingui/react/macro';
import { tenderKey, type Tendered } from '#domain/order/tendered.ts';
import { Money } from '../figures/money.tsx';
import { useLineWords } from '../words/use-line-words.ts';

/** What goes back over the counter, and by which way: the drawer must agree with it in the evening. */
export function MoneyBack({ back }: { back: readonly (Tendered & { readonly amount: number })[] }) {
  const { tender } = useLineWords();
  return (
    <section className="rounded-card border border-line bg-sunken px-4 py-3" data-testid="money-back">
      <h3 className="pb-1 text-14 font-semibold text-fg-2">
        <Trans id="void.back">退還客人</Trans>
      </h3>
      {back.length === 0 ? (
        <p className="text-16">
          <Trans id="void.nothing">尚未收款，不需退款。</Trans>
        </p>
      ) : (
        <ul>
          {back.map((each) => (
            <li key={tenderKey(each)} className="flex items-baseline justify-between gap-3">
              <span className="text-16">{tender(each)}</span>
              <Money amount={each.amount} className="text-24 font-semibold" />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
