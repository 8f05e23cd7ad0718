import { once } from 'node:events';
import { constants, getPriority, setPriority } from 'node:os';
import { z } from 'zod';
import type { ApartLimits } from '#server/apart/apart-limits.ts';
import { atMost } from '#server/apart/at-most.ts';
import { startApart } from '#server/apart/start-apart.ts';
import { MAIL_BYTES_MAX, MAIL_PARTS_MAX, readingLimits, SHORT_BYTES } from './mail-limits.ts';

/** What the process apart is asked: its limits, and beside the mail, on a line before it, what we had written (`sent`). */
export interface ReadingOrder {
  readonly limits: ApartLimits;
  readonly partsMax: number;
}

const answer = z.strictObject({
  /** What the sender wrote, and what they repeated. */
  visible: z.string().max(20_000),
  quoted: z.string().max(20_000),
  /** Of a mail server: `message/delivery-status`, and the head of the mail that came back. */
  status: z.string().max(100_000),
  returned: z.string().max(100_000),
  files: z.array(z.strictObject({ fileName: z.string().max(200), sizeBytes: z.int().min(0), isWithin: z.boolean() })),
});
/** What the process apart says of a mail that is nested or headed beyond reason. */
export const REFUSED = 'refused';
export type ReadingAnswer = z.output<typeof answer>;

/** A file of a mail, as it came. */
export interface MailPart {
  readonly fileName: string;
  /** Null of what is behind the last part that is looked at. */
  readonly content: Buffer | null;
}

export interface MailParts extends Omit<ReadingAnswer, 'files'> {
  readonly files: readonly MailPart[];
}

const worker = new URL('take-apart.worker.ts', import.meta.url);

/**
 * Takes a mail apart in a process of its own, without network, settings or data: what it does to its reader, it does there.
 * Null when it took too much; `refused` when it is nothing that can be read.
 */
export async function takeApart(raw: Buffer, sent: readonly string[]): Promise<MailParts | 'refused' | null> {
  const child = startApart<ReadingOrder>(worker, { limits: readingLimits, partsMax: MAIL_PARTS_MAX });
  if (raw.length > SHORT_BYTES) yieldToOthers(child.pid);
  const late = AbortSignal.timeout(readingLimits.wallSeconds * 1000);
  late.addEventListener('abort', () => child.kill('SIGKILL'));
  child.stdin.on('error', () => undefined);
  try {
    const closed = once(child, 'close');
    child.stdin.write(`${JSON.stringify(sent)}\n`);
    child.stdin.end(raw);
    const [said] = await Promise.all([atMost(child.stdout, MAIL_BYTES_MAX + 2 * 1024 * 1024), closed]);
    return said ? readAnswer(said) : null;
  } finally {
    child.kill('SIGKILL');
  }
}

/** What may compute for long does so behind everything else of this machine. */
function yieldToOthers(processId: number | undefined): void {
  if (processId === undefined) return;
  try {
    const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
    setPriority(processId, Math.min(getPriority() + PRIORITY_BELOW_NORMAL, PRIORITY_LOW));
  } catch {
    // It ended before, or the system does not let anybody say so.
  }
}

/** Whoever reads hostile mail is not believed either. */
function readAnswer(said: Buffer): MailParts | 'refused' | null {
  const end = said.indexOf('\n');
  if (end === -1) return null;
  const line = parsed(said.toString('utf8', 0, end));
  if (line === REFUSED) return REFUSED;
  const read = answer.safeParse(line);
  if (!read.success) return null;
  let at = end + 1;
  const files = read.data.files.map(({ fileName, sizeBytes, isWithin }): MailPart => {
    if (!isWithin) return { fileName, content: null };
    const content = said.subarray(at, at + sizeBytes);
    at += sizeBytes;
    return { fileName, content };
  });
  return at === said.length ? { ...read.data, files } : null;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
