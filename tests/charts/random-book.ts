import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { recordSet } from '../../apps/server/src/db/record-set.ts';
import { createCompany } from '../../apps/server/src/features/companies/create-company.ts';
import { insertDebtors } from '../../apps/server/src/features/debtors/insert-debtors.ts';
import { insertEntries, type NewEntry } from '../../apps/server/src/features/ledger/insert-entries.store.ts';
import { insertPastMessages, type PastMessage } from '../../apps/server/src/features/messages/past-messages.store.ts';
import type { Work } from '../../apps/server/src/work/work.ts';

/** A number from 0 to below 1; the same row of them for a seed. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Dice {
  readonly chance: (share: number) => boolean;
  readonly pick: <T>(choices: readonly T[]) => T;
  readonly below: (count: number) => number;
  /** An instant of the last fourteen months, often around a midnight at a month's end or in a night of a clock change. */
  readonly instant: () => Date;
}

const DAY_MS = 86_400_000;
const nights = ['2025-11-02T06:00:00Z', '2026-03-08T07:00:00Z', '2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z'];

function diceOf(random: () => number, now: Date): Dice {
  const below = (count: number) => Math.floor(random() * count);
  const ended = (at: number) => new Date(Math.min(at, now.getTime()));
  return {
    below,
    chance: (share) => random() < share,
    pick: <T>(choices: readonly T[]) => choices[below(choices.length)] as T,
    instant: () => {
      const way = random();
      if (way < 0.15) return ended(Date.parse(nights[below(nights.length)] ?? '') + below(240) * 60_000 - 7_200_000);
      if (way < 0.5) {
        const month = new Date(Date.UTC(2025, 9 + below(14), 1));
        return ended(month.getTime() + (below(2 * 28) - 28) * 3_600_000 + below(3) - 1);
      }
      return ended(now.getTime() - below(420 * 24) * 3_600_000);
    },
  };
}

const statuses = ['Active', 'Delinquent', 'Charged Off', 'Paid Off', 'Accelerated', 'Draft', 'Canceled'];

interface Invoice {
  readonly id: string;
  readonly debtorId: string;
  readonly issued: Date;
  readonly isDeleted: boolean;
}

/**
 * A company with a past as no verb would let it be, so that charts are asked about everything that rows can say: late and
 * early bookings, returns, things taken back, drafts, due dates that moved, deleted and undone accounts, other currencies.
 */
export async function writeRandomBook(work: Work, seed: number): Promise<void> {
  const dice = diceOf(randomOf(seed), work.now);
  const debtorIds = Array.from({ length: 14 }, () => uuidv7());
  await insertDebtors(
    work,
    debtorIds.map((id) => ({ id, companyName: `Customer ${id}`, reference: null, contacts: [], createdAt: work.now })),
  );
  const invoices: Invoice[] = Array.from({ length: 70 }, () => ({
    id: uuidv7(),
    debtorId: dice.pick(debtorIds),
    issued: dice.instant(),
    isDeleted: dice.chance(0.12),
  }));
  await insertInvoices(work, dice, invoices);
  const entries = invoices.flatMap((invoice) => lifeOf(dice, invoice));
  for (let count = 0; count < 12; count += 1) entries.push(unapplied(dice, dice.pick(debtorIds)));
  await insertEntries(work, entries);
  await insertChanges(work, dice, invoices);
  await insertMessages(work, dice, debtorIds, invoices);
  await insertAround(work, dice, invoices);
}

async function insertInvoices(work: Work, dice: Dice, invoices: readonly Invoice[]): Promise<void> {
  const day = (at: Date) => at.toISOString().slice(0, 10);
  const rows = invoices.map((invoice) => ({
    ...{ id: invoice.id, debtorId: invoice.debtorId, reference: invoice.id, amountCents: 1_000_000 },
    status: dice.chance(0.7) ? dice.pick(statuses.slice(0, 5)) : dice.pick(statuses),
    currency: dice.chance(0.08) ? 'EUR' : 'USD',
    issueDate: day(invoice.issued),
    dueDate: day(new Date(invoice.issued.getTime() + (dice.below(70) - 10) * DAY_MS)),
    createdAt: dice.instant(),
    deletedAt: invoice.isDeleted ? work.now : null,
  }));
  await sql`
    insert into account (company_id, id, debtor_id, reference, amount_cents, status, currency, issue_date, due_date, created_at, deleted_at)
    select ${work.companyId}::uuid, r.* from ${recordSet(rows, {
      ...{ id: 'uuid', debtorId: 'uuid', reference: 'text', amountCents: 'bigint', status: 'text', currency: 'text' },
      ...{ issueDate: 'date', dueDate: 'date', createdAt: 'timestamptz', deletedAt: 'timestamptz' },
    })}`.execute(work.trx);
}

