import { Specimen } from './specimen.tsx';

const tiles = ['sand', 'tomato', 'leaf', 'sky', 'grape', 'rose', 'tea', 'mint'];
const soft = ['primary', 'success', 'warning', 'danger', 'info', 'pending'];
const sizes = [12, 13, 14, 16, 18, 20, 24, 32, 40];

export function Foundations() {
  return (
    <>
      <Specimen name="Tile colours">
        {tiles.map((tile) => (
          <div
            key={tile}
            style={{ background: `var(--tile-${tile})`, borderLeft: `6px solid var(--tile-${tile}-band)` }}
            className="grid h-16 w-28 place-items-center rounded-button text-14 font-semibold"
          >
            {tile}
          </div>
        ))}
      </Specimen>
      <Specimen name="Status colours">
        {soft.map((tone) => (
          <div key={tone} className="overflow-hidden rounded-button border border-line text-14 font-semibold">
            <div style={{ background: `var(--${tone})`, color: 'var(--on-status)' }} className="px-4 py-2">
              {tone}
            </div>
            <div
              style={{ background: `var(--${tone}-soft)`, color: `var(--${tone}-text)` }}
              className="px-4 py-2"
            >
              {tone}
            </div>
          </div>
        ))}
      </Specimen>
      <Specimen name="Type">
        <div className="flex flex-col gap-1">
          {sizes.map((size) => (
            <p key={size} style={{ fontSize: `${size / 16}rem` }} className="leading-tight">
              應收NT$1,234 外帶Takeaway <span className="text-13 text-fg-3">{size}</span>
            </p>
          ))}
        </div>
      </Specimen>
    </>
  );
}
