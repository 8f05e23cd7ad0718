// One frame of MPEG 1 Layer III at 128 kbit/s and 44.1 kHz in which nothing is said: a head, and 413 empty bytes.
const FRAME = Buffer.concat([Buffer.from('fffb9064', 'hex'), Buffer.alloc(413)]);
const FRAME_MS = (1_152 / 44_100) * 1_000;
const FRAMES_MAX = 40_000;

/** So many milliseconds of silence as an MP3 file: nobody really speaks in the sandbox. */
export function silence(ms: number): Buffer {
  const frames = Math.min(FRAMES_MAX, Math.max(1, Math.round(ms / FRAME_MS)));
  return Buffer.concat(Array.from({ length: frames }, () => FRAME));
}
