/** What a mail server says of one address that a mail did not reach (RFC 3464). */
export interface DeliveryReport {
  readonly recipient: string;
  /** `hard`: not there, never to be written to again; `soft`: not today. */
  readonly type: 'hard' | 'soft';
  readonly reason: string;
}

const RECIPIENTS_MAX = 50;
const REASON_MAX = 500;

/** The addresses of a `message/delivery-status` part that were not reached; reached and delayed ones are left out. */
export function readDeliveryStatus(text: string): DeliveryReport[] {
  const groups = text.replaceAll('\r', '').split(/\n[ \t]*\n/);
  return groups.slice(0, RECIPIENTS_MAX + 1).flatMap((group) => {
    const fields = fieldsOf(group);
    const named = ['original-recipient', 'final-recipient'].map((name) => addressOf(fields.get(name) ?? ''));
    if (!/^failed\b/i.test(fields.get('action') ?? '')) return [];
    const status = /^[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? '';
    const said = typed(fields.get('diagnostic-code') ?? '');
    const reason = `${status} ${said}`.trim().slice(0, REASON_MAX);
    // Both names of one address: whoever forwards gives it another on the way.
    return [...new Set(named)].filter(Boolean).map((recipient) => ({ recipient, type: typeOf(status), reason }));
  });
}

/** The same of servers that write no such part, from the addresses that a header names and the words of their letter. */
export function readFailedRecipients(header: string, text: string): DeliveryReport[] {
  const [status = ''] = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(text) ?? [];
  const reason = text.replaceAll(/\s+/g, ' ').trim().slice(0, REASON_MAX);
  const recipients = header.split(',').map(addressOf).filter(Boolean);
  return recipients.slice(0, RECIPIENTS_MAX).map((recipient) => ({ recipient, type: typeOf(status), reason }));
}

/** The `Message-ID` of the mail that came back, out of its head as the report carries it; empty when it names none. */
export function messageIdIn(head: string): string {
  const unfolded = head.replaceAll('\r', '').replaceAll(/\n[ \t]+/g, ' ');
  return /^message-id:\s*(<[^<>\s]{1,400}>)/im.exec(unfolded)?.[1] ?? '';
}

function fieldsOf(group: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of group.replaceAll(/\n[ \t]+/g, ' ').split('\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) fields.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  return fields;
}

/** Without the type that stands before the semicolon: `rfc822; ann@customer.example`. */
const typed = (value: string): string => value.replace(/^[\w-]+\s*;\s*/, '').trim();

function addressOf(value: string): string {
  return /[^\s<>;]+@[^\s<>;]+/.exec(typed(value))?.[0].toLowerCase() ?? '';
}

/** Of addresses and of mailboxes that are closed for good; a full box, a policy or a size says nothing of the address (RFC 3463). */
const typeOf = (status: string): 'hard' | 'soft' => (/^5\.(?:1\.(?:[01236]|10)|2\.1)$/.test(status) ? 'hard' : 'soft');
