import type { Sandbox } from '../sandbox.ts';
import type { MailEntry } from './mail-books.ts';
import { readHeaders } from './read-mail.ts';

type Fate = { type: string; bounce?: { type: 'hard' | 'soft'; reason: string } };

/** What becomes of a mail that was taken, by the beginning of its address; null: nothing is told. */
export function fateOfMail(address: string, switches: Sandbox['switches']['mail']): Fate | null {
  const local = address.toLowerCase();
  if (local.startsWith('complain')) return { type: 'email.complained' };
  if (local.startsWith('soft'))
    return { type: 'email.bounced', bounce: { type: 'soft', reason: '4.2.2 The mailbox is full.' } };
  if (switches.bounces > 0 || local.startsWith('late-bounce')) {
    switches.bounces = Math.max(0, switches.bounces - 1);
    return { type: 'email.bounced', bounce: { type: 'hard', reason: '5.1.1 The address does not exist.' } };
  }
  return switches.reports ? { type: 'email.delivered' } : null;
}

/** Sends off what became of a mail, as mail providers do; a mail to an ordinary address is not even read for it. */
export function emitMailEvents(sandbox: Sandbox, entry: MailEntry): void {
  for (const to of entry.to) {
    const fate = fateOfMail(to, sandbox.switches.mail);
    if (!fate) continue;
    const { type, bounce } = fate;
    const headers = readHeaders(entry);
    const data = {
      messageId: headers['message-id'] ?? '',
      from: headers.from ?? entry.from,
      to,
      ...(bounce ? { bounce } : {}),
    };
    const body = JSON.stringify({ type, timestamp: sandbox.now().toISOString(), data });
    sandbox.outbox.send([{ provider: 'mail', eventId: sandbox.ids.uuid(), type, lane: entry.id, body }]);
  }
}
