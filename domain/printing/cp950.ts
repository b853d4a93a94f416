/** The characters that a Taiwanese printer has in its own memory, each with its bytes. */
export interface Cp950 {
  /** The bytes of a text, or nothing where one of its characters is not among them. */
  encode(text: string): Uint8Array | undefined;
}

/** Reads bytes of Big5 as text: `TextDecoder('big5')`, which pages and servers have both. */
export type ReadBig5 = (bytes: Uint8Array) => string;

/**
 * Code page 950 from what the platform reads as Big5. That is Big5 with the Hong Kong supplement, which printers here do not have: its rows
 * below A1 and above F9 are left out, so that 堃 or 喆 are seen to be missing instead of coming out as something else. Where two codes
 * stand for one character the first counts, as in Microsoft's table.
 */
export function cp950From(read: ReadBig5): Cp950 {
  const codes = new Map<string, number>();
  for (let lead = 0xa1; lead <= 0xf9; lead += 1) {
    // C6A1 to C8FE are the supplement's own as well.
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      if (trail > 0x7e && trail < 0xa1) continue;
      const code = (lead << 8) | trail;
      if (code >= 0xc6a1 && code <= 0xc8fe) continue;
      const character = read(Uint8Array.of(lead, trail));
      if (character.length === 1 && character !== '\ufffd' && !codes.has(character))
        codes.set(character, code);
    }
  }
  return {
    encode(text) {
      const bytes: number[] = [];
      for (const character of text) {
        const point = character.codePointAt(0) ?? 0;
        const code = point < 0x80 ? point : codes.get(character);
        if (code === undefined || code < 0x20 || code === 0x7f) return undefined;
        if (code > 0xff) bytes.push(code >> 8);
        bytes.push(code & 0xff);
      }
      return Uint8Array.from(bytes);
    },
  };
}
