import type { unmatchedMail } from '@recoup/contract/incoming-mail.ts';
import { z } from 'zod';
import type { MailRow } from './incoming-mail.store.ts';

const verdict = z.enum(['pass', 'fail', 'none']);
const proof = z.object({ spf: verdict, dkim: verdict, dmarc: verdict });

export function viewUnmatched(row: MailRow): z.output<typeof unmatchedMail> {
  const known = proof.safeParse(row.proof);
  const { id: _id, sender, senderName, recipient, subject, text } = row;
  return {
    ...{ _id, sender, senderName, recipient, subject, text },
    isReadable: row.state !== 'PARKED' && row.kind !== null,
    proof: known.success ? known.data : null,
    at: row.receivedAt.toISOString(),
  };
}
