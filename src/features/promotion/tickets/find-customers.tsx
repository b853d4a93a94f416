import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { listCustomers } from '#domain/customer/admin-operations.ts';
import { useServerList } from '#src/data/use-server-list.ts';
import { AnswerStates } from '#src/office/answer-states.tsx';
import { useTypedSearch } from '#src/office/list/use-typed-search.ts';
import { Checkbox } from '#src/ui/buttons/checkbox.tsx';
import { shownPhone } from '#src/ui/form/phone.ts';
import { SearchField } from '#src/ui/form/search-field.tsx';
import { SkeletonRows } from '#src/ui/states/skeleton.tsx';
import type { Chosen } from './chosen-customers.tsx';

/** So many are offered at once: whoever is not among them is found by another letter. */
const mostFound = 8;

interface FindCustomersProps {
  brandId: string;
  chosen: ReadonlySet<string>;
  /** No more can be chosen. */
  isFull: boolean;
  onToggle: (customer: Chosen, to: boolean) => void;
}

/** Customers by name or phone; before anything is typed those who are newest. */
export function FindCustomers({ brandId, chosen, isFull, onToggle }: FindCustomersProps) {
  const { t } = useLingui();
  const [q, setQ] = useState('');
  const [text, setText] = useTypedSearch(q, setQ);
  const answer = useServerList(
    listCustomers,
    { brandId },
    { ...(q.trim() !== '' && { search: q.trim() }), status: 'active', page: 1, limit: mostFound },
  );
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <SearchField
        label={t({ id: 'customers.search', message: '搜尋姓名或手機' })}
        value={text}
        onChange={setText}
        data-testid="issue-search"
      />
      <AnswerStates
        answer={answer}
        away={<Trans id="issue.away">顧客名單只存在伺服器上，連線後才能搜尋。</Trans>}
        skeleton={<SkeletonRows count={4} />}
      >
        {({ items }) =>
          items.length === 0 ? (
            <p className="py-4 text-center text-14 text-fg-3">
              {q === '' ? (
                <Trans id="customers.none">還沒有顧客</Trans>
              ) : (
                <Trans id="state.noMatch">沒有符合條件的結果</Trans>
              )}
            </p>
          ) : (
            <ul className="flex flex-col" aria-busy={answer.isBusy || undefined}>
              {items.map(({ _id, name, phone }) => {
                const isChosen = chosen.has(_id);
                return (
                  <li key={_id}>
                    <Checkbox
                      checked={isChosen}
                      disabled={isFull && !isChosen}
                      onChange={(to) => onToggle({ _id, name, phone }, to)}
                      label={
                        <span className="flex min-h-11 flex-col justify-center leading-snug">
                          <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
                          <span className="num text-13 text-fg-3">{shownPhone(phone)}</span>
                        </span>
                      }
                    />
                  </li>
                );
              })}
            </ul>
          )
        }
      </AnswerStates>
    </div>
  );
}
