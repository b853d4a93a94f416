import { Trans, useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import type { ListedCustomer } from '#domain/customer/admin-operations.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { shownPhone } from '#src/ui/form/phone.ts';

/** Whom a ticket is to be given to. */
export type Chosen = Pick<ListedCustomer, '_id' | 'name' | 'phone'>;

/** So many are named; of the others their number is said. */
const mostNamed = 20;

interface ChosenCustomersProps {
  chosen: readonly Chosen[];
  onRemove: (id: string) => void;
  onClear: () => void;
}

/** Those who are chosen, each with a cross. */
export function ChosenCustomers({ chosen, onRemove, onClear }: ChosenCustomersProps) {
  const { t } = useLingui();
  const [count, more] = [chosen.length, chosen.length - mostNamed];
  const title = t({ id: 'issue.chosen', message: `已選${count}位` });
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-2">
      <div className="flex min-h-control items-center gap-2">
        <h3 className="num flex-1 text-14 font-semibold" aria-live="polite" data-testid="issue-count">
          {title}
        </h3>
        {count > 1 && (
          <Button size="sm" variant="ghost" onClick={onClear}>
            <Trans id="issue.clear">全部移除</Trans>
          </Button>
        )}
      </div>
      <ul className="flex flex-wrap gap-1.5">
        {chosen.slice(0, mostNamed).map(({ _id, name, phone }) => (
          <li
            key={_id}
            className="inline-flex min-h-8 max-w-full items-center gap-1 rounded-field bg-sunken pl-2.5 text-14"
          >
            <span className="truncate">{name}</span>
            <span className="num text-13 text-fg-3">{phone.slice(-3)}</span>
            <button
              type="button"
              aria-label={t({ id: 'tags.remove', message: `移除${name}` })}
              title={shownPhone(phone)}
              onClick={() => onRemove(_id)}
              className="pressable grid size-8 shrink-0 place-items-center rounded-field text-fg-3 hover:text-fg pointer-coarse:size-11"
            >
              <X size={14} strokeWidth={2} aria-hidden="true" />
            </button>
          </li>
        ))}
        {more > 0 && (
          <li className="num self-center text-14 text-fg-3">
            <Trans id="issue.more">另有{more}位</Trans>
          </li>
        )}
      </ul>
    </section>
  );
}
