/** Made of the catalogs by the build (tools/texts-in-parts.ts). */
declare module 'virtual:texts' {
  import type { Messages } from '@lingui/core';

  /** A part of a language's texts by its name; a part that says nothing is not there. */
  export const parts: Readonly<
    Record<'zh-TW' | 'en', Readonly<Record<string, () => Promise<{ readonly messages: Messages }>>>>
  >;
}

/** What the pages of the site say. */
declare module 'virtual:texts/*' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}
