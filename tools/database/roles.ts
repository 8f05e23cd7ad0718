import pg from 'pg';
import type { ClusterPasswords } from './create-cluster.ts';

/** Owns the schema and runs migrations. May create roles and databases; is no superuser, so row security binds it. */
export const OWNER_ROLE = 'recoup_owner';
/** What web and worker log in as: owns nothing, may bypass nothing; migrations grant it what it needs. */
export const APP_ROLE = 'recoup_app';
export const DATABASE_NAME = 'recoup';

/** Creates the two roles and the database of the product where they are missing. Idempotent. */
export async function ensureRoles(superuser: pg.Client, passwords: ClusterPasswords): Promise<void> {
  const { rows } = await superuser.query<{ name: string }>(
    `select rolname as name from pg_roles where rolname = any($1)
     union all select datname from pg_database where datname = $2`,
    [[OWNER_ROLE, APP_ROLE], DATABASE_NAME],
  );
  const present = new Set(rows.map((row) => row.name));
  if (!present.has(OWNER_ROLE)) {
    await superuser.query(
      `create role ${OWNER_ROLE} login createdb createrole password ${pg.escapeLiteral(passwords.owner)}`,
    );
  }
  if (!present.has(APP_ROLE)) {
    await superuser.query(`create role ${APP_ROLE} login password ${pg.escapeLiteral(passwords.app)}`);
    await superuser.query(`grant ${APP_ROLE} to ${OWNER_ROLE} with admin option, inherit false, set true`);
  }
  // Dropping a database "with (force)" ends the application's connections to it, also those that are just closing.
  await superuser.query(`grant pg_signal_backend to ${OWNER_ROLE}`);
  if (!present.has(DATABASE_NAME)) await superuser.query(`create database ${DATABASE_NAME} owner ${OWNER_ROLE}`);
}
