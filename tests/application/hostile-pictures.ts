import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Words that stand in the pictures of `photograph` and in no picture that was made of them. */
export const pictureMarks = ['Camera of Ada', 'Secret caption'] as const;

const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:title="${pictureMarks[1]}"/></rdf:RDF></x:xmpmeta>`;

/** 60 × 40 pixels, the left third red and the rest blue, to be turned by a quarter, with the place where it was taken. */
export async function photograph(format: 'jpeg' | 'png' | 'webp'): Promise<Buffer> {
  const red = await sharp({ create: { width: 20, height: 40, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 60, height: 40, channels: 3, background: '#0000ff' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withExif({
      IFD0: { Model: pictureMarks[0] },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '51/1 30/1 3230/100',
        GPSLongitudeRef: 'W',
        GPSLongitude: '0/1 7/1 0/1',
      },
    })
    .withXmp(xmp)
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer();
}

/** Pixels that no encoder makes small, the same in every run. */
export function noisyPicture(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  let state = 1;
  for (let at = 0; at < pixels.length; at += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    pixels[at] = state >> 16;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** A moving picture, one colour after the other. */
export function slidesOf(colors: readonly string[]): Promise<Buffer> {
  const slides = colors.map((background) => ({
    create: { width: 20, height: 20, channels: 3 as const, background },
  }));
  return Promise.all(slides.map((slide) => sharp(slide).png().toBuffer())).then((pages) =>
    sharp(pages, { join: { animated: true } })
      .webp({ loop: 0, delay: colors.map(() => 100) })
      .toBuffer(),
  );
}

/** A PNG of a few bytes whose head promises a picture of any size. */
export function hugePng(width: number, height: number): Buffer {
  const part = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, part('IHDR', head), part('IDAT', Buffer.alloc(20)), part('IEND', Buffer.alloc(0))]);
}
