import fc, { property, uint8Array } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { imageSize } from './image-size.ts';

const bytes = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
const png = bytes('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==');
// Start, a frame of 3 × 2 pixels, a scan of one byte, end.
const jpeg = Uint8Array.from([
  0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 2, 0, 3, 1, 1, 0x11, 0, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x7f, 0xff, 0xd9,
]);

describe('a picture', () => {
  test('tells its size', () => {
    expect(imageSize(png)).toEqual({ mediaType: 'image/png', width: 1, height: 1 });
    expect(imageSize(jpeg)).toEqual({ mediaType: 'image/jpeg', width: 3, height: 2 });
  });

  test('that was cut off, or carries something behind it, is none', () => {
    for (const whole of [png, jpeg]) {
      for (let end = 0; end < whole.length; end += 1) expect(imageSize(whole.subarray(0, end)), `${end}`).toBeNull();
      expect(imageSize(Uint8Array.from([...whole, ...new TextEncoder().encode('<script>')]))).toBeNull();
    }
  });

  test('is not what only begins like one', () => {
    expect(
      imageSize(Uint8Array.from([...png.subarray(0, 8), ...new TextEncoder().encode('<html></html>')])),
    ).toBeNull();
    expect(imageSize(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeNull();
  });

  test('whatever bytes come, an answer comes', () => {
    fc.assert(
      property(uint8Array({ maxLength: 200 }), (rest) => {
        imageSize(Uint8Array.from([...png.subarray(0, 8), ...rest]));
        imageSize(Uint8Array.from([0xff, 0xd8, ...rest]));
      }),
    );
  });
});