function entryOf(dice: Dice, invoice: Invoice, kind: NewEntry['entry']['kind'], cents: number, at: Date): NewEntry {
  const { id: accountId, debtorId } = invoice;
  const other =
    kind === 'CHARGE' ? 'revenue' : kind === 'COMPENSATION' ? 'discount' : kind === 'CREDIT' ? 'unapplied' : 'cash';
  return {
    id: uuidv7(),
    entry: {
      kind,
      reversesId: null,
      lines: [
        { ledgerAccount: 'receivable', accountId, debtorId, amountCents: cents },
        { ledgerAccount: other, accountId: null, debtorId, amountCents: -cents },
      ],
    },
    ...{ debtorId, accountId, occurredAt: at },
    isUndated: kind === 'PAYMENT' && dice.chance(0.06),
    source: dice.pick(['staff', 'import', 'portal'] as const),
  };
}

function takenBack(entry: NewEntry, at: Date, source: NewEntry['source']): NewEntry {
  const lines = entry.entry.lines.map((line) => ({ ...line, amountCents: -line.amountCents }));
  return {
    ...entry,
    id: uuidv7(),
    isUndated: false,
    occurredAt: at,
    source,
    entry: { ...entry.entry, lines, reversesId: entry.id },
  };
}

/** What happens to one invoice: in any order of days, since much is told late. */
function lifeOf(dice: Dice, invoice: Invoice): NewEntry[] {
  const cents = 1_000 + dice.below(9_000);
  const add = (at: Date, most = 60) => new Date(Math.min(at.getTime() + dice.below(most * 24) * 3_600_000, Date.now()));
  const charge = entryOf(dice, invoice, 'CHARGE', cents, invoice.issued);
  const entries = [charge];
  if (invoice.isDeleted) {
    entries.push(takenBack(charge, add(invoice.issued), dice.pick(['import', 'staff'] as const)));
    return entries;
  }
  let owed = cents;
  for (let step = dice.below(6); step > 0; step -= 1) {
    const at = dice.chance(0.1) ? invoice.issued : dice.chance(0.15) ? dice.instant() : add(invoice.issued, 120);
    const way = dice.below(10);
    const part = dice.chance(0.5) ? owed : 1 + dice.below(Math.max(1, owed));
    if (way < 6 && owed > 0) {
      const paid = entryOf(
        dice,
        invoice,
        dice.pick(['PAYMENT', 'PAYMENT', 'PAYMENT', 'COMPENSATION', 'CREDIT'] as const),
        -part,
        at,
      );
      entries.push(paid);
      owed -= part;
      if (dice.chance(0.25)) {
        const back = dice.chance(0.5)
          ? entryOf(dice, invoice, 'RETURN', part, add(at))
          : takenBack(paid, add(at), 'staff');
        entries.push(back);
        owed += part;
      }
    } else if (way === 6) {
      entries.push(entryOf(dice, invoice, 'CHARGE', 700, at));
      owed += 700;
    } else if (way === 7 && owed < cents) {
      entries.push(entryOf(dice, invoice, 'RETURN', 300, at));
      owed += 300;
    }
  }
  return entries;
}

function unapplied(dice: Dice, debtorId: string): NewEntry {
  const cents = 100 + dice.below(900);
  const isBack = dice.chance(0.3);
  return {
    id: uuidv7(),
    entry: {
      kind: isBack ? 'RETURN' : 'PAYMENT',
      reversesId: null,
      lines: [
        { ledgerAccount: 'cash', accountId: null, debtorId, amountCents: isBack ? -cents : cents },
        { ledgerAccount: 'unapplied', accountId: null, debtorId, amountCents: isBack ? cents : -cents },
      ],
    },
    ...{ debtorId, accountId: null, source: 'staff', occurredAt: dice.instant() },
  };
}

async function insertChanges(work: Work, dice: Dice, invoices: readonly Invoice[]): Promise<void> {
  const rows = invoices.flatMap(({ id, issued }) =>
    dice.chance(0.35)
      ? Array.from({ length: 1 + dice.below(3) }, () => {
          const isDue = dice.chance(0.5);
          return {
            accountId: id,
            at: dice.chance(0.3) ? issued : dice.instant(),
            statusBefore: isDue ? null : dice.pick(['Draft', 'Active', 'Canceled', 'Delinquent']),
            dueBefore: isDue ? dice.instant().toISOString().slice(0, 10) : null,
          };
        })
      : [],
  );
  await sql`
    insert into account_change (company_id, account_id, at, status_before, due_before)
    select ${work.companyId}::uuid, r.* from ${recordSet(
      rows.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
      { accountId: 'uuid', at: 'timestamptz', statusBefore: 'text', dueBefore: 'date' },
    )}`.execute(work.trx);
}

