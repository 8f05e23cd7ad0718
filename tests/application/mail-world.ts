import { uuidv7 } from 'uuidv7';
import { expect, vi } from 'vitest';
import { giveReplyTokens } from '../../apps/server/src/features/messages/reply-addresses.store.ts';
import { findFreePort } from '../../tools/network/free-port.ts';
import { type DebtorSpec, type MadeDebtor, makeDebtors, within } from './campaign-world.ts';
import { MAIL_IN_HOST, plainMail, postMail } from './post-mail.ts';
import { type Application, startApplication, type TestCompany } from './start-application.ts';

/** A customer, the address that they write from, and ours that leads to them. */
export interface Writer extends MadeDebtor {
  readonly email: string;
  readonly address: string;
}

export interface TrayMail {
  readonly _id: string;
  readonly sender: string;
  readonly text: string;
  readonly isReadable: boolean;
}

type Mail = Partial<Parameters<typeof plainMail>[0]> & { readonly envelopeFrom?: string };

/** The product with both doors for mail open, a company, and what tests do with its mail. */
export async function startMailWorld(name: string, settings: Readonly<Record<string, string>> = {}) {
  const port = await findFreePort(41_000 + (process.pid % 9_000), '127.0.0.1');
  const environment = { ...settings, MAIL_IN_HOST, MAIL_IN_PORT: String(port) };
  const app: Application = await startApplication({ role: 'all', environment });
  const company: TestCompany = await app.newCompany(name);
  const token = await app.signIn(company.admin);
  const inside = <T>(run: Parameters<typeof within<T>>[2]) => within(app, company, run);
  const sender = await inside(async ({ trx }) => {
    const row = await trx.selectFrom('company').select('mailFrom').executeTakeFirstOrThrow();
    return row.mailFrom;
  });
  let next = 0;

  async function newWriter(given?: string, spec: DebtorSpec = {}): Promise<Writer> {
    next += 1;
    const email = given ?? `writer${next}@customer.example`;
    const [debtor] = await makeDebtors(app, company, null, [{ ...spec, email }]);
    if (!debtor) throw new Error('no customer');
    const tokens = await inside((work) => giveReplyTokens(work, [debtor.id]));
    return { ...debtor, email, address: `reply+${tokens.get(debtor.id)}@${MAIL_IN_HOST}` };
  }

  /** A mail of ours that left to them; answers its Message-ID. */
  async function sentTo({ id: debtorId, email }: Writer, text: string): Promise<string> {
    const id = uuidv7();
    const providerId = `<${id}@pay.localhost>`;
    const row = { id, debtorId, toValue: email, fromValue: sender, text, status: 'SENT', providerId };
    await inside((work) =>
      work.trx
        .insertInto('message')
        .values({ companyId: company.id, direction: 'outgoing', channel: 'EMAIL', at: work.now, ...row })
        .execute(),
    );
    return providerId;
  }

  /** Everything that came in is read. */
  const allRead = () =>
    vi.waitFor(
      async () => {
        const open = await inside(({ trx }) =>
          trx.selectFrom('incomingMail').select(['id', 'tries']).where('state', '=', 'RECEIVED').execute(),
        );
        expect(open).toEqual([]);
      },
      { timeout: 280_000, interval: 100 },
    );

  async function post(writer: Pick<Writer, 'email' | 'address'>, text: string, mail: Mail = {}): Promise<void> {
    const from = mail.from ?? writer.email;
    const raw = plainMail({ to: writer.address, text, ...mail, from });
    const envelope = { from: mail.envelopeFrom ?? from, to: [mail.to ?? writer.address] };
    expect(await postMail(app, raw, envelope)).toBe(200);
  }

  const stateOf = ({ id, email }: Writer) =>
    inside(async ({ trx }) => {
      const messages = await trx
        .selectFrom('message')
        .select([
          'id',
          'text',
          'quotedText',
          'isAutomatic',
          'isSenderProven',
          'status',
          'direction',
          'refusedFiles',
          'at',
        ])
        .where('debtorId', '=', id)
        .orderBy('at')
        .execute();
      const debtor = await trx
        .selectFrom('debtor')
        .select(['unansweredSince', 'unreadSince'])
        .where('id', '=', id)
        .executeTakeFirst();
      const optOut = await trx.selectFrom('optOut').select('source').where('value', '=', email).execute();
      const holds = await trx
        .selectFrom('debtorHold')
        .select('kind')
        .where('debtorId', '=', id)
        .orderBy('kind')
        .execute();
      return {
        incoming: messages.filter((message) => message.direction === 'incoming'),
        outgoing: messages.filter((message) => message.direction === 'outgoing'),
        isWaiting: Boolean(debtor?.unansweredSince),
        isUnread: Boolean(debtor?.unreadSince),
        isOptedOut: optOut.length > 0,
        holds: holds.map((hold) => hold.kind),
      };
    });

  const tray = async () =>
    (await app.send<{ data: TrayMail[]; total: number }>('GET', '/chat/unmatched?limit=100', { token })).body.data;
  const settle = (body: object) => app.send('POST', '/chat/unmatched', { token, body });

  return { app, company, token, port, sender, inside, newWriter, sentTo, allRead, post, stateOf, tray, settle };
}
