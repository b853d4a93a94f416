import { useMemo } from 'react';
import { cx } from '../styles/class-names.ts';
import { qrShape } from './qr.ts';

interface QrCodeProps {
  /** What it says to whoever reads it. */
  text: string;
  /** What it is for, for whoever cannot see it. */
  label: string;
  className?: string;
}

/** A QR code: black on white in every theme, or no camera reads it. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, path } = useMemo(() => qrShape(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={cx('aspect-square rounded-field bg-[#fff]', className)}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
