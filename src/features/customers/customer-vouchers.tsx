import { useLingui } from '@lingui/react/macro';
import TicketCheck from 'lucide-react/icons/ticket-check';
import { useState } from 'react';
import { listDishes } from '#domain/catalogue/operations.ts';
import { ticketNames } from '#domain/promotion/ticket-names.ts';
import { listVouchersOfUser } from '#domain/promotion/ticket-operations.ts';
import type { VoucherInstance } from '#domain/promotion/ticket-schema.ts';
import { useQuery } from '#src/data/use-query.ts';
import { VoucherTicket } from '#src/ui/tickets/ticket-card.tsx';
import { useTicketWords } from '#src/ui/tickets/use-ticket-words.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { CustomerBundles } from './customer-bundles.tsx';
import { CustomerTickets } from './customer-tickets.tsx';
import type { Owner } from './owner.ts';
import { Give } from './give.tsx';

/** The vouchers of a customer, those of bundles among them, and the bundles themselves; one is given here, too. */
export function CustomerVouchers(owner: Owner) {
  const { brandId, customerId: userId } = owner;
  const { t } = useLingui();
  const nameOf = useNameOf();
  const nameIt = (ticket: VoucherInstance): string => nameOf(ticketNames({ kind: 'voucher', ticket }));
  const words = useTicketWords();
  const { data: dishes } = useQuery(listDishes, { brandId });
  const answer = useQuery(listVouchersOfUser, { brandId, userId });
  const ofBundle = t({ id: 'voucher.ofBundle', message: '來自套組' });
  const [given, setGiven] = useState(0);
  const bundle = t({ id: 'bundle', message: '套組' });
  return (
    <>
      <CustomerTickets
        {...{ owner, answer }}
        title={t({ id: 'voucher', message: '兌換券' })}
        nameOf={nameIt}
        draw={(voucher, { description, ...parts }) => {
          const dish = dishes?.find(({ _id }) => _id === voucher.exchangeDishTemplate);
          const said = [voucher.createdBy === undefined ? undefined : ofBundle, description].filter(Boolean);
          return (
            <VoucherTicket
              {...parts}
              description={said.length > 0 ? said.join('・') : undefined}
              name={nameIt(voucher)}
              dish={dish && nameOf(dish)}
              status={voucher.status}
              until={words.until(voucher.expiryDate)}
            />
          );
        }}
        giving={
          <span className="flex flex-wrap gap-2">
            <Give kind="voucher" {...owner} onGiven={answer.reload} />
            <Give
              kind="bundle"
              {...owner}
              onGiven={() => {
                answer.reload();
                setGiven(given + 1);
              }}
            />
          </span>
        }
        empty={{ icon: TicketCheck, title: t({ id: 'vouchers.noneOfUser', message: '還沒有兌換券' }) }}
      />
      <CustomerBundles key={given} {...owner} title={bundle} />
    </>
  );
}
