import { bearings } from '@recoup/domain/agreements/judge-standing.ts';
import { isRefusal } from '@recoup/domain/errors.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MemberActor } from '../../apps/server/src/actor.ts';
import { undoImport } from '../../apps/server/src/features/imports/undo-import.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { planTerms } from '../application/fresh-money.ts';
import { type ImportCompany, importFile, undoFile } from '../application/import-arrangement.ts';
import { type Application, startApplication } from '../application/start-application.ts';

/** What stands beside an import: every list that offers its undo says what the undo itself would. */
const neighbours = [
  ...['payment', 'promise', 'note', 'message', 'merge', 'account goes', 'customer goes', 'new import'],
  ...['edit', 'offer', 'plan', 'undo', 'account comes back'],
] as const;
type Neighbour = (typeof neighbours)[number];

/** So often everything happens, dealt out to histories of so many steps. */
const [DECKS, STEPS] = [1, 5];
const HEADER = 'Customer ID,Customer,E-mail,Invoice #,Amount,Due date';

let app: Application;
beforeAll(async () => {
  app = await startApplication();
});
afterAll(() => app.stop());

class RolledBack extends Error {}

/** A company with imports: of accounts, of one more and a change of the first's, of nothing new, and of a customer alone. */
async function arrange() {
  const company = await app.newCompany('Flagged');
  const token = await app.signIn(company.admin);
  const actor: MemberActor = {
    ...{ kind: 'member', companyId: company.id, id: company.admin.id, name: 'Ada', roles: ['ADMIN'] },
    ...{ sessionId: uuidv7(), isDemo: false, language: 'en' },
  };
  const there: ImportCompany = {
    ...{ context: app.context, actor, companyId: company.id, folder: '', close: () => Promise.resolve() },
  };
  const row = (at: number, amount = '100.00') =>
    `C-${at},Customer ${at},c${at}@flagged.example,I-${at},${amount},2026-12-01`;
  const upload = (rows: readonly string[]) => importFile(there, [HEADER, ...rows].join('\n'), { updateExisting: true });
  await upload([row(1), row(2), row(3)]);
  await upload([row(1, '120.00'), row(4)]);
  await upload([row(2)]);
  await importFile(there, 'Customer ID,Customer,E-mail\nN-1,Newcomer,n1@flagged.example', { entity: 'debtor' });
  return { there, token, row, upload };
}

type Arranged = Awaited<ReturnType<typeof arrange>>;

const read = <T>({ there }: Arranged, statement: ReturnType<typeof sql<T>>) =>
  inCompany(app.context.db, there.companyId, async (work) => (await statement.execute(work.trx)).rows);

/** Answers whether it was carried out: a customer who is gone gets no note. */
async function live(arranged: Arranged, neighbour: Neighbour, at: number): Promise<boolean> {
  const { token, row, upload } = arranged;
  const accounts = await read(
    arranged,
    sql<{ id: string; debtorId: string }>`
    select id, debtor_id from account order by reference`,
  );
  const debtors = await read(arranged, sql<{ id: string }>`select id from debtor order by reference`);
  const [alone] = await read(arranged, sql<{ id: string }>`select id from debtor where account_count = 0`);
  const imports = await read(arranged, sql<{ id: string }>`select id from import_file order by created_at`);
  const pick = <T>(list: readonly T[], by = at): T | undefined => list[by % Math.max(1, list.length)];
  const [account, debtor, other] = [pick(accounts), pick(debtors), pick(debtors, at + 1)];
  const send = async (method: string, path: string, body?: object) =>
    (await app.send(method, path, { token, ...(body ? { body } : {}) })).status === 200;
  if (neighbour === 'new import') return (await upload([row(1 + (at % 5), `${130 + at}.00`)])).stage === 'FINISHED';
  if (neighbour === 'undo') {
    const undone = await undoFile(arranged.there, pick(imports)?.id ?? '');
    return typeof undone !== 'string';
  }
  if (!account || !debtor || !other) return false;
  const of = `/debtor/${account.debtorId}`;
  switch (neighbour) {
    case 'payment':
      return send('POST', '/transaction', {
        ...{ _id: uuidv7(), type: 'PAYMENT', debtorId: account.debtorId, method: 'CASH', amountCents: 100 },
        parts: [{ accountId: account.id, amountCents: 100 }],
      });
    case 'promise':
      return send('POST', `${of}/promise`, { amountCents: 100, promisedOn: '2026-12-01' });
    case 'note':
      return send('POST', `/debtor/${debtor.id}/notes`, { value: 'Called.' });
    case 'message':
      return send('POST', `${of}/message`, {
        ...{ _id: uuidv7(), channel: 'EMAIL', subject: 'About your invoice', message: 'Hello', isHourChosen: true },
      });
    case 'merge':
      return send('POST', `/debtor/${debtor.id}/merge`, { fromId: other.id });
    case 'account goes':
      return send('DELETE', `/account/${account.id}`, {});
    case 'account comes back':
      return (
        (await send('DELETE', `/account/${account.id}`, {})) &&
        (await send('POST', `/account/${account.id}/restore`, {}))
      );
    case 'customer goes':
      return alone !== undefined && send('DELETE', `/debtor/${alone.id}`, { reason: 'Entered twice' });
    case 'edit': {
      const [{ version } = { version: 0 }] = await read(
        arranged,
        sql<{ version: number }>`select version from account where id = ${account.id}`,
      );
      return send('PUT', `/account/${account.id}`, { description: `Seen ${at}`, version });
    }
    case 'offer':
      return send('PUT', `/account/${account.id}/negotiation`, { amount: 5_000, expirationAt: '2026-12-20T00:00:00Z' });
    case 'plan': {
      // On what the second import changed.
      const _id = uuidv7();
      const path = `/account/${accounts[0]?.id}/payment-plan`;
      const accepts = { version: 1, evidence: 'They said so.' };
      return (
        (await send('POST', path, { _id, accountIds: [accounts[0]?.id], terms: planTerms })) &&
        (await send('POST', `/payment-plan/${_id}/accept`, accepts))
      );
    }
  }
}

