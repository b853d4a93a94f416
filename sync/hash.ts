import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * SHA-256 of a string, hexadecimal. Synchronous on purpose: the chain is built inside an IndexedDB transaction, and awaiting the
 * platform's asynchronous digest there would end it (sync.md §5).
 */
export function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** Bytes of a text as it is sent and kept. */
export function byteLength(text: string): number {
  return utf8ToBytes(text).length;
}
