import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { settleApart } from '../apart/settle-apart.ts';
import type { PictureHead, PictureOrder } from './encode-picture.ts';

/**
 * The process that decodes one untrusted picture and encodes its pixels anew: bytes in by standard input, a line of JSON
 * and the new bytes out by standard output. No reader of other kinds (SVG, TIFF, PDF) is there to be asked.
 */
const QUALITY = 90;
const mediaTypes = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;
type Format = keyof typeof mediaTypes;

const order = await settleApart<PictureOrder>();

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

type Encoded = { readonly head: PictureHead; readonly content: Buffer };

const isFormat = (format: string): format is Format => Object.hasOwn(mediaTypes, format);

function refused(problem: Extract<PictureHead, { problem: string }>['problem']): Encoded {
  return { head: { problem }, content: Buffer.alloc(0) };
}

async function encode(input: Buffer): Promise<Encoded> {
  // The head alone: what it says of its size is judged before a pixel is decoded.
  const facts = await sharp(input, { limitInputPixels: false }).metadata();
  const { format, width, height } = facts;
  if (!isFormat(format)) return refused('WRONG_FILE');
  if (width * height > order.pixelsMax) return refused('PICTURE_SIZE');
  // Phones write marks that the decoder warns of; what is missing or broken is an error.
  const picture = sharp(input, { limitInputPixels: order.pixelsMax, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize({ width: order.sideMax, height: order.sideMax, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  const isSmall = Math.max(width, height) <= order.sideMax;
  const made = {
    jpeg: () => picture.jpeg({ quality: QUALITY, chromaSubsampling: finest(facts.chromaSubsampling) }),
    // A drawing of few colours stays one, and small.
    png: () => picture.png(isSmall && facts.isPalette ? { palette: true, quality: 100, dither: 0 } : {}),
    webp: () => picture.webp({ quality: QUALITY }),
  }[format]();
  const { data, info } = await made.toBuffer({ resolveWithObject: true });
  return { head: { mediaType: mediaTypes[format], width: info.width, height: info.height }, content: data };
}

function finest(subsampling: string | undefined): '4:4:4' | '4:2:0' {
  return subsampling === '4:4:4' ? '4:4:4' : '4:2:0';
}

const input = await buffer(process.stdin);
const { head, content } = await encode(input).catch(() => refused('PICTURE_UNREADABLE'));
process.stdout.write(`${JSON.stringify(head)}\n`);
process.stdout.end(content, () => process.exit(0));
