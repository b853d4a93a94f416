import { useLingui } from '@lingui/react/macro';
import ImageIcon from 'lucide-react/icons/image';
import { useState } from 'react';
import { imageOf } from '#domain/catalogue/image-operations.ts';
import { usePicture, usePictureState } from '#src/data/use-picture.ts';
import { Dialog } from '#src/ui/layers/dialog.tsx';
import { SyncBadge } from '#src/ui/states/sync-badge.tsx';

interface LogPhotoProps {
  brandId: string;
  hash: string;
  /** What it is of. */
  name: string;
}

/** What was thrown away, small; pressed, as large as it was kept. One that was taken elsewhere is the server's. */
export function LogPhoto({ brandId, hash, name }: LogPhotoProps) {
  const { t } = useLingui();
  const image = imageOf(brandId, hash);
  const url = usePicture(image, true);
  const state = usePictureState(image);
  const [isOpen, setOpen] = useState(false);
  const [isGone, setGone] = useState(false);
  const label = t({ id: 'stock.photoOf', message: `${name}的報損照片` });
  if (url === undefined || isGone) {
    return (
      <span className="inline-flex items-center gap-1.5 text-13 text-fg-3">
        <ImageIcon size={16} strokeWidth={1.75} aria-hidden="true" />
        {t({ id: 'stock.photoAway', message: '照片要連線才看得到' })}
      </span>
    );
  }
  return (
    <span className="relative z-1 mt-1 inline-flex items-center gap-2">
      <button
        type="button"
        aria-label={label}
        data-testid="log-photo"
        onClick={() => setOpen(true)}
        className="pressable size-12 overflow-hidden rounded-field border border-line bg-sunken"
      >
        <img src={url} alt="" className="size-full object-cover" onError={() => setGone(true)} />
      </button>
      {state === 'waiting' && <SyncBadge state="pending" />}
      <Dialog open={isOpen} onOpenChange={setOpen} title={label} wide>
        <img src={url} alt={label} className="mx-auto max-h-[70dvh] rounded-button" />
      </Dialog>
    </span>
  );
}
