import type { ReplyOf } from '@recoup/contract/call.ts';
import type { findDuplicates as findCall } from '@recoup/contract/debtors.ts';
import { parseEmail } from '@recoup/domain/emails/parse-email.ts';
import { parsePhone } from '@recoup/domain/phones/parse-phone.ts';
import type { z } from 'zod';
import type { Work } from '#server/work/work.ts';
import { findDuplicateRows } from './duplicates.store.ts';

/** A name is looked for from so many letters on; fewer fit half the book. */
const NAME_MIN = 3;

/** Customers who may be the one that somebody is typing in. What cannot be read yet is no clue, and no mistake. */
export async function findDuplicates(
  work: Work,
  query: z.output<typeof findCall.query>,
): Promise<ReplyOf<typeof findCall>> {
  const phone = query.phone ? parsePhone(query.phone) : null;
  const rows = await findDuplicateRows(work, {
    phone: phone?.ok ? phone.phone.e164 : null,
    email: query.email ? parseEmail(query.email) : null,
    reference: query.reference || null,
    name: query.name && query.name.length >= NAME_MIN ? query.name : null,
    exceptId: query.exceptId ?? null,
  });
  return {
    data: rows.map((row) => ({
      _id: row.id,
      displayName: row.displayName,
      internalReference: row.reference,
      email: row.email,
      phone: row.phone,
      totals: { outstandingCents: row.outstandingCents, openAccounts: row.openAccountCount },
      matchedBy: row.matchedBy,
    })),
  };
}
