import { isRefusal } from '@recoup/domain/errors.ts';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import {
  hugePng,
  noisyPicture,
  photograph,
  pictureMarks,
  slidesOf,
} from '../../../../tests/application/hostile-pictures.ts';
import { encodePicture, type PictureOrder } from './encode-picture.ts';

// Each picture is a process of its own.
vi.setConfig({ testTimeout: 120_000 });

async function encoded(content: Buffer, changed: Partial<PictureOrder> = {}) {
  const picture = await encodePicture(content, changed);
  if (isRefusal(picture)) throw new Error(picture.code);
  return picture;
}

const codeOf = async (content: Buffer, changed: Partial<PictureOrder> = {}) => {
  const answer = await encodePicture(content, changed);
  return isRefusal(answer) ? { code: answer.code, fields: answer.fields } : null;
};

describe('G47: of a picture nothing stays but its pixels', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    '%s: place, device, words and profile are gone, it is turned as it is looked at',
    async (format) => {
      const content = await photograph(format);
      const [device, caption] = pictureMarks;
      const before = await sharp(content).metadata();
      expect(before).toMatchObject({ width: 60, height: 40, orientation: 6, icc: expect.anything() });
      expect([before.exif?.includes(device), before.xmp?.includes(caption)]).toEqual([true, true]);
      const picture = await encoded(content);
      expect(picture).toMatchObject({ mediaType: `image/${format}`, width: 40, height: 60 });
      for (const mark of pictureMarks) expect(picture.content.includes(mark), mark).toBe(false);
      const facts = await sharp(picture.content).metadata();
      expect(facts).toMatchObject({ format, width: 40, height: 60 });
      expect([facts.exif, facts.xmp, facts.iptc, facts.icc, facts.orientation]).toEqual(Array(5).fill(undefined));
      // The left edge of the file is red, and stands on top when it is turned.
      const { data } = await sharp(picture.content).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      expect([data[0], data[1], data[2]].map((value) => (value ?? 0) > 128)).toEqual([true, false, false]);
    },
  );

  test.each(['jpeg', 'png', 'webp'] as const)(
    '%s with a web page and an archive behind it comes out without them',
    async (format) => {
      const page = Buffer.from('<script>alert(document.domain)</script>PK\x03\x04');
      const picture = await encoded(Buffer.concat([await photograph(format), page]));
      expect(picture.content.includes('<script>')).toBe(false);
      expect(picture.content.includes('PK\x03\x04')).toBe(false);
      expect(await sharp(picture.content).metadata()).toMatchObject({ format, width: 40 });
    },
  );

  test('of a moving picture the first one stays', async () => {
    const content = await slidesOf(['#ff0000', '#00ff00', '#0000ff']);
    expect((await sharp(content).metadata()).pages).toBe(3);
    const picture = await encoded(content);
    const facts = await sharp(picture.content).metadata();
    expect([facts.pages ?? 1, facts.width, facts.height]).toEqual([1, 20, 20]);
    const { data } = await sharp(picture.content).raw().toBuffer({ resolveWithObject: true });
    expect([data[0], data[2]].map((value) => (value ?? 0) > 128)).toEqual([true, false]);
  });

  test('what is larger than a sheet needs is made smaller', async () => {
    const picture = await encoded(await noisyPicture(400, 100).png().toBuffer(), { sideMax: 200 });
    expect(picture).toMatchObject({ width: 200, height: 50 });
  });

  test('sixteen bits, grey, and few colours are read; few colours stay as small as they were', async () => {
    const deep = await noisyPicture(30, 30).toColourspace('rgb16').png().toBuffer();
    expect((await sharp((await encoded(deep)).content).metadata()).depth).toBe('uchar');
    expect(await encoded(await noisyPicture(30, 30).greyscale().jpeg().toBuffer())).toMatchObject({ width: 30 });
    const few = await noisyPicture(300, 300).png({ palette: true, colours: 8 }).toBuffer();
    expect((await encoded(few)).content.length).toBeLessThan(few.length * 1.2);
  });
});

describe('G47: refused, at the field, is', () => {
  test('a head that promises more pixels than anybody may send', async () => {
    const content = hugePng(50_000, 50_000);
    expect(content.length).toBeLessThan(200);
    expect(await codeOf(content)).toEqual({ code: 'PICTURE_SIZE', fields: { file: 'PICTURE_SIZE' } });
  });

  test.each(['jpeg', 'png', 'webp'] as const)('a %s that was cut off', async (format) => {
    const content = await noisyPicture(200, 200).toFormat(format).toBuffer();
    for (const share of [0.5, 0.9])
      expect(await codeOf(content.subarray(0, content.length * share))).toEqual({
        code: 'PICTURE_UNREADABLE',
        fields: { file: 'PICTURE_UNREADABLE' },
      });
  });

  test('any other kind, also when a library could draw it', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>');
    const gif = await noisyPicture(9, 9).gif().toBuffer();
    const tiff = await noisyPicture(9, 9).tiff().toBuffer();
    for (const content of [svg, gif, tiff, Buffer.from('%PDF-1.7'), Buffer.from('x')])
      expect((await codeOf(content))?.code).toBe('PICTURE_UNREADABLE');
  });

  test('what takes more memory or computing than a picture may', async () => {
    const content = await noisyPicture(4_000, 4_000).png({ compressionLevel: 1 }).toBuffer();
    const limits = { memoryMb: 640, cpuSeconds: 20, wallSeconds: 30 };
    expect((await codeOf(content, { limits: { ...limits, memoryMb: 40 } }))?.code).toBe('PICTURE_UNREADABLE');
    expect((await codeOf(content, { limits: { ...limits, cpuSeconds: 0.1 } }))?.code).toBe('PICTURE_UNREADABLE');
    expect((await codeOf(content, { limits: { ...limits, wallSeconds: 0.05 } }))?.code).toBe('OVERLOADED');
  });
});

test('twelve at once are encoded two at a time, and more are told to come again', async () => {
  const content = await photograph('jpeg');
  const answers = await Promise.all(Array.from({ length: 14 }, () => encodePicture(content)));
  const codes = answers.map((answer) => (isRefusal(answer) ? answer.code : 'kept'));
  expect(codes.filter((code) => code === 'kept')).toHaveLength(12);
  expect(codes.filter((code) => code === 'OVERLOADED')).toHaveLength(2);
});
