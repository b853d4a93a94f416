/** What the first bytes of a picture say. */
export interface ImageHeader {
  readonly type: 'jpeg' | 'png' | 'webp';
  /** Pixels as they are stored, before any turning. */
  readonly width: number;
  readonly height: number;
}

/** A picture is never decoded beyond this many pixels (integrations.md F2): a phone's are up to 50 million, a till's memory is not. */
export const mostPixels = 40_000_000;

/** The longer side of what is kept, in pixels, and its quality from 0 to 1 (spec 5). */
export const keptSide = 800;
export const keptQuality = 0.8;

/** The longer side of a receipt's photo: what stands on a slip of 40 lines is no longer read at 800. */
export const receiptSide = 1600;

/**
 * Tells JPEG, PNG and WebP by their bytes, never by a name or a type that somebody says, and how large they are before anything is decoded.
 * Undefined for everything else: SVG, GIF, HTML, and what is cut off.
 */
export function readImageHeader(bytes: Uint8Array): ImageHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const read = [jpeg, png, webp].find((each) => each.is(bytes));
  try {
    const header = read?.of(view, bytes);
    return header && header.width > 0 && header.height > 0 ? header : undefined;
  } catch (error) {
    // It ends before it says.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

interface Reader {
  is(bytes: Uint8Array): boolean;
  of(view: DataView, bytes: Uint8Array): ImageHeader | undefined;
}

const jpeg: Reader = {
  is: (bytes) => begins(bytes, [0xff, 0xd8, 0xff]),
  of(view) {
    let at = 2;
    while (at < view.byteLength) {
      if (view.getUint8(at) !== 0xff) return undefined;
      const marker = view.getUint8(at + 1);
      if (marker === 0xff) {
        at += 1;
        continue;
      }
      // Start of frame: every C0–CF but the tables among them.
      if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
        return { type: 'jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
      if (marker === 0xda || marker === 0xd9) return undefined;
      at += 2 + view.getUint16(at + 2);
    }
    return undefined;
  },
};

const png: Reader = {
  is: (bytes) => begins(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  of: (view, bytes) =>
    textAt(bytes, 12, 4) === 'IHDR'
      ? { type: 'png', width: view.getUint32(16), height: view.getUint32(20) }
      : undefined,
};

const webp: Reader = {
  is: (bytes) => textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP',
  of(view, bytes) {
    const kind = textAt(bytes, 12, 4);
    if (kind === 'VP8 ')
      return {
        type: 'webp',
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
      };
    if (kind === 'VP8L') {
      const bits = view.getUint32(21, true);
      return { type: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    const three = (at: number): number => view.getUint16(at, true) + (view.getUint8(at + 2) << 16) + 1;
    return kind === 'VP8X' ? { type: 'webp', width: three(24), height: three(27) } : undefined;
  },
};

function begins(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}
