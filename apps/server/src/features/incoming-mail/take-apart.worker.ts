import { buffer } from 'node:stream/consumers';
import { settleApart } from '#server/apart/settle-apart.ts';
import { readParts } from './read-parts.ts';
import { REFUSED, type ReadingOrder } from './take-apart.ts';

/**
 * The process that takes one untrusted mail apart: a line with what we had written and the mail in by standard input, a
 * line of JSON and the files behind each other out by standard output.
 */
const order = await settleApart<ReadingOrder>();
const input = await buffer(process.stdin);
const gap = input.indexOf('\n');
const sent = JSON.parse(input.toString('utf8', 0, gap)) as string[];
const read = await readParts(input.subarray(gap + 1), sent, order.partsMax).catch(() => null);
process.stdout.write(`${JSON.stringify(read?.answer ?? REFUSED)}\n`);
process.stdout.end(Buffer.concat(read?.contents ?? []), () => process.exit(0));
