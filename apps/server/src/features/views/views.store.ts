import type { viewEntities, viewState } from '@recoup/contract/views.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Work } from '#server/work/work.ts';

export interface ViewRow {
  id: string;
  entity: (typeof viewEntities)[number];
  name: string;
  isShared: boolean;
  ownerId: string;
  ownerName: string;
  state: z.output<typeof viewState>;
  version: number;
  updatedAt: Date;
}

const columns = sql`v.id, v.entity, v.name, v.is_shared, v.owner_id, btrim(m.first_name || ' ' || m.last_name) as owner_name,
  v.state, v.version, v.updated_at`;
const source = sql`saved_view v join member m on m.company_id = v.company_id and m.id = v.owner_id`;

/** A member's own views and those that others share; the own ones first, in the order they were saved. */
export async function listViewRows(work: Work, memberId: string, entity: string): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    select ${columns} from ${source}
    where v.company_id = ${work.companyId} and v.entity = ${entity} and (v.is_shared or v.owner_id = ${memberId})
    order by v.owner_id <> ${memberId}, v.position, v.id limit 500`.execute(work.trx);
  return rows;
}

/** One view that a member may see; with a lock for a change. */
export async function readViewRow(
  work: Work,
  memberId: string,
  viewId: string,
  lock: RawBuilder<unknown> = sql``,
): Promise<ViewRow | undefined> {
  const { rows } = await sql<ViewRow>`
    select ${columns} from ${source}
    where v.company_id = ${work.companyId} and v.id = ${viewId} and (v.is_shared or v.owner_id = ${memberId}) ${lock}`.execute(
    work.trx,
  );
  return rows[0];
}

export interface NewView {
  readonly id: string;
  readonly entity: string;
  readonly name: string;
  readonly isShared: boolean;
  readonly ownerId: string;
  readonly state: object;
}

/** False when a view with this id is there already. */
export async function insertView(work: Work, view: NewView): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into saved_view (company_id, id, entity, name, is_shared, owner_id, state, position)
    select ${work.companyId}, ${view.id}, ${view.entity}, ${view.name}, ${view.isShared}, ${view.ownerId},
      ${JSON.stringify(view.state)}::jsonb, coalesce(max(position), 0) + 1
    from saved_view where company_id = ${work.companyId} and entity = ${view.entity}
    on conflict (company_id, id) do nothing returning id`.execute(work.trx);
  return rows.length > 0;
}

export async function updateViewRow(
  work: Work,
  viewId: string,
  change: { readonly name: string; readonly isShared: boolean; readonly state: object },
): Promise<void> {
  await sql`
    update saved_view set name = ${change.name}, is_shared = ${change.isShared},
      state = ${JSON.stringify(change.state)}::jsonb, version = version + 1, updated_at = now()
    where company_id = ${work.companyId} and id = ${viewId}`.execute(work.trx);
}

export async function deleteViewRow(work: Work, viewId: string): Promise<void> {
  await work.trx.deleteFrom('savedView').where('companyId', '=', work.companyId).where('id', '=', viewId).execute();
}
