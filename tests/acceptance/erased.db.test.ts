import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endCompanyJob } from '../../apps/server/src/features/closing/end-company.job.ts';
import { endCompany } from '../../apps/server/src/features/closing/end-company.ts';
import { eraseCustomers } from '../../apps/server/src/features/closing/erase-customers.ts';
import { remindOfEnd } from '../../apps/server/src/features/closing/remind-of-end.ts';
import {
  insertBlock,
  insertMail,
  updateMail,
} from '../../apps/server/src/features/incoming-mail/incoming-mail.store.ts';
import { insertInvited } from '../../apps/server/src/features/members/team.store.ts';
import { startPayment } from '../../apps/server/src/features/payments/start-payment.ts';
import { insertThread } from '../../apps/server/src/features/staff-agent/agent-threads.store.ts';
import { within } from '../application/campaign-world.ts';
import {
  accountState,
  confirmCard,
  makeActor,
  makeOwing,
  paymentState,
  workOffEvents,
} from '../application/debtor-visit.ts';
import { makeRecords } from '../application/make-records.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;

beforeAll(async () => {
  app = await startApplication();
}, 60_000);
afterAll(() => app.stop());

/** Empty once a company was erased. */
const gone = [
  ...['account_tag', 'attachment', 'bulk_action', 'bulk_action_row', 'contact', 'debtor_answer', 'debtor_tag'],
  ...['export_file', 'import_change', 'import_memory', 'import_question', 'import_row', 'import_value', 'note'],
  ...['portal_code', 'portal_session', 'rehearsal', 'rehearsal_debtor', 'project', 'saved_view', 'skip_trace', 'task'],
  ...['contract', 'contract_account', 'contract_tag', 'contract_term', 'contract_version', 'project_tag'],
  ...['risk_standing', 'risk_snapshot', 'risk_measure', 'report_run'],
  ...['task_request', 'text_redirect', 'timeline_event', 'incoming_mail', 'incoming_mail_block', 'agent_turn'],
  ...['unmatched_text', 'pay_officer', 'pay_document'],
  // What the team kept for itself ends with the company already.
  ...['sms_registration', 'sms_registration_step'],
  ...['email_domain', 'news', 'slack_news', 'slack_setting', 'team_mail', 'member_message', 'agent_thread'],
  ...[
    'webhook_endpoint',
    'webhook_secret',
    'webhook_event',
    'webhook_delivery',
    'webhook_interest',
    'webhook_sequence',
  ],
  ...['integration', 'external_link', 'ledger_write', 'sync_conflict', 'sync_cursor', 'sync_run'],
  ...[
    'agent_message',
    'agent_place',
    'agent_preference',
    'conversation_draft',
    'conversation_presence',
    'conversation_read',
    'reply_address',
  ],
];