/** What the undo says of each import, without being carried out: null, or its reason. */
async function verdicts({ there }: Arranged): Promise<Map<string, string | null>> {
  const imports = await inCompany(app.context.db, there.companyId, (work) =>
    work.trx.selectFrom('importFile').select('id').execute(),
  );
  const found = new Map<string, string | null>();
  for (const { id } of imports) {
    await inCompany(app.context.db, { actor: there.actor, requestId: 'test' }, async (work) => {
      const asked = await undoImport(work, id);
      found.set(id, isRefusal(asked) ? String(asked.fields?.reason ?? asked.code) : null);
      throw new RolledBack();
    }).catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  }
  return found;
}

interface Offered {
  readonly data: readonly {
    readonly _id: string;
    readonly kind?: string;
    readonly undo: { readonly isPossible: boolean };
  }[];
}

async function offers({ token }: Arranged, path: string): Promise<Map<string, boolean>> {
  const { body } = await app.send<Offered>('GET', path, { token });
  const imports = body.data.filter(({ kind }) => kind === undefined || kind === 'import');
  return new Map(imports.map(({ _id, undo }) => [_id, undo.isPossible]));
}

test('what a list offers to undo is what the undo takes, whatever was done beside the import', {
  timeout: 600_000,
}, async () => {
  const seen = new Set<string | null>();
  const lived = new Set<Neighbour>();
  const deck = fc.shuffledSubarray([...neighbours], { minLength: neighbours.length });
  const dealt = fc
    .sample(deck, DECKS)
    .flat()
    .map((kind, at) => [kind, (at * 5) % 8] as const);
  while (dealt.length > 0) {
    const steps = dealt.splice(0, STEPS);
    const arranged = await arrange();
    const told: string[] = [];
    for (const step of [null, ...steps]) {
      if (step && (await live(arranged, ...step))) lived.add(step[0]);
      told.push(step ? `${step[0]} ${step[1]}` : 'arranged');
      const said = await verdicts(arranged);
      const possible = new Map([...said].map(([id, reason]) => [id, reason === null]));
      for (const path of ['/account/bulk-upload', '/bull/all'])
        expect(await offers(arranged, path), `${path} after ${told.join(', ')}`).toEqual(possible);
      for (const reason of said.values()) seen.add(reason);
    }
  }
  // One or another finds nothing left that it could happen to.
  expect(lived.size).toBeGreaterThan(neighbours.length - 4);
  expect(seen).toContain(null);
  expect(seen.size, 'and several reasons against').toBeGreaterThan(3);
});

test('agreements that stand against a changed amount are all looked for where an import changed one', () => {
  const refusing = Object.entries(bearings['account-amount']).flatMap(([kind, { kind: says }]) =>
    says === 'refused' ? [kind] : [],
  );
  expect(refusing).toEqual(['plan-agreed', 'offer-accepted', 'schedule-charging']);
});
