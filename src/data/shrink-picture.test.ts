import { afterEach, expect, it, vi } from 'vitest';
import { receiptSide } from '#domain/kit/image-header.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** The head of a JPEG of that size. */
function aJpeg(width: number, height: number): Uint8Array<ArrayBuffer> {
  const size = [height >> 8, height & 255, width >> 8, width & 255];
  return new Uint8Array([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, ...size, 3, 0, 0]);
}

/** A browser's drawing, which says what it was asked for. */
function aDrawing(bitmap: { width: number; height: number }, { draws = true } = {}) {
  const close = vi.fn();
  const asked: unknown[] = [];
  vi.stubGlobal('createImageBitmap', async (_: Blob, options: unknown) => {
    asked.push(options);
    return { ...bitmap, close };
  });
  const drawn: unknown[] = [];
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      width: number;
      height: number;
      constructor(width: number, height: number) {
        this.width = width;
        this.height = height;
      }
      getContext = () =>
        draws
          ? {
              fillRect: (...area: number[]) => drawn.push(['white', ...area]),
              drawImage: (_: unknown, ...area: number[]) => drawn.push(['picture', ...area]),
            }
          : null;
      convertToBlob = async (options: unknown) => {
        asked.push(options);
        return new Blob([new Uint8Array([1, 2, 3])]);
      };
    },
  );
  return { close, drawn, asked };
}

afterEach(() => void vi.unstubAllGlobals());

it.each([
  [1600, 1200, 800, 600],
  [1200, 1600, 600, 800],
  [800, 800, 800, 800],
  // Nothing is made larger.
  [400, 300, 400, 300],
  [4000, 1, 800, 1],
  [1, 4000, 1, 800],
])('a picture of %i × %i is kept as %i × %i', async (width, height, keptWidth, keptHeight) => {
  const { drawn, close, asked } = aDrawing({ width, height });
  expect(await shrinkPicture(new Blob([aJpeg(width, height)]))).toEqual(new Uint8Array([1, 2, 3]));
  const whole = [0, 0, keptWidth, keptHeight];
  expect(drawn).toEqual([
    ['white', ...whole],
    ['picture', ...whole],
  ]);
  expect(asked).toEqual([{ imageOrientation: 'from-image' }, { type: 'image/jpeg', quality: 0.8 }]);
  expect(close).toHaveBeenCalledOnce();
});

it('a receipt is kept as large as it can be read', async () => {
  const { drawn } = aDrawing({ width: 3000, height: 4000 });
  await shrinkPicture(new Blob([aJpeg(3000, 4000)]), receiptSide);
  expect(drawn.at(-1)).toEqual(['picture', 0, 0, 1200, 1600]);
});

const large = (bytes: number): Blob => ({ size: bytes, arrayBuffer: async () => aJpeg(8, 8).buffer }) as Blob;

it('what is no picture, or too large to be read, is refused before it is drawn', async () => {
  const { asked } = aDrawing({ width: 8, height: 8 });
  await expect(shrinkPicture(large(40 * 1024 * 1024 + 1))).rejects.toMatchObject({ code: 'body_too_large' });
  await expect(shrinkPicture(new Blob(['<svg/>']))).rejects.toMatchObject({ code: 'media_type' });
  await expect(shrinkPicture(new Blob([aJpeg(8000, 5001)]))).rejects.toMatchObject({
    code: 'image_too_large',
  });
  expect(asked).toEqual([]);
  await shrinkPicture(large(40 * 1024 * 1024));
  await shrinkPicture(new Blob([aJpeg(8000, 5000)]));
});

it('what the browser cannot read or draw is said to be unreadable, and its memory is given back', async () => {
  const { close } = aDrawing({ width: 8, height: 8 }, { draws: false });
  await expect(shrinkPicture(new Blob([aJpeg(8, 8)]))).rejects.toMatchObject({ code: 'image_unreadable' });
  expect(close).toHaveBeenCalledOnce();
  const cause = new DOMException('broken', 'InvalidStateError');
  vi.stubGlobal('createImageBitmap', () => Promise.reject(cause));
  await expect(shrinkPicture(new Blob([aJpeg(8, 8)]))).rejects.toMatchObject({
    code: 'image_unreadable',
    cause,
  });
});
