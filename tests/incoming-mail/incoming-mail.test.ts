import { kindOfMail } from '@recoup/domain/incoming-mail/mail-kind.ts';
import { readInbound } from '@recoup/domain/messages/inbound-reading.ts';
import { describe, expect, test } from 'vitest';
import { readHead } from '../../apps/server/src/features/incoming-mail/read-head.ts';
import { readParts } from '../../apps/server/src/features/incoming-mail/read-parts.ts';
import { humanMails, keptText, machineMails, quotedFeet } from './mail-corpus.ts';

/** Those by which the rules were made, and those that were only counted. */
const halves = { seen: 0, 'set aside': 1 } as const;

/** Where lines break is the mail program's, as most break them anew. */
const letters = (text: string): string => text.replaceAll(/\s+/g, ' ');

const kindOf = async (raw: string, envelopeFrom: string) =>
  kindOfMail({ headers: (await readHead(Buffer.from(raw))).headers, envelopeFrom });

describe.each(Object.entries(halves))('answers of twenty mail programs, the half that was %s', (_name, half) => {
  const mails = humanMails.filter((_, index) => index % 2 === half);

  test('what was written is told from what is quoted, letter by letter, in 97 of 100', async () => {
    const wrong: string[] = [];
    for (const { name, raw, visible } of mails) {
      const { answer } = await readParts(Buffer.from(raw), [keptText], 20);
      if (letters(answer.visible) !== letters(visible)) wrong.push(`${name}: ${JSON.stringify(answer.visible)}`);
    }
    expect(mails.length).toBe(70);
    expect(wrong.length / mails.length, wrong.join('\n')).toBeLessThanOrEqual(0.03);
  });

  test('none is taken for a machine’s', async () => {
    const kinds = await Promise.all(mails.map(({ raw }) => kindOf(raw, 'maria@customer.example')));
    expect(kinds.filter((kind) => kind !== 'HUMAN')).toEqual([]);
  });

  test('what machines send is known as such, all of it', async () => {
    const machines = machineMails.filter((_, index) => index % 2 === half);
    const kinds = await Promise.all(machines.map(({ raw, envelopeFrom }) => kindOf(raw, envelopeFrom)));
    expect(machines.length).toBe(30);
    expect(kinds).toEqual(machines.map((machine) => machine.kind));
  });
});

test('200 quoted feet of ours: nobody is opted out, nothing is refused or ceased', async () => {
  const read = [];
  for (const { name, raw, sent } of quotedFeet) {
    const { answer } = await readParts(Buffer.from(raw), [sent], 20);
    const { meanings } = readInbound(answer.visible);
    if (meanings.length > 0) read.push(`${name}: ${meanings.join()} in ${JSON.stringify(answer.visible)}`);
  }
  expect(quotedFeet.length).toBe(200);
  expect(read).toEqual([]);
});
