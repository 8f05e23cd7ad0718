import type { tag } from '@recoup/contract/tags.ts';
import type { Refusal } from '@recoup/domain/errors.ts';
import { projectSorts } from '@recoup/domain/projects/project-sorts.ts';
import type { RecordStatus } from '@recoup/domain/vocabulary.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { constantStatement } from '#server/db/prepared.ts';
import type { Reading } from '#server/work/reading.ts';
import type { Work } from '#server/work/work.ts';
import { falling, key, type ListOrder, listOrder } from '../filters/list-order.ts';
import { type AskedPage, keepPages, type ListedRows, readPage } from '../filters/list-page.store.ts';
import { hasCustomer } from '../record-filters/project-filter.ts';
import { tagsOfRow } from '../tags/tags.store.ts';
import { type AccountFigures, figureColumns, projectFigures } from './project-figures.store.ts';

export interface ProjectRow extends AccountFigures {
  id: string;
  reference: string;
  name: string;
  status: RecordStatus;
  debtorId: string;
  debtorName: string;
  assigneeId: string | null;
  assigneeName: string | null;
  startDate: string;
  endDate: string | null;
  budgetCents: number | null;
  description: string;
  tags: z.output<typeof tag>[];
  createdAt: Date;
  version: number;
}

export type ProjectSort = (typeof projectSorts)[number];

const columns = sql`p.id, p.reference, p.name, p.status, p.debtor_id, d.display_name as debtor_name, p.assignee_id,
  btrim(m.first_name || ' ' || m.last_name) as assignee_name, p.start_date, p.end_date, p.budget_cents, p.description,
  p.created_at, p.version, ${figureColumns},
  ${tagsOfRow('project', sql`p.company_id`, sql`p.id`)} as tags`;

const joins = sql`join debtor d on d.company_id = p.company_id and d.id = p.debtor_id
  left join member m on m.company_id = p.company_id and m.id = p.assignee_id ${projectFigures}`;

const id = key('p.id', 'uuid');
const reference = key('p.reference', 'text');
const name = key('fold_text(p.name)', 'text');
const start = key('p.start_date', 'date');
const created = key('p.created_at', 'timestamptz');

/** Every order ends in the id, so that pages never overlap. */
const orders: Readonly<Record<ProjectSort, ListOrder>> = {
  reference: listOrder(reference, id),
  '-reference': listOrder(falling(reference), falling(id)),
  name: listOrder(name, id),
  '-name': listOrder(falling(name), falling(id)),
  startDate: listOrder(start, id),
  '-startDate': listOrder(falling(start), falling(id)),
  createdAt: listOrder(created, id),
  '-createdAt': listOrder(falling(created), falling(id)),
};

type Placed = ProjectRow & { readonly place: (string | null)[] };

const firstPages = keepPages(projectSorts, (sort, limit) => {
  const { by, place } = orders[sort];
  return sql<Placed>`
    select ${columns}, ${place} as place
    from (select p.* from project p where p.company_id = $1 and ${hasCustomer} order by ${by} limit ${limit}) p
    ${joins} order by ${by}`;
});

const rowsOfPage = constantStatement(
  () => sql<ProjectRow>`
    select ${columns}
    from unnest($2::uuid[]) with ordinality as page (id, place)
    join project p on p.company_id = $1 and p.id = page.id ${joins} order by page.place`,
);

/** One page of projects; see `readPage`. */
export async function listProjectRows(
  work: Reading,
  where: RawBuilder<boolean> | null,
  asked: AskedPage<ProjectSort>,
): Promise<ListedRows<ProjectRow> | Refusal> {
  const ids = (narrowed: RawBuilder<boolean> | null, sort: ProjectSort, tail: RawBuilder<unknown>) => sql<{
    id: string;
    place: (string | null)[];
  }>`
    select p.id, ${orders[sort].place} as place from project p
    where ${narrowed ?? sql`p.company_id = ${work.companyId} and ${hasCustomer}`} ${tail}`;
  return readPage(work, { orders, first: firstPages, ids, rows: rowsOfPage }, where, asked);
}

/** Ids of the projects that match, in the order of the list, to be read through a cursor. */
export function projectIdQuery(where: RawBuilder<boolean>, sort: ProjectSort): RawBuilder<{ id: string }> {
  return sql<{ id: string }>`select p.id from project p where ${where} order by ${orders[sort].by}`;
}

/** These projects, in this order. */
export async function readProjectRows(work: Work, ids: readonly string[]): Promise<ProjectRow[]> {
  const { rows } = await sql<ProjectRow>`
    select ${columns}
    from unnest(${[...ids]}::uuid[]) with ordinality as page (id, place)
    join project p on p.company_id = ${work.companyId} and p.id = page.id ${joins} order by page.place`.execute(
    work.trx,
  );
  return rows;
}

export async function readProjectRow(work: Work, projectId: string): Promise<ProjectRow | undefined> {
  const { rows } = await sql<ProjectRow>`
    select ${columns} from project p ${joins}
    where p.company_id = ${work.companyId} and p.id = ${projectId}`.execute(work.trx);
  return rows[0];
}

/** Projects of one customer, newest first, and how many there are. */
export async function listProjectsOfDebtor(
  work: Work,
  debtorId: string,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ rows: ProjectRow[]; total: number }> {
  const own = sql`p.company_id = ${work.companyId} and p.debtor_id = ${debtorId}`;
  const { rows } = await sql<ProjectRow>`
    select ${columns} from project p ${joins} where ${own}
    order by p.created_at desc, p.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(work.trx);
  const counted = await sql<{ total: number }>`select count(*)::int as total from project p where ${own}`.execute(
    work.trx,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
