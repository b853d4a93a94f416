import { useLingui } from '@lingui/react/macro';
import { BrandPreview } from '#src/ui/brand/brand-preview.tsx';
import { HexField, isHex } from '#src/ui/form/hex-field.tsx';
import type { Telling } from '#src/ui/form/telling.ts';

interface ColourFieldsProps {
  id: string;
  /** The brand's, for the preview. */
  name: string;
  value: string;
  onChange: (colour: string) => void;
  telling: Telling;
}

/** The brand's colour and how it will look. */
export function ColourFields({ id, name, value, onChange, telling }: ColourFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <HexField
        id={id}
        label={t({ id: 'brand.colourCode', message: '色碼' })}
        hint={t({
          id: 'brand.colourHint',
          message: '用在點餐頁的按鈕與分頁。太淺或太深時會自動調整，讓字看得清楚。',
        })}
        value={value}
        error={telling.errorOf('themeColour')}
        onChange={onChange}
        onBlur={() => telling.leave('themeColour')}
      />
      {isHex(value) && (
        <BrandPreview
          name={name.trim() || t({ id: 'brandPreview.name', message: '品牌名稱' })}
          colour={value}
        />
      )}
    </>
  );
}
