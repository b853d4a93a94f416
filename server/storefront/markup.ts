/** Text that is markup already, and is written as it is. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | false | undefined | Markup | readonly Markup[];

/**
 * Markup with values in it: what people typed becomes text, in content and in quoted attributes alike, whatever it looks like. `false` and
 * `undefined` write nothing. Fit for HTML and XML.
 */
export function markup(fixed: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return new Markup(String.raw({ raw: fixed }, ...values.map(written)));
}

function written(value: Value): string {
  if (value === undefined || value === false) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return escaped(String(value));
}

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as markup. What neither HTML nor XML may hold (control characters, halves of a character) is left out. */
export function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/(?![\t\n])\p{Cc}|[\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>"']/g, (sign) => signs[sign] ?? '');
}

/**
 * Data for programs that read the page, as an element of it. A browser does not run it, so that the content security policy lets it be;
 * none of its text can end the element.
 */
export function dataElement(type: string, data: unknown): Markup {
  const json = JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return markup`<script type="${type}">${new Markup(json)}</script>`;
}
