import { useLingui } from '@lingui/react/macro';
import { notifyGuest } from '#src/ui/notices/notify-guest.ts';
import { languageNames, languages, switchLanguage } from '../language.ts';

/** The other language, in its own words: with two of them, one tap. */
export function LanguageButton() {
  const { t, i18n } = useLingui();
  const other = languages.find((language) => language !== i18n.locale) ?? languages[0];
  return (
    <button
      type="button"
      lang={other}
      data-testid="language"
      onClick={() => {
        switchLanguage(i18n, other).catch(() =>
          notifyGuest('danger', t({ id: 'language.failed', message: '無法載入這個語言，請連線後再試' }), {
            duration: 5000,
          }),
        );
      }}
      className="pressable min-h-11 shrink-0 rounded-button px-2.5 text-14 font-semibold text-fg-2 hover:bg-hover"
    >
      {languageNames[other]}
    </button>
  );
}
