import { uploadImage } from '#domain/catalogue/image-operations.ts';
import { keptSide, readImageHeader } from '#domain/kit/image-header.ts';
import type { Api } from './api.ts';
import { patienceMs } from './pictures.ts';

/** Brings a picture to the server. @throws AppError */
export async function sendPicture(api: Api, brandId: string, hash: string, bytes: Uint8Array): Promise<void> {
  // What was made here is as large as it is wanted: only a receipt is larger than menus have it.
  const { width = 0, height = 0 } = readImageHeader(bytes) ?? {};
  const use = Math.max(width, height) > keptSide ? ({ use: 'receipt' } as const) : {};
  await api.call(uploadImage, { brandId, hash, content: base64(bytes), ...use }, { timeoutMs: patienceMs });
}

/** In pieces: a call has only so many arguments. */
function base64(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return btoa(pieces.join(''));
}
