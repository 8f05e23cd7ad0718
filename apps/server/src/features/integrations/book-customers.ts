import { parseEmail } from '@recoup/domain/emails/parse-email.ts';
import type { LedgerCustomer } from '@recoup/domain/integrations/ledger-records.ts';
import { matchCustomer } from '@recoup/domain/integrations/match-customer.ts';
import { parsePhone } from '@recoup/domain/phones/parse-phone.ts';
import { uuidv7 } from 'uuidv7';
import { insertDebtors, type NewDebtor } from '#server/features/debtors/insert-debtors.ts';
import type { NewContact } from '#server/features/debtors/new-contacts.ts';
import { notifyMade } from '#server/features/debtors/notify-made.ts';
import type { Work } from '#server/work/work.ts';
import { readKnownCustomers } from './known-customers.store.ts';
import { findLinks, putLinks } from './links.store.ts';
import type { BookedPage, Pulling } from './pulling.ts';

/**
 * Customers of a ledger: those who are known are linked, by number or an e-mail of one alone, the others are made. What a
 * ledger says of somebody who is here already changes nothing: contacts are ours to keep.
 */
export async function bookCustomers(
  work: Work,
  { integration, seenAt }: Pulling,
  customers: readonly LedgerCustomer[],
): Promise<BookedPage> {
  const links = await findLinks(
    work,
    integration.id,
    'customers',
    customers.map(({ id }) => id),
  );
  const unknown = [...new Map(customers.filter(({ id }) => !links.has(id)).map((each) => [each.id, each])).values()];
  if (unknown.length === 0) return { made: 0, changed: 0, ignored: 0 };
  const known = await readKnownCustomers(work, {
    references: unknown.flatMap(({ number }) => number ?? []),
    emails: unknown.flatMap(({ emails }) => emails.map((each) => each.toLowerCase())),
  });
  const made: NewDebtor[] = [];
  const linked = unknown.map((customer) => {
    const ourId = matchCustomer(customer, known);
    if (ourId) return { externalId: customer.id, ourId };
    const debtor = debtorOf(customer, work.now);
    made.push(debtor);
    if (debtor.reference) known.byReference.set(debtor.reference, debtor.id);
    return { externalId: customer.id, ourId: debtor.id };
  });
  const added = await insertDebtors(work, made);
  // Somebody else took a number this very moment: the page is read once more and finds them.
  if (added.size < made.length) throw new Error('a customer of the page was made meanwhile');
  await notifyMade(work, 'debtor.import', [...added]);
  const head = { state: 'LINKED' as const, reason: null, amountCents: null, balanceCents: null, status: null };
  await putLinks(
    work,
    integration.id,
    'customers',
    linked.map((each) => ({ ...head, ...each })),
    seenAt,
  );
  return { made: made.length, changed: linked.length - made.length, ignored: 0 };
}

function debtorOf(customer: LedgerCustomer, now: Date): NewDebtor {
  const { companyName, firstName, lastName, number, address } = customer;
  const emails = customer.emails.flatMap((each) => parseEmail(each) ?? []);
  const phones = customer.phones.flatMap((each): NewContact[] => {
    const parsed = parsePhone(each);
    if (!parsed.ok) return [];
    const { e164, country, callingCode, nationalNumber, extension } = parsed.phone;
    return [{ kind: 'PHONE', value: e164, country, callingCode, nationalNumber, extension }];
  });
  const isNamed = companyName !== '' || firstName !== '' || lastName !== '';
  return {
    id: uuidv7(),
    ...{ firstName, lastName, companyName: isNamed ? companyName : (number ?? emails[0] ?? customer.id) },
    reference: number,
    address: address && { ...address, country: address.country || 'US' },
    contacts: [...emails.map((value) => ({ kind: 'EMAIL' as const, value })), ...phones],
    createdAt: now,
  };
}
