import { once } from 'node:events';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { bulkhead, isBulkheadRejectedError } from 'cockatiel';
import { fileTypeFromBuffer } from 'file-type';
import type { ApartLimits } from '../apart/apart-limits.ts';
import { atMost } from '../apart/at-most.ts';
import { startApart } from '../apart/start-apart.ts';

/** The kinds of pictures that are taken. No SVG, which is a program, and nothing that only few can open. */
const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
type PictureType = (typeof pictureTypes)[number];

export function isPictureType(mediaType: string): mediaType is PictureType {
  return pictureTypes.some((type) => type === mediaType);
}

/** A picture as we made it anew. Sizes in pixels, as it is looked at. */
export interface Picture {
  readonly mediaType: PictureType;
  readonly width: number;
  readonly height: number;
  readonly content: Buffer;
}

/** The head of a worker's answer: one line, and behind it the picture. */
export type PictureHead =
  | Omit<Picture, 'content'>
  | { readonly problem: 'WRONG_FILE' | 'PICTURE_SIZE' | 'PICTURE_UNREADABLE' };

export interface PictureOrder {
  readonly limits: ApartLimits;
  /** Pixels of the file, width times height: what a decoder has to keep in memory. */
  readonly pixelsMax: number;
  /** Longest side of what is kept; larger ones are made smaller. */
  readonly sideMax: number;
}

/** A photograph of 64 megapixels is read; of what is kept a sheet of A3 is sharp at 300 dots per inch. */
const order: PictureOrder = {
  limits: { memoryMb: 640, cpuSeconds: 20, wallSeconds: 30 },
  pixelsMax: 65_000_000,
  sideMax: 5_000,
};
const AT_ONCE = 2;
const WAITING_MAX = 10;
const ANSWER_BYTES_MAX = 64 * 1024 * 1024;

const worker = new URL('encode-picture.worker.ts', import.meta.url);
const places = bulkhead(AT_ONCE, WAITING_MAX);

/**
 * Decodes an untrusted picture in a process apart and makes it anew from its pixels, turned as it is looked at: nothing
 * stays of what else was in the file (place and device, profiles, further pictures, another file behind it; G47). Of a
 * moving picture the first one stays. Refusals at `file`: WRONG_FILE of no picture, PICTURE_SIZE,
 * PICTURE_UNREADABLE of what is cut off, damaged or takes too much; OVERLOADED when too many wait, or one for too long.
 */
export async function encodePicture(content: Buffer, changed: Partial<PictureOrder> = {}): Promise<Picture | Refusal> {
  try {
    return await places.execute(() => encodeApart(content, { ...order, ...changed }));
  } catch (error) {
    if (isBulkheadRejectedError(error)) return refuse('OVERLOADED');
    throw error;
  }
}

async function encodeApart(content: Buffer, command: PictureOrder): Promise<Picture | Refusal> {
  const unreadable = refuse('PICTURE_UNREADABLE', { file: 'PICTURE_UNREADABLE' });
  const child = startApart<PictureOrder>(worker, command, { isNative: true });
  const late = AbortSignal.timeout(command.limits.wallSeconds * 1000);
  late.addEventListener('abort', () => child.kill('SIGKILL'));
  // One that ends early closes its end while bytes are still on their way to it.
  child.stdin.on('error', () => undefined);
  try {
    const closed = once(child, 'close');
    child.stdin.end(content);
    const [answer] = await Promise.all([atMost(child.stdout, ANSWER_BYTES_MAX), closed]);
    const end = answer?.indexOf('\n') ?? -1;
    // A picture that takes too much ends at its limits of memory and computing; that no answer came is the machine's.
    if (late.aborted) return refuse('OVERLOADED');
    if (!answer || end === -1) return unreadable;
    const head = JSON.parse(answer.toString('utf8', 0, end)) as PictureHead;
    if ('problem' in head) return refuse(head.problem, { file: head.problem });
    const encoded = answer.subarray(end + 1);
    // Whoever reads hostile files is not believed either.
    const found = await fileTypeFromBuffer(encoded);
    return found?.mime === head.mediaType ? { ...head, content: encoded } : unreadable;
  } finally {
    child.kill('SIGKILL');
  }
}
