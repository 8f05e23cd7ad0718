import pg from 'pg';
import { isDatabaseAway } from './database-away.ts';

const LOOK_MS = 500;

/**
 * Waits until a database answers, for as many seconds as the setting allows: machines that start together do not start
 * in order. Throws with the setting's name and what was wrong at last; a wrong password is no reason to wait.
 */
export async function waitForDatabase(
  setting: 'DATABASE_URL' | 'DATABASE_APP_URL',
  url: string,
  { seconds, say }: { readonly seconds: number; readonly say: (text: string) => void },
): Promise<void> {
  const until = performance.now() + seconds * 1000;
  for (let looks = 1; ; looks += 1) {
    const problem = await tryDatabase(url);
    if (problem === null) return;
    const { host } = new URL(url);
    if (!isDatabaseAway(problem)) throw new Error(`${setting}: the database at ${host} refuses: ${problem.message}`);
    if (performance.now() >= until) {
      throw new Error(
        `${setting}: no database answered at ${host} within ${seconds} seconds (${reasonOf(problem)}). Start it, or correct the address.`,
      );
    }
    if (looks === 1) say(`Waiting for the database at ${host} (${setting}) …`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

async function tryDatabase(url: string): Promise<Error | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return null;
  } catch (error) {
    return firstOf(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A name with several addresses fails at each of them. */
function firstOf(error: unknown): Error {
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return error.errors[0];
  return error instanceof Error ? error : new Error(String(error));
}

const reasonOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : error.message);