/** What stays, and what for; decision 0145. Whoever adds a table says here or above what becomes of it. */
const stays: Readonly<Record<string, readonly string[]>> = {
  'the books, and whom and what they are about': [
    ...[
      'account',
      'account_category',
      'account_change',
      'account_invoice',
      'account_invoice_line',
      'credit_note',
      'debtor',
      'fee_charge',
    ],
    ...['journal_entry', 'journal_line', 'manual_entry', 'payment', 'payment_account', 'payment_dismissal'],
    ...['payment_refund', 'receipt', 'source', 'debtor_merge', 'hand_change', 'import_file'],
    ...['reconciliation', 'reconciliation_difference', 'books_audit', 'pay_account'],
    ...['daybook', 'daybook_day', 'daybook_path', 'daybook_touch'],
  ],
  'that a charge was allowed, and by which words': [
    ...['payment_customer', 'payment_mandate', 'payment_method', 'method_setup', 'payment_policy', 'offer_policy'],
    ...['negotiation', 'negotiation_acceptance', 'negotiation_part', 'negotiation_round', 'plan', 'plan_acceptance'],
    ...['estimate', 'estimate_version', 'estimate_acceptance'],
    ...['plan_account', 'plan_charge', 'plan_event', 'plan_installment', 'promise', 'schedule', 'schedule_account'],
  ],
  'the records of contact, and what forbade it': [
    ...[
      'contact_consent',
      'contact_decision',
      'contact_event',
      'debtor_gate',
      'debtor_hold',
      'dispute',
      'dispute_message',
      'message',
    ],
    ...[
      'notice',
      'opt_out',
      'phone_call',
      ...['call_leg', 'call_command', 'call_decline', 'call_recording'],
      'policy_pack_change',
      'portal_link',
      'collection_run',
      'collection_run_step',
      'conversation',
    ],
  ],
  'what was changed by whom': ['audit', 'audit_check', 'audit_digest', 'member'],
  'the company’s own settings and texts, which name no customer': [
    ...['company', 'tenant', 'company_due', 'custom_field', 'custom_field_property', 'fee_rule', 'news_setting'],
    ...['notice_setting', 'tag', 'template', 'workflow', 'workflow_draft', 'workflow_step', 'workflow_tag'],
    ...[
      'workflow_version',
      'registration',
      'child_company',
      'news_digest',
      'call_settings',
      'call_device',
      'agent_settings',
    ],
  ],
  'what the company paid for Recoup': [
    ...['company_customer', 'company_method', 'company_setup', 'credit', 'credit_entry', 'credit_purchase'],
    'subscription',
  ],
  'ended with the company, and removed by the nightly cleaning': [
    ...['api_key', 'directory', 'idempotency_key', 'provider_event', 'session', 'team_link', 'factor'],
    ...['factor_challenge', 'factor_code', 'factor_recovery_code', 'factor_trust', 'partner_ticket'],
  ],
};

