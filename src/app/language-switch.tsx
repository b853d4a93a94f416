import { useLingui } from '@lingui/react/macro';
import { notify } from '#src/ui/notices/notify.ts';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import { languageNames, languages, switchLanguage } from './language.ts';
import type { Language } from './language.ts';

export function LanguageSwitch({ block }: { block?: boolean }) {
  const { t, i18n } = useLingui();
  const choose = (language: Language) => {
    switchLanguage(i18n, language).catch(() =>
      notify('danger', t({ id: 'language.failed', message: '無法載入這個語言，請連線後再試' })),
    );
  };
  return (
    <SegmentedControl
      label={t({ id: 'language', message: '語言' })}
      value={i18n.locale as Language}
      options={languages.map((language) => ({ value: language, label: languageNames[language] }))}
      onChange={choose}
      size="sm"
      block={block ?? false}
    />
  );
}
