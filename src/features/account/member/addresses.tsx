import { Trans, useLingui } from '@lingui/react/macro';
import MapPin from 'lucide-react/icons/map-pin';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { mostAddresses } from '#domain/customer/limits.ts';
import { addAddress, deleteAddress, updateAddress } from '#domain/customer/profile-operations.ts';
import type { CustomerAddress, CustomerProfile } from '#domain/customer/schema.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { Badge } from '#src/ui/page/badge.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { useAccount } from '../account-context.tsx';
import { useGuestErrorText, useSending } from '../use-sending.ts';
import { AddressDialog } from './address-dialog.tsx';
import { useMemberReadings } from './use-member.ts';

interface AddressesProps {
  profile: CustomerProfile;
  /** After one was taken out: what to say, and the way back. */
  onRemoved: (message: string, undo: () => void) => void;
}

/** Where food is brought to. Of several one is the default. */
export function Addresses({ profile, onRemoved }: AddressesProps) {
  const { t } = useLingui();
  const { api } = useAccount();
  const readings = useMemberReadings();
  const errorText = useGuestErrorText();
  const { sending, failure, send } = useSending();
  const [edited, setEdited] = useState<CustomerAddress | 'new'>();
  const { addresses, brandId } = profile;

  const remove = (one: CustomerAddress) =>
    void send(async () => {
      await api.call(deleteAddress, { brandId, addressId: one._id });
      await readings.profile.again();
      const { name } = one;
      onRemoved(t({ id: 'undo.removed', message: `已移除${name}` }), () => putBack(one));
    });
  const putBack = (one: CustomerAddress) =>
    void send(async () => {
      await api.call(addAddress, { brandId, ...one });
      await readings.profile.again();
    });
  const prefer = ({ _id: addressId }: CustomerAddress) =>
    void send(async () => {
      await api.call(updateAddress, { brandId, addressId, isDefault: true });
      await readings.profile.again();
    });

  return (
    <Card
      title={t({ id: 'member.addresses', message: '外送地址' })}
      actions={
        addresses.length < mostAddresses && (
          <Button size="sm" icon={Plus} onClick={() => setEdited('new')} data-testid="add-address">
            <Trans id="member.addAddress">新增地址</Trans>
          </Button>
        )
      }
    >
      {failure !== undefined && (
        <div className="mb-3">
          <FormAlert>{errorText(failure)}</FormAlert>
        </div>
      )}
      {addresses.length === 0 ? (
        <p className="text-14 text-fg-2">
          <Trans id="member.noAddresses">還沒有地址。加入後，點外送時就不用再輸入。</Trans>
        </p>
      ) : (
        <ul className="flex flex-col divide-y divide-line" aria-busy={sending || undefined}>
          {addresses.map((one) => (
            <Address
              key={one._id}
              one={one}
              onEdit={() => setEdited(one)}
              onRemove={() => remove(one)}
              onPrefer={() => prefer(one)}
            />
          ))}
        </ul>
      )}
      {edited !== undefined && (
        <AddressDialog
          brandId={brandId}
          address={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  );
}

interface AddressProps {
  one: CustomerAddress;
  onEdit: () => void;
  onRemove: () => void;
  onPrefer: () => void;
}

function Address({ one, onEdit, onRemove, onPrefer }: AddressProps) {
  const { t } = useLingui();
  const { name } = one;
  return (
    <li className="flex gap-3 py-3 first:pt-0 last:pb-0" data-testid="address">
      <MapPin size={20} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-fg-3" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="min-w-0 break-words">{name}</span>
          {one.isDefault && (
            <Badge tone="primary">
              <Trans id="member.isDefault">預設</Trans>
            </Badge>
          )}
        </p>
        <p className="text-14 break-words text-fg-2">{one.address}</p>
        {one.note !== undefined && one.note !== '' && (
          <p className="text-14 break-words text-fg-2">{one.note}</p>
        )}
        {!one.isDefault && (
          <button
            type="button"
            onClick={onPrefer}
            aria-label={t({ id: 'member.makeDefaultOf', message: `將${name}設為預設` })}
            className="inline-flex min-h-target items-center text-14 font-semibold text-primary-text underline-offset-4 hover:underline"
          >
            <Trans id="member.makeDefault">設為預設</Trans>
          </button>
        )}
      </div>
      <div className="flex shrink-0 items-start">
        <IconButton
          icon={Pencil}
          label={t({ id: 'member.editAddress', message: `編輯${name}` })}
          onClick={onEdit}
        />
        <IconButton
          icon={Trash2}
          label={t({ id: 'member.removeAddress', message: `移除${name}` })}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}
