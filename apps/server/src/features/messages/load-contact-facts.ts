import { jurisdictionOf } from '@recoup/domain/addresses/jurisdiction.ts';
import type {
  ContactFactsBook,
  DebtorContactFacts,
  PolicyContact,
} from '@recoup/domain/contact-policy/contact-facts-book.ts';
import type { Stamped } from '@recoup/domain/contact-policy/policy-facts.ts';
import { candidateZones } from '@recoup/domain/time-zones/candidate-zones.ts';
import type { Work } from '#server/work/work.ts';
import { readPacks } from '../contact-policy/rule-packs.store.ts';
import { type AttemptRow, readAttempts, readCalls, readSentNotices } from './contact-attempts.store.ts';
import {
  type DebtorRow,
  readAccounts,
  readBookOwner,
  readContacts,
  readDebtors,
  readDisputes,
  readHolds,
  readNotes,
} from './contact-facts.store.ts';

/** Answers that the customer asked for are no attempts to reach them. */
const answers: ReadonlySet<string> = new Set(['CHAT_REPLY', 'HELP_REPLY', 'OPTOUT_CONFIRM', 'LOGIN_CODE', 'RECEIPT']);

/**
 * Reads everything that the contact policy looks at for these customers: eleven statements, however many they are. To be
 * called under the customers' gate rows where a message is claimed (G13, G15): what is counted then is all there is.
 */
export async function loadContactFacts(work: Work, debtorIds: readonly string[]): Promise<ContactFactsBook> {
  const owner = await readBookOwner(work);
  const packs = await readPacks(work);
  const rows = await readDebtors(work, debtorIds);
  const contacts = byDebtor(await readContacts(work, debtorIds), (row) => row.contact);
  const accounts = byDebtor(await readAccounts(work, debtorIds), (row) => row.account);
  const holds = byDebtor(await readHolds(work, debtorIds), (row) => row.hold);
  const noted = byDebtor(await readNotes(work, debtorIds), (row) => row.note);
  const disputes = byDebtor(await readDisputes(work, debtorIds), (row) => row.dispute);
  const attempts = byDebtor(await readAttempts(work, debtorIds), (row) => row);
  const calls = byDebtor(await readCalls(work, debtorIds), (row) => row);
  const notices = byDebtor(await readSentNotices(work, debtorIds), (row) => row.notice);
  const debtors = new Map(
    rows.map((row): [string, DebtorContactFacts] => {
      const own = contacts.get(row.id) ?? [];
      const called = calls.get(row.id) ?? [];
      const messages = attempts.get(row.id) ?? [];
      const incomingCalls = called.filter((call) => call.direction === 'incoming');
      return [
        row.id,
        {
          ...wishesOf(row),
          ...placeOf(row, own),
          accounts: accounts.get(row.id) ?? [],
          contacts: own,
          holds: holds.get(row.id) ?? [],
          noted: noted.get(row.id) ?? [],
          disputes: disputes.get(row.id) ?? [],
          calls: called.filter((call) => call.direction === 'outgoing' && call.outcome !== 'excluded').map(instant),
          conversation: called.findLast((call) => call.outcome === 'conversation')?.at ?? null,
          sms: messages.filter((message) => isAttempt(message, 'SMS')).map(instant),
          emails: messages.filter((message) => isAttempt(message, 'EMAIL')).map(instant),
          inbound: [
            ...messages.filter((message) => message.direction === 'incoming').map(stamp),
            ...incomingCalls.map((call) => ({ name: 'CALL', at: call.at })),
          ],
          replies: messages
            .filter(
              (message) =>
                message.direction === 'outgoing' && message.origin !== 'AUTO' && message.kind !== 'LOGIN_CODE',
            )
            .flatMap(replied),
          sentNotices: notices.get(row.id) ?? [],
        },
      ];
    }),
  );
  return { ...owner, packs, debtors };
}

const instant = (row: { readonly at: Date }) => row.at;
const stamp = (row: AttemptRow): Stamped => ({ name: row.channel, at: row.at });

const isAttempt = (row: AttemptRow, channel: string) =>
  row.direction === 'outgoing' && row.channel === channel && !answers.has(row.kind);

/** A confirmation of an opt-out is told by its own name: it may be sent once, and answers nothing. */
function replied(row: AttemptRow): Stamped[] {
  return row.kind === 'OPTOUT_CONFIRM' ? [{ name: 'OPTOUT_CONFIRM', at: row.at }] : [stamp(row)];
}

function wishesOf(row: DebtorRow) {
  return {
    id: row.id,
    nature: row.nature,
    isSendActive: row.isSendActive,
    isBotActive: row.isBotActive,
    inconvenient: row.inconvenient,
    preferredChannel: row.preferredChannel,
    unansweredSince: row.unansweredSince,
    unreadSince: row.unreadSince,
  } as const;
}

/** Where the customer may be: a zone that they stated, otherwise what address and numbers tell, apart (G14). */
function placeOf(row: DebtorRow, contacts: readonly PolicyContact[]) {
  const isStated = row.zoneEvidence === 'stated';
  const phones = contacts.filter((contact) => contact.kind === 'PHONE' && !contact.isWrong);
  const hasAddress = Boolean(row.state || row.zip || (row.country && row.country !== 'US'));
  const address = hasAddress ? { country: row.country, state: row.state, zip: row.zip, city: row.city } : null;
  const zonesOf = (source: 'address' | 'phone', facts: Parameters<typeof candidateZones>[0]) => [
    ...new Set(candidateZones(facts).evidence.flatMap((each) => (each.source === source ? each.zones : []))),
  ];
  return {
    zonesKnown: isStated ? row.zones.slice(0, 1) : [],
    zonesAddress: zonesOf('address', { address }),
    zonesPhone: zonesOf('phone', { phones: phones.map((phone) => ({ e164: phone.value, country: phone.country })) }),
    ...jurisdictionOf({ address, phones: phones.map((phone) => phone.value) }),
  };
}

function byDebtor<Row extends { readonly debtorId: string }, T>(rows: readonly Row[], pick: (row: Row) => T) {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(row.debtorId);
    if (group) group.push(pick(row));
    else groups.set(row.debtorId, [pick(row)]);
  }
  return groups;
}
