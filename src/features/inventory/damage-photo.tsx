import { useLingui } from '@lingui/react/macro';
import { imageOf } from '#domain/catalogue/image-operations.ts';
import { usePictureInput } from '#src/data/use-picture-input.ts';
import { PictureField } from '#src/ui/form/picture-field.tsx';

interface DamagePhotoProps {
  brandId: string;
  hash: string | undefined;
  onChange: (hash: string | undefined) => void;
}

/** What damaged pieces look like, for whoever reads the log. It is kept on this device until the server has it. */
export function DamagePhoto({ brandId, hash, onChange }: DamagePhotoProps) {
  const { t } = useLingui();
  const value = hash === undefined ? null : imageOf(brandId, hash);
  const picture = usePictureInput(brandId, value);
  const label = t({ id: 'stock.photo', message: '照片' });
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-14 font-semibold">
        {label}
        <span className="font-normal text-fg-3">{t({ id: 'form.optional', message: '（選填）' })}</span>
      </span>
      <PictureField
        id="damage-photo"
        {...{ label, value }}
        onChange={(image) => onChange(image?.key)}
        {...picture}
      />
    </div>
  );
}
