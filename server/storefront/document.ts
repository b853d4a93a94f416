import { Markup, markup } from './markup.ts';

/** What is written into the guests' document, which is the same for everybody until then. */
export interface Written {
  /** As `<html lang>` has it. */
  readonly lang?: string | undefined;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly manifest?: string | undefined;
  readonly touchIcon?: string | undefined;
  /** More for the head. */
  readonly head?: Markup | undefined;
  /** What is seen until the app takes over. */
  readonly body?: Markup | undefined;
}

/** The document with what is known of its page. What is not said stays as it was built. */
export function writeDocument(built: string, written: Written): string {
  const { lang, title, description, manifest, touchIcon, head, body } = written;
  const steps: readonly (readonly [place: RegExp, text: Markup | undefined])[] = [
    [/(?<=<html )lang="[^"]*"/, lang === undefined ? undefined : markup`lang="${lang}"`],
    [/<title>[^<]*<\/title>/, title === undefined ? undefined : markup`<title>${title}</title>`],
    [
      /<meta name="description"[^>]*>/,
      description === undefined ? undefined : markup`<meta name="description" content="${description}" />`,
    ],
    [
      /<link rel="manifest"[^>]*>/,
      manifest === undefined ? undefined : markup`<link rel="manifest" href="${manifest}" />`,
    ],
    [
      /<link rel="apple-touch-icon"[^>]*>/,
      touchIcon === undefined ? undefined : markup`<link rel="apple-touch-icon" href="${touchIcon}" />`,
    ],
    [/(?=<\/head>)/, head],
    [/(?<=<div id="root">)(?=<\/div>)/, body],
  ];
  // By a function: what people typed may hold what a replacement gives a meaning to.
  return steps.reduce((text, [place, by]) => (by ? text.replace(place, () => by.text) : text), built);
}

/** Kept out of what search engines show. */
export const noIndex = markup`<meta name="robots" content="noindex" />`;