async function insertMessages(
  work: Work,
  dice: Dice,
  debtorIds: readonly string[],
  invoices: readonly Invoice[],
): Promise<void> {
  const messages = Array.from({ length: 220 }, (): PastMessage => {
    const at = dice.instant();
    const isOut = dice.chance(0.8);
    return {
      ...{ id: uuidv7(), direction: isOut ? 'outgoing' : 'incoming', channel: dice.pick(['SMS', 'EMAIL'] as const) },
      ...{ debtorId: dice.pick(debtorIds), contactId: null, toValue: 'x', fromValue: 'y', subject: '', text: 'z' },
      ...{
        status: isOut ? 'SENT' : 'RECEIVED',
        providerId: uuidv7(),
        at,
        sentAt: isOut && dice.chance(0.9) ? at : null,
      },
      ...(dice.chance(0.3) ? { accountId: dice.pick(invoices).id } : {}),
      ...(isOut && dice.chance(0.2) ? ({ origin: 'REPLY', kind: 'CHAT_REPLY' } as const) : {}),
    };
  });
  await insertPastMessages(work, messages);
  const told = messages.filter(() => dice.chance(0.3));
  await sql`
    update message m set owed_cents = r.owed, past_due_cents = r.past, origin = r.origin, kind = r.kind
    from ${recordSet(
      told.map(({ id }) => {
        const owed = dice.chance(0.5) ? dice.below(5_000) : 0;
        const past = dice.chance(0.5) ? owed : 0;
        return { id, owed, past, origin: dice.pick(['AUTO', 'STAFF']), kind: dice.pick(['REMINDER', 'LOGIN_CODE']) };
      }),
      { id: 'uuid', owed: 'bigint', past: 'bigint', origin: 'text', kind: 'text' },
    )} where m.company_id = ${work.companyId} and m.id = r.id`.execute(work.trx);
}

/** Calls, objections and charges that nobody attended. */
async function insertAround(work: Work, dice: Dice, invoices: readonly Invoice[]): Promise<void> {
  const { companyId, trx } = work;
  for (const { id: accountId, debtorId } of invoices) {
    if (dice.chance(0.3))
      await sql`insert into phone_call (company_id, id, debtor_id, direction, outcome, at) values (${companyId}, ${uuidv7()}, ${debtorId},
        ${dice.pick(['incoming', 'outgoing'])}, ${dice.pick(['conversation', 'no-answer', 'excluded'])}, ${dice.instant()})`.execute(
        trx,
      );
    if (dice.chance(0.3))
      await sql`insert into dispute (company_id, id, account_id, debtor_id, reason, opened_at, source, deadline, status, round)
        values (${companyId}, ${uuidv7()}, ${accountId}, ${debtorId}, 'wrong', ${dice.instant()}, 'staff', '2026-12-31', 'ANSWERED', ${dice.below(3)})`.execute(
        trx,
      );
    if (dice.chance(0.3)) {
      const [source, at] = [dice.pick(['plan', 'schedule', 'portal']), dice.instant()];
      await sql`insert into payment (company_id, id, debtor_id, amount_cents, method, status, source, received_cents, created_at, settled_at)
        values (${companyId}, ${uuidv7()}, ${debtorId}, 500, 'CASH', 'SUCCESS', ${source}, ${dice.chance(0.8) ? 500 : 0}, ${at}, ${at})`.execute(
        trx,
      );
    }
  }
}

/** A company of its own in a place of the world. */
export async function foundCompany(work: Work, index: number, timeZone: string): Promise<void> {
  await createCompany(work, {
    ...{ id: work.companyId, name: `Town ${index}`, subdomain: `town-${index}`, mailFrom: `a@town-${index}.example` },
    smsFrom: `+1212556${String(index).padStart(4, '0')}`,
    members: [
      { email: `ada@town-${index}.example`, firstName: 'Ada', lastName: 'Lee', roles: ['ADMIN'], passwordHash: null },
    ],
  });
  await sql`update company set time_zone = ${timeZone} where company_id = ${work.companyId}`.execute(work.trx);
}
