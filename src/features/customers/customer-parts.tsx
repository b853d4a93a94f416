import { Link } from '@tanstack/react-router';
import type { ListedCustomer } from '#domain/customer/admin-operations.ts';
import { shownPhone } from '#src/ui/form/phone.ts';
import { Face } from '#src/ui/page/face.tsx';

interface CustomerProps {
  customer: Pick<ListedCustomer, '_id' | 'brandId' | 'name' | 'phone'>;
}

/** Who it is, and the way to what is known of them. */
export function CustomerName({ customer: { _id, brandId, name } }: CustomerProps) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Face id={_id} name={name} className="size-9 text-14 in-data-[rows=compact]:size-7" />
      <Link
        to="/admin/$brandId/customers/$customerId"
        params={{ brandId, customerId: _id }}
        className="row-link py-0.5 font-semibold [overflow-wrap:anywhere] hover:underline"
      >
        {name}
      </Link>
    </span>
  );
}

/** Their phone as the server gives it: in part to whoever may not see the whole of it. */
export function CustomerPhone({ customer: { phone } }: CustomerProps) {
  return <span className="num whitespace-nowrap">{shownPhone(phone.replaceAll('***', '-***-'))}</span>;
}
