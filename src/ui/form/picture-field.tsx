import { useLingui } from '@lingui/react/macro';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import ImagePlus from 'lucide-react/icons/image-plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useRef, useState, type ChangeEvent, type DragEvent } from 'react';
import { AppError } from '#domain/kit/errors.ts';
import type { Image } from '#domain/kit/image.ts';
import { Button } from '../buttons/button.tsx';
import { cx } from '../styles/class-names.ts';
import { FormAlert } from './form-alert.tsx';
import { Spinner } from '../states/spinner.tsx';
import { useLatest } from '../hooks/use-latest.ts';

interface PictureFieldProps {
  id: string;
  label: string;
  value: Image | null;
  onChange: (image: Image | null) => void;
  /** A photograph fills its frame; of a logo nothing is cut off. */
  shape?: 'photo' | 'logo';
  /** The address of what is chosen, for an `<img>`; undefined where it is not here yet. */
  picture: string | undefined;
  /** It was on this device alone, and is not there any more. */
  isLost?: boolean;
  /** Makes a picture of what was chosen. @throws AppError */
  take: (file: Blob) => Promise<Image>;
  errorText: (error: unknown) => string;
}

/** A picture chosen, dropped or pasted, shown at once. */
export function PictureField({
  id,
  label,
  value,
  onChange,
  shape = 'photo',
  picture,
  isLost = false,
  take,
  errorText,
}: PictureFieldProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [isWorking, setWorking] = useState(false);
  const [error, setError] = useState<AppError>();
  // Making a picture small takes seconds: what was typed meanwhile is not undone by what the form was before.
  const latest = useLatest(onChange);

  const choose = async (file: Blob | null | undefined): Promise<void> => {
    if (!file) return;
    setError(undefined);
    setWorking(true);
    try {
      latest.current(await take(file));
    } catch (failure) {
      setError(
        failure instanceof AppError ? failure : new AppError('internal', undefined, { cause: failure }),
      );
    } finally {
      setWorking(false);
    }
  };
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const [file] = event.clipboardData?.files ?? [];
      if (!file) return;
      event.preventDefault();
      void choose(file);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  });

  const pick = (event: ChangeEvent<HTMLInputElement>): void => {
    const [file] = event.target.files ?? [];
    // The same file may be chosen once more.
    event.target.value = '';
    void choose(file);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void choose(event.dataTransfer.files[0]);
  };
  return (
    <div className="flex flex-col gap-3">
      {error && <FormAlert>{errorText(error)}</FormAlert>}
      {isLost && (
        <FormAlert>
          {t({ id: 'picture.lost', message: '之前選的圖片已不在這台裝置，請重新選擇。' })}
        </FormAlert>
      )}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        data-testid="picture-field"
        className={cx(
          'flex flex-wrap items-center gap-4 rounded-card border-2 border-dashed p-4 transition-colors duration-fade',
          isOver ? 'border-primary bg-primary-soft/50 dark:bg-hover' : 'border-line',
        )}
      >
        <span
          className={cx(
            'relative grid shrink-0 place-items-center overflow-hidden rounded-button border border-line bg-sunken text-fg-3',
            shape === 'photo' ? 'aspect-4/3 w-44' : 'size-28',
          )}
        >
          {picture === undefined ? (
            value ? (
              <CloudUpload size={32} strokeWidth={1.25} aria-hidden="true" />
            ) : (
              <ImagePlus size={32} strokeWidth={1.25} aria-hidden="true" />
            )
          ) : (
            <img
              src={picture}
              alt={label}
              data-testid="picture-shown"
              className={cx(
                'absolute inset-0 size-full',
                shape === 'photo' ? 'object-cover' : 'bg-[#fff] object-contain',
              )}
            />
          )}
          {isWorking && (
            <span className="absolute inset-0 grid place-items-center bg-surface/70 text-fg">
              <Spinner size={28} />
            </span>
          )}
        </span>
        <div className="flex min-w-52 flex-1 flex-col gap-2">
          <p className="text-14 text-fg-2">
            {t({
              id: 'picture.hint',
              message: '拖放、貼上或選擇JPEG、PNG、WebP。會自動縮至800 × 800以內，並移除拍攝地點等資訊。',
            })}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button id={id} icon={ImagePlus} onClick={() => input.current?.click()} loading={isWorking}>
              {value
                ? t({ id: 'picture.change', message: '換一張' })
                : t({ id: 'picture.choose', message: '選擇圖片' })}
            </Button>
            {value && (
              <Button variant="ghost" icon={Trash2} onClick={() => onChange(null)}>
                {t({ id: 'picture.remove', message: '移除' })}
              </Button>
            )}
          </div>
        </div>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label={label}
          onChange={pick}
          hidden
          data-testid="picture-file"
        />
      </div>
    </div>
  );
}
