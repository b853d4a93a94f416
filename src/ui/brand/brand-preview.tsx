import { useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import { contrast, readableOn } from '#domain/kit/contrast.ts';
import { brandColours } from './brand-colours.ts';

export interface BrandPreviewProps {
  name: string;
  /** `#rrggbb` */
  colour: string;
}

/** How the brand's colour will look to guests in both themes, with the contrasts that it reaches. */
export function BrandPreview({ name, colour }: BrandPreviewProps) {
  const { t } = useLingui();
  return (
    <div data-testid="brand-preview" className="grid gap-3 sm:grid-cols-2">
      <OneTheme theme="light" label={t({ id: 'theme.light', message: '淺色' })} {...{ name, colour }} />
      <OneTheme theme="dark" label={t({ id: 'theme.dark', message: '深色' })} {...{ name, colour }} />
    </div>
  );
}

function OneTheme({
  theme,
  label,
  name,
  colour,
}: BrandPreviewProps & { theme: 'light' | 'dark'; label: string }) {
  const { t } = useLingui();
  const { surface, primary, onPrimary, soft, text } = brandColours(colour, theme);
  const plain = readableOn(surface);
  const ratios = [
    [t({ id: 'brandPreview.button', message: '按鈕文字' }), contrast(onPrimary, primary)],
    [t({ id: 'brandPreview.chip', message: '標籤文字' }), contrast(text, soft)],
    [t({ id: 'brandPreview.edge', message: '按鈕與底色' }), contrast(primary, surface)],
  ] as const;
  const isMoved = primary.toLowerCase() !== colour.toLowerCase();
  return (
    <section aria-label={label} className="overflow-hidden rounded-card border border-line">
      {/* A picture of another page: its parts cannot be used. */}
      <div
        aria-hidden="true"
        style={{ backgroundColor: surface, color: plain }}
        className="flex flex-col gap-3 p-3"
      >
        <div
          className="flex items-center gap-2 rounded-button px-3 py-2 font-semibold"
          style={{ backgroundColor: primary, color: onPrimary }}
        >
          <span className="grid size-6 place-items-center rounded-field border border-current text-13">
            {Array.from(name)[0]}
          </span>
          <span className="truncate text-14">{name}</span>
        </div>
        <div className="flex gap-4 text-14 font-semibold">
          <span className="border-b-2 pb-1" style={{ color: text, borderColor: primary }}>
            {t({ id: 'brandPreview.tab', message: '飲品' })}
          </span>
          <span className="pb-1 opacity-80">{t({ id: 'brandPreview.otherTab', message: '點心' })}</span>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <span
            className="inline-flex h-9 items-center rounded-button px-3 text-14 font-semibold"
            style={{ backgroundColor: primary, color: onPrimary }}
          >
            {t({ id: 'brandPreview.add', message: '加入購物車' })}
          </span>
          <span
            className="inline-flex h-7 items-center rounded-field px-2 text-13 font-semibold"
            style={{ backgroundColor: soft, color: text }}
          >
            {t({ id: 'brandPreview.tag', message: '新品' })}
          </span>
        </div>
      </div>
      <div className="border-t border-line bg-surface px-3 py-2.5">
        <p className="mb-1 text-13 font-semibold">{label}</p>
        <ul className="flex flex-col gap-0.5 text-13 text-fg-2">
          {ratios.map(([what, ratio]) => (
            <li key={what} className="flex items-center gap-1.5">
              <Check size={14} strokeWidth={2.5} aria-hidden="true" className="shrink-0 text-success" />
              <span className="flex-1">{what}</span>
              <span className="num">{ratio.toFixed(1)}:1</span>
            </li>
          ))}
        </ul>
        {isMoved && (
          <p className="mt-1.5 text-13 text-fg-3">
            {theme === 'light'
              ? t({ id: 'brandPreview.darker', message: `為了清楚閱讀，會調暗成 ${primary.toUpperCase()}。` })
              : t({
                  id: 'brandPreview.lighter',
                  message: `為了清楚閱讀，會調亮成 ${primary.toUpperCase()}。`,
                })}
          </p>
        )}
      </div>
    </section>
  );
}
