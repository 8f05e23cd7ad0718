import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Refuses to run as a role that could see past row-level security or change the schema (G32). */
export async function checkRole(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string; strong: boolean; owns: number }>`
    select rolname as name, rolsuper or rolbypassrls or rolcreaterole as strong,
           (select count(*)::int from pg_class where relowner = pg_roles.oid and relnamespace = 'public'::regnamespace) as owns
    from pg_roles where rolname = current_user`.execute(db);
  const role = rows[0];
  if (!role || role.strong || role.owns > 0) {
    throw new Error(
      `DATABASE_APP_URL: the role ${role?.name ?? 'unknown'} may do too much. Give the address of the role recoup_app, which owns no table and cannot bypass row security.`,
    );
  }
}