async function tables(): Promise<string[]> {
  const { rows } = await within(app, await app.newCompany('Looks'), ({ trx }) =>
    sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`.execute(trx),
  );
  return rows.map(({ name }) => name);
}

/** All rows of a company as text, by table; deleted ones too. */
async function textOf(company: { readonly id: string }): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const table of await tables()) {
    const { rows } = await within(app, company, async ({ trx }) => {
      await sql`set local app.see_deleted = 'yes'`.execute(trx);
      return sql<{
        row: string;
      }>`select t::text as row from ${sql.table(table)} t where company_id = ${company.id}`.execute(trx);
    });
    // Rows come in no order of their own.
    const texts = rows.map(({ row }) => row).toSorted();
    if (texts.length > 0) found.set(table, texts.join('\n'));
  }
  return found;
}

const passDays = (company: TestCompany, days: number) =>
  within(app, company, ({ trx }) =>
    sql`update company set clock_offset = clock_offset + make_interval(days => ${days}) where company_id = ${company.id}`.execute(
      trx,
    ),
  );
async function close(company: TestCompany): Promise<string> {
  const token = await app.signIn(company.admin);
  const closing = await app.send('POST', '/company/closing', { token, body: { name: company.name } });
  expect(closing.status, JSON.stringify(closing.body)).toBe(200);
  return token;
}
const signal = new AbortController().signal;
const look = (company: TestCompany, context = app.context) =>
  endCompanyJob.handle({ companyId: company.id }, context, signal);
const mailsOf = (company: TestCompany, kind: string) =>
  within(app, company, async ({ trx }) =>
    (await trx.selectFrom('teamMail').select('toAddress').where('kind', '=', kind).execute()).map(
      ({ toAddress }) => toAddress,
    ),
  );
const columnsOf = (company: TestCompany) =>
  within(app, company, ({ trx }) =>
    trx
      .selectFrom('company')
      .select(['state', 'erasedAt', 'closingRemindedAt'])
      .where('companyId', '=', company.id)
      .executeTakeFirstOrThrow(),
  );
const closingDue = (company: TestCompany) =>
  within(app, company, ({ trx }) =>
    trx
      .selectFrom('companyDue')
      .select('dueAt')
      .where('companyId', '=', company.id)
      .where('kind', '=', 'closing')
      .executeTakeFirst(),
  );

test('it is said of every table whether its rows stay when a company is erased, and of none twice', async () => {
  const said = [...gone, ...Object.values(stays).flat()];
  expect(new Set(said).size).toBe(said.length);
  const known = await tables();
  expect(known.filter((table) => !said.includes(table))).toEqual([]);
  expect(said.filter((table) => !known.includes(table))).toEqual([]);
});

describe('a company whose days are over', () => {
  const marks = {
    street: '77 Wisteria Terrace',
    birthday: '1961-07-04',
    phone: '+12125550188',
    mail: 'wisteria@customer.example',
    note: 'has a sick dog called Barnaby',
    own: 'Zanzibar-4711',
    file: 'letter-of-mr-wisteria.txt',
    repeated: 'On Friday the wisterias wrote',
    tray: 'from nobody known at 4 Hollyhock Close',
    unwanted: 'hollyhock@elsewhere.example',
    draft: 'Dear Mr Wisteria, half a sentence',
    chat: 'Wisteria shouted at me',
    asked: 'what does Wisteria owe',
  };

  async function filled() {
    const company = await app.newCompany(`Filled ${uuidv7()}`);
    await makeRecords(app, company);
    const token = await app.signIn(company.admin);
    const field = await app.send<{ _id: string; properties: { _id: string }[] }>('POST', '/custom-field', {
      token,
      body: { entity: 'debtor' },
    });
    const { debtorId } = await makeOwing(
      app,
      company,
      [12_300],
      [
        { kind: 'EMAIL', value: marks.mail },
        { kind: 'PHONE', value: marks.phone },
      ],
    );
    const key = `attachments/${company.id}/${uuidv7()}`;
    await app.context.files.write(key, Readable.from(['a letter']));
    await within(app, company, async ({ trx }) => {
      await sql`update debtor set address_line = ${marks.street}, date_of_birth = ${marks.birthday},
        custom = ${JSON.stringify({ [field.body._id ?? 'x']: marks.own })}, ai_summary = ${marks.note}
        where company_id = ${company.id} and id = ${debtorId}`.execute(trx);
      await sql`update account set custom = ${JSON.stringify({ x: marks.own })}
        where company_id = ${company.id} and debtor_id = ${debtorId}`.execute(trx);
      await trx
        .insertInto('attachment')
        .values({
          ...{ companyId: company.id, id: uuidv7(), recordKind: 'debtor', recordId: debtorId, fileKey: key },
          ...{ fileName: marks.file, mediaType: 'text/plain', sizeBytes: 8, createdAt: new Date() },
        })
        .execute();
    });
    const mailKeys = await correspond(company, debtorId);
    const noted = await app.send('POST', `/debtor/${debtorId}/notes`, { token, body: { value: marks.note } });
    expect(noted.status, JSON.stringify(noted.body)).toBe(200);
    const exported = await app.send('POST', '/company/export', { token, body: {} });
    expect(exported.status).toBe(200);
    return { company, keys: [key, ...mailKeys], debtorId };
  }

  /** Mails that came, a tray, what is being written, and what the team said and asked. Answers where the raw mails are. */
  async function correspond(company: TestCompany, debtorId: string): Promise<string[]> {
    const [filed, tray, threadId, colleague] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
    const keys = [filed, tray].map((id) => `mail/${company.id}/${id}`);
    for (const key of keys) await app.context.files.write(key, Readable.from(['a raw mail']));
    await within(app, company, async (work) => {
      const { trx, companyId, now } = work;
      const { id: memberId } = await trx.selectFrom('member').select('id').limit(1).executeTakeFirstOrThrow();
      await insertInvited(work, {
        ...{ id: colleague, email: `colleague-${colleague}@x.example`, roles: ['OPERATOR'] },
        ...{ language: 'en', days: 7, invitedBy: memberId },
      });
      const mail = { recipient: 'in@in.example', door: 'SMTP' as const, envelopeFrom: marks.unwanted, sizeBytes: 10 };
      for (const [index, id] of [filed, tray].entries()) {
        const fileKey = keys[index] ?? '';
        await insertMail(work, {
          ...{ ...mail, id, mailKey: id, clientAddress: null, clientName: null, sender: marks.unwanted },
          ...{ senderName: marks.tray, subject: marks.tray, fileKey, receivedAt: now },
        });
      }
      await updateMail(work, filed, { state: 'FILED', linkedDebtorId: debtorId });
      await updateMail(work, tray, { state: 'UNMATCHED', text: marks.tray });
      await insertBlock(work, marks.unwanted, memberId);
      await trx
        .insertInto('message')
        .values({
          ...{
            companyId,
            id: uuidv7(),
            debtorId,
            direction: 'incoming',
            channel: 'EMAIL',
            at: now,
            status: 'RECEIVED',
          },
          ...{ fromValue: 'someone@proof.example', toValue: 'in@in.example', text: 'I paid', mailId: filed },
          ...{
            quotedText: marks.repeated,
            refusedFiles: JSON.stringify([{ fileName: marks.file, code: 'WRONG_FILE' }]),
          },
        })
        .execute();
      const who = { companyId, debtorId, memberId };
      await trx
        .insertInto('conversation')
        .values({ companyId, debtorId, lastItemAt: now })
        .onConflict((c) => c.doNothing())
        .execute();
      await trx
        .insertInto('conversationDraft')
        .values({
          ...who,
          mode: 'REPLY',
          channel: 'EMAIL',
          format: 'text',
          text: marks.draft,
          seenUpTo: 0,
          savedAt: now,
        })
        .execute();
      await trx
        .insertInto('memberMessage')
        .values({ companyId, id: uuidv7(), fromId: memberId, toId: colleague, message: marks.chat, sentAt: now })
        .execute();
      await insertThread(work, { id: threadId, memberId, name: marks.asked });
      await trx
        .insertInto('agentMessage')
        .values({ companyId, id: uuidv7(), threadId, message: marks.asked, state: 'PENDING', askedAt: now })
        .execute();
    });
    return keys;
  }

  test('knows nothing of its customers but what books and proofs are about; another company is as it was', async () => {
    const { company, keys, debtorId } = await filled();
    const { company: other } = await filled();
    const before = await textOf(other);
    const filledBefore = await textOf(company);
    for (const mark of Object.values(marks))
      expect(
        [...filledBefore.values()].some((text) => text.includes(mark)),
        mark,
      ).toBe(true);
    await close(company);
    expect(await eraseCustomers(app.context, company.id)).toBeNull();
    await passDays(company, 31);
    await look(company);
    expect(await columnsOf(company)).toMatchObject({ state: 'CLOSED', erasedAt: expect.any(Date) });
    const after = await textOf(company);
    expect(gone.filter((table) => after.has(table))).toEqual([]);
    for (const [name, mark] of Object.entries(marks)) {
      const where = [...after].filter(([, text]) => text.includes(mark)).map(([table]) => table);
      // The audit is chained and kept for its years; nothing else says it.
      expect(
        where.filter((table) => table !== 'audit'),
        name,
      ).toEqual([]);
    }
    for (const key of keys)
      await expect(
        app.context.files.read(key).then((file) => file.toArray()),
        key,
      ).rejects.toThrow();
    expect(after.get('message')).toContain('I paid');
    for (const table of ['journal_entry', 'journal_line', 'contact_decision', 'opt_out', 'payment'])
      expect(after.get(table), table).toBe(filledBefore.get(table));
    expect(after.get('debtor')).toContain(debtorId);
    const erased = await within(app, company, ({ trx }) =>
      trx.selectFrom('audit').select('after').where('action', '=', 'company.erase').execute(),
    );
    expect(erased).toEqual([{ after: { rows: expect.any(Number) } }]);
    expect(await textOf(other)).toEqual(before);
  }, 120_000);

  test('that broke off goes on where it stood, in batches of any size, and is looked at again until it is done', async () => {
    const { company } = await filled();
    await close(company);
    await passDays(company, 31);
    const files = { ...app.context.files, remove: () => Promise.reject(new Error('the disk is away')) };
    await expect(look(company, { ...app.context, files })).rejects.toThrow('the disk is away');
    expect(await columnsOf(company)).toMatchObject({ state: 'CLOSED', erasedAt: null });
    expect((await closingDue(company))?.dueAt.getTime()).toBeLessThan(Date.now() + 3_700_000);
    expect((await textOf(company)).has('attachment')).toBe(true);
    await within(app, company, endCompany);
    await eraseCustomers(app.context, company.id, { batch: 1 });
    const after = await textOf(company);
    expect(gone.filter((table) => after.has(table))).toEqual([]);
    expect(await columnsOf(company)).toMatchObject({ erasedAt: expect.any(Date) });
    // Somebody who was still writing.
    await within(app, company, ({ trx }) =>
      sql`insert into import_memory (company_id, entity, header_hash, mapping, updated_at)
        values (${company.id}, 'account', '\\x01', '{}', now())`.execute(trx),
    );
    expect(await eraseCustomers(app.context, company.id)).toEqual({ 'import-memories': 1 });
    expect(await eraseCustomers(app.context, company.id)).toEqual({});
    await passDays(company, 90);
    await look(company);
    const named = await within(app, company, ({ trx }) =>
      trx.selectFrom('company').select('subdomain').where('companyId', '=', company.id).executeTakeFirstOrThrow(),
    );
    expect(named.subdomain).toBe(`closed-${company.id}`);
  }, 120_000);

  test('books the money that comes afterwards', async () => {
    const company = await app.newCompany('Late Money Ltd');
    const { debtorId, accountIds } = await makeOwing(app, company, [10_000]);
    const actor = await makeActor(app, company, debtorId);
    const paymentId = uuidv7();
    const rest = { amountCents: 10_000, messageId: null, requestId: 'test' };
    const started = await startPayment(app.context, actor, { paymentId, accountIds, ...rest });
    await close(company);
    await passDays(company, 31);
    await look(company);
    expect(await confirmCard(app, 'card' in started ? (started.card?.clientSecret ?? '') : '')).toBe(200);
    await workOffEvents(app);
    expect(await paymentState(app, company, paymentId)).toMatchObject({ status: 'SUCCESS' });
    expect(await accountState(app, company, accountIds[0] ?? '')).toMatchObject({ balance: 0 });
  });
});

describe('mails about the end', () => {
  test('remind every Administrator once, five days before it, and no Operator', async () => {
    const company = await app.newCompany('Reminded Ltd');
    await close(company);
    await passDays(company, 24);
    await within(app, company, remindOfEnd);
    expect(await mailsOf(company, 'CLOSING_SOON')).toEqual([]);
    await passDays(company, 1);
    await look(company);
    await look(company);
    expect(await mailsOf(company, 'CLOSING_SOON')).toEqual([company.admin.email]);
    expect(await columnsOf(company)).toMatchObject({ state: 'CLOSING' });
    await passDays(company, 5);
    await look(company);
    expect(await columnsOf(company)).toMatchObject({ state: 'CLOSED' });
  });

  test('say that the company was kept; a later end reminds anew', async () => {
    const company = await app.newCompany('Kept Ltd');
    const token = await close(company);
    await passDays(company, 26);
    await look(company);
    expect((await app.send('DELETE', '/company/closing', { token })).status).toBe(200);
    expect(await mailsOf(company, 'KEPT')).toEqual([company.admin.email]);
    expect(await closingDue(company)).toBeUndefined();
    await passDays(company, 60);
    await look(company);
    expect(await columnsOf(company)).toEqual({ state: 'ACTIVE', erasedAt: null, closingRemindedAt: null });
    await close(company);
    await passDays(company, 25);
    await look(company);
    expect(await mailsOf(company, 'CLOSING_SOON')).toHaveLength(2);
  });
});
