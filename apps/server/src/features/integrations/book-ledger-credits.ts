import type { LedgerCredit } from '@recoup/domain/integrations/ledger-records.ts';
import { type IgnoreReason, isVoided } from '@recoup/domain/integrations/map-invoice.ts';
import { creditEntry } from '@recoup/domain/ledger/credit-entry.ts';
import { creditNoteEntry } from '@recoup/domain/ledger/credit-note-entry.ts';
import { uuidv7 } from 'uuidv7';
import { findCreditReferences, insertCreditNotes } from '#server/features/credit-notes/credit-notes.store.ts';
import type { Work } from '#server/work/work.ts';
import { bookMoney } from './book-money.ts';
import { findLinks, type NewLink, putLinks } from './links.store.ts';
import type { BookedPage, Pulling } from './pulling.ts';

function whyNot({ status, currency, totalCents }: LedgerCredit): IgnoreReason | null {
  if (isVoided(status) || status === 'draft') return 'voided';
  if (currency !== null && currency !== 'USD') return 'other-currency';
  return totalCents > 0 ? null : 'no-amount';
}

const numberOf = ({ number, id }: LedgerCredit) => (number?.trim() || id).slice(0, 60);

/** Credit notes of a ledger, once each: what it set against invoices lowers them, the rest is credit of the customer. */
export async function bookLedgerCredits(
  work: Work,
  pulling: Pulling,
  credits: readonly LedgerCredit[],
): Promise<BookedPage> {
  const { integration, seenAt, today } = pulling;
  const newest = [...new Map(credits.map((each) => [each.id, each])).values()];
  const links = await findLinks(
    work,
    integration.id,
    'credit-notes',
    newest.map(({ id }) => id),
  );
  const taken = await findCreditReferences(work, newest.map(numberOf));
  const reasonOf = (credit: LedgerCredit): IgnoreReason | null =>
    whyNot(credit) ?? (!links.get(credit.id)?.booked && taken.has(numberOf(credit)) ? 'reference-taken' : null);
  const left = newest.flatMap((credit): NewLink[] => {
    const reason = reasonOf(credit);
    const { id: externalId, totalCents: amountCents, status } = credit;
    const isKnown = Boolean(links.get(credit.id)?.booked);
    return reason && !isKnown
      ? [{ externalId, ourId: null, state: 'IGNORED', reason, amountCents, balanceCents: null, status }]
      : [];
  });
  const booked = await bookMoney(
    work,
    pulling,
    newest.filter((each) => reasonOf(each) === null),
    links,
    {
      method: null,
      arrive: ({ debtorId, accountId, amountCents }) => [
        { accountId: null, entry: creditNoteEntry({ debtorId, amountCents }) },
        ...(accountId === null
          ? []
          : [{ accountId, entry: creditEntry({ debtorId, accountId, amountCents, way: 'apply' as const }) }]),
      ],
    },
  );
  const fresh = booked.filter(({ money, entries }) => entries.length > 0 && !links.get(money.id)?.booked);
  const notes = fresh.flatMap(({ money, debtorId, entries, link }) =>
    debtorId === null
      ? []
      : [
          {
            ...{ id: uuidv7(), debtorId, reference: numberOf(money), amountCents: money.totalCents, description: '' },
            openedCents: Math.min(
              money.totalCents,
              Object.values(link.booked ?? {}).reduce((sum, cents) => sum + cents, 0),
            ),
            issueDate: money.date ?? today,
            entryId: entries[0]?.id ?? null,
          },
        ],
  );
  await insertCreditNotes(work, null, notes, work.now);
  for (const note of notes)
    work.changed({
      ...{ noun: 'credit-note', id: note.id, action: 'credit-note.import', before: null, isQuiet: true },
      after: { ...note },
    });
  await putLinks(work, integration.id, 'credit-notes', [...left, ...booked.map(({ link }) => link)], seenAt);
  const changed = booked.filter(({ entries }) => entries.length > 0).length - fresh.length;
  return { made: fresh.length, changed, ignored: left.length };
}
