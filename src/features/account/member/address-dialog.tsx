import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { addAddress, updateAddress } from '#domain/customer/profile-operations.ts';
import { addressName, addressText, type CustomerAddress } from '#domain/customer/schema.ts';
import { useGuestData } from '#src/data/guests/guest-context.tsx';
import { Checkbox } from '#src/ui/buttons/checkbox.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useSubmitFaults } from '#src/ui/form/use-submit-faults.ts';
import { announce } from '#src/ui/notices/live-region.tsx';
import { useAccount } from '../account-context.tsx';
import { useFieldWords } from '../use-field-words.ts';
import { useSending } from '../use-sending.ts';
import { FormDialog } from './form-dialog.tsx';
import { useMemberReadings } from './use-member.ts';

interface AddressDialogProps {
  brandId: string;
  /** The one that is changed; a new one without. */
  address: CustomerAddress | undefined;
  onClose: () => void;
}

/** An address: what it is called, where it is, what whoever brings something should know. */
export function AddressDialog({ brandId, address, onClose }: AddressDialogProps) {
  const { t } = useLingui();
  const { api } = useAccount();
  const { mintId } = useGuestData();
  const readings = useMemberReadings();
  const words = useFieldWords();
  const { sending, failure, send } = useSending();
  // Sent again after a lost answer, it is the same address.
  const [_id] = useState(() => address?._id ?? mintId());
  const [name, setName] = useState(address?.name ?? '');
  const [text, setText] = useState(address?.address ?? '');
  const [note, setNote] = useState(address?.note ?? '');
  const [isDefault, setDefault] = useState(address?.isDefault ?? false);
  const [nameId, textId] = [useId(), useId()];
  const nameLabel = t({ id: 'member.addressName', message: '名稱' });
  const textLabel = t({ id: 'member.address', message: '地址' });
  const { summary, errorOf, tryToSend } = useSubmitFaults([
    ...(addressName.safeParse(name).success ? [] : [{ fieldId: nameId, message: words.required(nameLabel) }]),
    ...(addressText.safeParse(text).success ? [] : [{ fieldId: textId, message: words.required(textLabel) }]),
  ]);
  const submit = () => {
    if (!tryToSend()) return;
    void send(async () => {
      const said = { brandId, name, address: text, isDefault };
      await (address
        ? api.call(updateAddress, { ...said, note, addressId: _id })
        : api.call(addAddress, { ...said, _id, ...(note.trim() === '' ? {} : { note }) }));
      await readings.profile.again();
      announce(t({ id: 'member.saved', message: '已儲存' }));
      onClose();
    });
  };
  return (
    <FormDialog
      open
      title={
        address
          ? t({ id: 'member.editingAddress', message: '編輯地址' })
          : t({ id: 'member.addAddress', message: '新增地址' })
      }
      failure={failure}
      summary={summary}
      submit={t({ id: 'save', message: '儲存' })}
      sending={sending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        id={nameId}
        label={nameLabel}
        placeholder={t({ id: 'member.addressNameHint', message: '家、公司' })}
        maxLength={30}
        value={name}
        error={errorOf(nameId)}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        id={textId}
        label={textLabel}
        autoComplete="street-address"
        maxLength={200}
        value={text}
        error={errorOf(textId)}
        onChange={({ target }) => setText(target.value)}
      />
      <TextArea
        label={t({ id: 'member.addressNote', message: '給外送員的話' })}
        optional
        maxLength={100}
        value={note}
        onChange={setNote}
      />
      {!address?.isDefault && (
        <Checkbox
          label={t({ id: 'member.makeDefault', message: '設為預設' })}
          checked={isDefault}
          onChange={setDefault}
        />
      )}
    </FormDialog>
  );
}
