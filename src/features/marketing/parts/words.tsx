import { asElement } from '../use-structured-data.ts';

/**
 * Words that a script of the page says later, in the page's language: it reads them by `wordsOf` (islands/dom.ts). They are data, which the content
 * security policy lets be.
 */
export function Words({ of, words }: { of: string; words: Readonly<Record<string, string>> }) {
  return (
    <script type="application/json" data-words={of} dangerouslySetInnerHTML={{ __html: asElement(words) }} />
  );
}
