import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { sha256Hex } from './hash.ts';

/**
 * What a stretched PIN comes to. `check` is what a device compares: it says that the PIN is right, and proves nothing to a server. `key`
 * proves on each change that whoever made it had the PIN; it stands in no roster and is kept on no disk of a device.
 */
export interface PinParts {
  readonly check: string;
  readonly key: string;
}

/** @param stretched The PIN after PBKDF2, 32 bytes. */
export function pinParts(stretched: Uint8Array): PinParts {
  const part = (use: string): string => bytesToHex(hmac(sha256, stretched, utf8ToBytes(use)));
  return { check: part('pin check'), key: part('pin proof') };
}

/** As whom somebody stands behind a change. What proves the one does not prove the other. */
export type Standing = 'author' | 'approver';

/** What of a change is proved: all that it says, and its id, which it keeps when it is wrapped again under another log. */
export interface Proved {
  readonly id: string;
  readonly scope: string;
  readonly name: string;
  readonly args: unknown;
}

/** What somebody's key makes of a change. Synchronous, as the chain is: it is made inside the commit. */
export function pinProof(key: string, as: Standing, { id, scope, name, args }: Proved): string {
  const text = JSON.stringify([as, id, scope, name, sha256Hex(JSON.stringify(args))]);
  return bytesToHex(hmac(sha256, hexToBytes(key), utf8ToBytes(text)));
}

/** Whether two proofs are the same one; how long it takes does not tell where they differ. */
export function isSameProof(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let differs = 0;
  for (let i = 0; i < a.length; i++) differs |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return differs === 0;
}
