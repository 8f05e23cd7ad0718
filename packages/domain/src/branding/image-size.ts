/** What a picture says about itself. Sizes in pixels. */
export interface ImageSize {
  readonly mediaType: 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
}

const PNG_HEAD = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Length, name and checksum around the data of every part of a PNG. */
const PNG_FRAME = 12;

/**
 * Type and size of a PNG or JPEG whose parts follow each other to its end, and null for anything else: a file that only
 * begins like a picture, was cut off, or carries something behind it (W3C PNG §5, ITU-T T.81 Annex B).
 */
export function imageSize(bytes: Uint8Array): ImageSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (PNG_HEAD.every((value, at) => bytes[at] === value)) return pngSize(bytes, view);
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return jpegSize(bytes, view);
  return null;
}

function nameAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

function pngSize(bytes: Uint8Array, view: DataView): ImageSize | null {
  let at = PNG_HEAD.length;
  let size: ImageSize | null = null;
  let hasPixels = false;
  while (at + PNG_FRAME <= bytes.length) {
    const length = view.getUint32(at);
    const name = nameAt(bytes, at + 4);
    if (at + PNG_FRAME + length > bytes.length) return null;
    if (!size) {
      if (name !== 'IHDR' || length !== 13) return null;
      size = { mediaType: 'image/png', width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    }
    hasPixels ||= name === 'IDAT';
    at += PNG_FRAME + length;
    if (name === 'IEND') return hasPixels && at === bytes.length ? size : null;
  }
  return null;
}

function jpegSize(bytes: Uint8Array, view: DataView): ImageSize | null {
  let at = 2;
  let size: ImageSize | null = null;
  while (at + 4 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return null;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = view.getUint16(at + 2);
    if (length < 2 || at + 2 + length > bytes.length) return null;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame && length >= 8) {
      size = { mediaType: 'image/jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    // From here on lies the picture itself; only its end is looked at.
    if (marker === 0xda) return bytes.at(-2) === 0xff && bytes.at(-1) === 0xd9 ? size : null;
    at += 2 + length;
  }
  return null;
}
