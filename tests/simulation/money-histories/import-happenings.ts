import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { MemberActor } from '../../../apps/server/src/actor.ts';
import { inCompany } from '../../../apps/server/src/work/in-company.ts';
import { type ImportCompany, importFile, undoFile } from '../../application/import-arrangement.ts';
import type { Happen, MoneyWorld } from './money-world-state.ts';

/** The administrator of the history's company at their files. */
function desk({ app, company }: MoneyWorld): ImportCompany {
  const actor: MemberActor = {
    ...{ kind: 'member', companyId: company.id, id: company.admin.id, name: 'Ada', roles: ['ADMIN'] },
    ...{ sessionId: uuidv7(), isDemo: false, language: 'en' },
  };
  return { context: app.context, actor, companyId: company.id, folder: '', close: () => Promise.resolve() };
}

interface Named {
  readonly reference: string;
  readonly name: string;
}

/** Files about the customer's invoices, and files that are taken back. */
export const importHappenings = {
  /** A list with one more invoice of the customer, and another amount of one that is here. */
  imports: async (world, pick, cents) => {
    const known = pick(world.accountIds) ?? '';
    const named = await inCompany(world.app.context.db, world.company.id, async (work) => {
      const { rows } = await sql<Named>`
        select a.reference, d.display_name as name from account a
        join debtor d on d.company_id = a.company_id and d.id = a.debtor_id where a.id = ${known}`.execute(work.trx);
      return rows[0];
    });
    if (!named) return;
    const added = `FILE-${world.accountIds.length}-${uuidv7()}`;
    const sum = (amount: number) => (amount / 100).toFixed(2);
    const lines = [
      'Customer,Invoice #,Amount,Due date',
      `${named.name},${added},${sum(50_00 + cents)},2027-03-01`,
      `${named.name},${named.reference},${sum(100_00 + cents)},2027-01-01`,
    ];
    const file = await importFile(desk(world), lines.join('\n'), { updateExisting: true });
    world.story.push(`  import ${JSON.stringify(file.result)}`);
    await inCompany(world.app.context.db, world.company.id, async (work) => {
      const { rows } = await sql<{ id: string }>`
        select id from account where reference = ${added} and debtor_id = ${world.debtorId}`.execute(work.trx);
      world.accountIds.push(...rows.map(({ id }) => id));
    });
  },
  /** The newest file, or the one before it; what somebody went on with stays, and money that moved refuses it. */
  undoesImport: async (world, pick) => {
    const files = await inCompany(world.app.context.db, world.company.id, (work) =>
      work.trx.selectFrom('importFile').select('id').orderBy('id', 'desc').execute(),
    );
    const id = pick(files.slice(0, 2))?.id;
    if (!id) return;
    const undone = await undoFile(desk(world), id);
    world.story.push(`  undo of an import: ${typeof undone === 'string' ? undone : undone.stage}`);
  },
} satisfies Record<string, Happen>;
