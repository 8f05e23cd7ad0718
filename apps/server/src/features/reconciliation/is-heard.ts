import { sql } from 'kysely';

/** News that no listener has heard yet: what follows from the ledger by news is not judged before. */
export const isHeard = (companyId: string) => sql`not exists (select 1 from pgboss.job j where j.name = 'events.deliver'
  and j.state in ('created', 'retry', 'active') and j.data ->> 'companyId' = ${companyId}::text)`;
