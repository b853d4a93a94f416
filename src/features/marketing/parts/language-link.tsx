import Languages from 'lucide-react/icons/languages';
import { languageTags, otherLanguage, type SiteLanguage, type SitePage } from '../site.ts';

/** Each in its own words. */
const names: Readonly<Record<SiteLanguage, string>> = { 'zh-TW': '中文', en: 'English' };

/** The other language, in its own words. A script brings it without a reload; without one it is a link. */
export function LanguageLink({ page, language }: { page: SitePage; language: SiteLanguage }) {
  const { language: other, href } = otherLanguage(page, language);
  return (
    <a
      href={href}
      hrefLang={other}
      lang={languageTags[other]}
      data-language={other}
      className="flex min-h-11 items-center gap-1.5 rounded-button px-3 font-semibold text-fg-2 hover:bg-hover hover:text-fg"
    >
      <Languages size={18} strokeWidth={1.75} aria-hidden="true" />
      {names[other]}
    </a>
  );
}
