/**
 * Sixteen hex digits that stand for a text: the same text has the same ones on every engine. For ids of things whose source has none;
 * not a secret. Two 32-bit FNV-1a passes with different multipliers.
 */
export function fingerprint(...parts: readonly string[]): string {
  const text = parts.join('\u0000');
  return pass(text, 0x811c9dc5, 0x01000193) + pass(text, 0x9e3779b1, 0x85ebca6b);
}

function pass(text: string, start: number, multiplier: number): string {
  let hash = start;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    hash = Math.imul(hash ^ (unit & 0xff), multiplier);
    hash = Math.imul(hash ^ (unit >>> 8), multiplier);
    hash ^= hash >>> 15;
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
