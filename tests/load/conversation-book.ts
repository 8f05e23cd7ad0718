import { createDatabase, createPool } from '../../apps/server/src/db/database.ts';
import { createBenchCompany } from './bench-company.ts';
import type { BenchDatabase } from './bench-database.ts';
import { bulkFill } from './bulk-fill.ts';

export const BENCH_MEMBER = '01900000-0000-7000-8000-0000000000b1';

/** So many conversations, and so many messages in all of them; one customer alone has a two-hundredth of them. */
export interface ConversationSize {
  readonly conversations: number;
  readonly messages: number;
}

/**
 * A company that has talked with all its customers: every fifth message is theirs, one customer in fifty waits for an answer, one in
 * three is somebody's, every second of those who wait was read by whoever asks; ten events and a call each.
 */
export async function fillConversations(
  database: BenchDatabase,
  companyId: string,
  { conversations, messages }: ConversationSize,
): Promise<void> {
  const pool = createPool(database.appUrl, { max: 2, name: 'bench' });
  await createBenchCompany(createDatabase(pool), companyId, BENCH_MEMBER);
  await pool.end();
  const each = Math.max(1, Math.floor((messages * 0.995) / conversations));
  const extra = messages - each * conversations;
  const at = (k: string) => `timestamptz '2026-11-20 12:00Z' - n * interval '7 seconds' - ${k} * interval '31 hours'`;
  const message = (k: string, from: string) => `
    insert into message (company_id, id, direction, channel, debtor_id, to_value, from_value, text, status, provider_id, at,
        sent_at, updated_at, origin, kind)
      select '${companyId}', uuidv7(), case when ${k} % 5 = 0 then 'incoming' else 'outgoing' end,
        case when ${k} % 3 = 0 then 'EMAIL' else 'SMS' end, id, '+1212' || (1000000 + n % 9000000), '+13055550000',
        'Your invoice of ' || n || ' is still open, please look at it when you can. Line ' || ${k},
        case when ${k} % 5 = 0 then 'RECEIVED' else 'DELIVERED' end, md5(n || '-' || ${k}), ${at(k)},
        case when ${k} % 5 <> 0 then ${at(k)} end, ${at(k)}, case when ${k} % 5 = 1 then 'STAFF' else 'AUTO' end,
        case when ${k} % 5 = 1 then 'CHAT_REPLY' else 'REMINDER' end
      from ${from};`;
  await bulkFill(
    database,
    [
      'debtor',
      'debtor_gate',
      'contact',
      'conversation',
      'conversation_read',
      'message',
      'timeline_event',
      'phone_call',
    ],
    `create temp table person as
      select uuidv7() as id, n,
        (array['Harbor','Maple','Bright','River','Summit','Cedar','Lakeside','Union','Pioneer','Coral'])[1 + n % 10] || ' ' ||
        (array['Dental','Roofing','Logistics','Bakery','Clinic','Foods','Electric','Motors'])[1 + n % 8] || ' ' || n as name
      from generate_series(0, ${conversations - 1}) n;
    insert into debtor (company_id, id, company_name, reference, zones, unanswered_since, assignee_id)
      select '${companyId}', id, name, 'C-' || n, '{America/New_York}', case when n % 50 = 0 then ${at('0')} end,
        case when n % 3 = 0 then '${BENCH_MEMBER}'::uuid end from person;
    insert into debtor_gate (company_id, debtor_id) select '${companyId}', id from person;
    insert into contact (company_id, id, debtor_id, kind, value, is_primary)
      select '${companyId}', uuidv7(), id, 'PHONE', '+1212' || (1000000 + n % 9000000), true from person;
    insert into conversation (company_id, debtor_id, turn, last_item_at, last_incoming_at)
      select '${companyId}', id, 12, ${at('0')}, ${at('0')} from person;
    insert into conversation_read (company_id, debtor_id, member_id, read_up_to)
      select '${companyId}', id, '${BENCH_MEMBER}', ${at('0')} from person where n % 100 <> 0;
    ${message('k', `person cross join generate_series(0, ${each - 1}) k`)}
    ${message('k', `person cross join generate_series(${each}, ${each + extra - 1}) k where n = 0`)}
    insert into timeline_event (company_id, id, debtor_id, type, at, actor_kind)
      select '${companyId}', uuidv7(), id, 'AI agent stopped', ${at('k')}, 'system' from person cross join generate_series(0, 9) k;
    insert into phone_call (company_id, id, debtor_id, direction, outcome, at)
      select '${companyId}', uuidv7(), id, 'outgoing', 'conversation', ${at('2')} from person;`,
  );
}
