import type * as z from 'zod/mini';
import { signedParts } from '#domain/kit/signed-text.ts';

const signing = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const signature = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** What a text says, where the key (SPKI, base64) has signed exactly that and it is what it should be. */
export async function readSigned<S extends z.ZodMiniType>(
  schema: S,
  sent: string,
  key: string,
): Promise<z.output<S> | undefined> {
  const parts = signedParts(sent);
  if (!parts) return undefined;
  try {
    const spki = await crypto.subtle.importKey('spki', bytesOf(key), signing, false, ['verify']);
    const text = new TextEncoder().encode(parts.text);
    if (!(await crypto.subtle.verify(signature, spki, bytesOf(parts.signature), text))) return undefined;
    const said = schema.safeParse(JSON.parse(new TextDecoder().decode(bytesOf(parts.text))));
    return said.success ? said.data : undefined;
  } catch {
    return undefined;
  }
}

/** What a text says, whoever has signed it; undefined where it says nothing. */
export function saidUnproven(sent: string): unknown {
  const parts = signedParts(sent);
  if (!parts) return undefined;
  try {
    return JSON.parse(new TextDecoder().decode(bytesOf(parts.text)));
  } catch {
    return undefined;
  }
}

/** Of base64 in either alphabet. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (char) => char.charCodeAt(0));
}
