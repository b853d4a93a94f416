/** Every sentence of the page, by its id in the catalogs: the server writes them into the document in both languages. */
export type Words = Readonly<Record<string, string>>;

export interface Given {
  readonly words: Readonly<Record<'zh-TW' | 'en', Words>>;
  /** Where LINE's own script is. */
  readonly liffScript: string;
}

/** What the server has written into the document. */
export function readGiven(root: Document): Given | undefined {
  try {
    return JSON.parse(root.getElementById('given')?.textContent ?? '') as Given;
  } catch {
    return undefined;
  }
}
