import { useLingui } from '@lingui/react/macro';
import Camera from 'lucide-react/icons/camera';
import X from 'lucide-react/icons/x';
import { useRef, useState, type ChangeEvent } from 'react';
import { imageOf } from '#domain/catalogue/image-operations.ts';
import { receiptSide } from '#domain/kit/image-header.ts';
import { usePictureInput } from '#src/data/use-picture-input.ts';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { Spinner } from '#src/ui/states/spinner.tsx';
import { notify } from '#src/ui/notices/notify.ts';

interface ReceiptButtonProps {
  brandId: string;
  hash: string | null;
  onChange: (hash: string | null) => void;
}

/** A receipt, photographed or chosen, small beside what is typed. It is kept on this device until the server has it. */
export function ReceiptButton({ brandId, hash, onChange }: ReceiptButtonProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [isTaking, setTaking] = useState(false);
  const { picture, take, errorText } = usePictureInput(
    brandId,
    hash === null ? null : imageOf(brandId, hash),
    receiptSide,
  );
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? [];
    // The same file may be chosen once more.
    target.value = '';
    if (!file) return;
    setTaking(true);
    try {
      onChange((await take(file)).key ?? null);
    } catch (error) {
      notify('danger', errorText(error), { duration: 5000 });
    } finally {
      setTaking(false);
    }
  };
  const label = t({ id: 'flow.receipt', message: '收據照片' });
  return (
    <span className="inline-flex items-center gap-1">
      <input
        ref={input}
        type="file"
        accept="image/*"
        className="sr-only"
        tabIndex={-1}
        aria-label={label}
        data-testid="receipt-file"
        onChange={(event) => void choose(event)}
      />
      {hash === null ? (
        <IconButton
          icon={Camera}
          variant="outline"
          label={label}
          aria-busy={isTaking || undefined}
          onClick={() => input.current?.click()}
        />
      ) : (
        <>
          {picture !== undefined && (
            <img
              src={picture}
              alt={label}
              data-testid="receipt-picture"
              className="size-target rounded-button border border-line object-cover"
            />
          )}
          <IconButton
            icon={X}
            label={t({ id: 'flow.removeReceipt', message: '移除收據照片' })}
            onClick={() => onChange(null)}
          />
        </>
      )}
      {isTaking && <Spinner />}
    </span>
  );
}
