import type { ProvedChange } from '#domain/kit/actor.ts';
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

/**
 * What somebody's key makes of a change: of all that it says, and of its id, which it keeps when it is wrapped again under another log.
 * Synchronous, as the chain is: it is made inside the commit. What proves an author does not prove who approves.
 */
export function pinProof(
  key: string,
  as: 'author' | 'approver',
  { id, scope, name, args }: ProvedChange,
): string {
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
