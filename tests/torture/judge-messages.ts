import type { LoadCompany, PlannedMessage } from './arrange-companies.ts';
import { type Finding, figure, none } from './finding.ts';
import type { ProviderBooks } from './provider-books.ts';
import type { Stage } from './stage.ts';

/** What the product's rows say about the reminder of one customer. */
interface Said {
  readonly debtor_id: string;
  readonly outcomes: readonly (string | null)[];
  readonly messages: readonly (string | null)[];
  readonly runs: readonly string[];
}

type Fate = 'sent' | 'suppressed' | 'open' | 'stopped' | 'in doubt' | 'twice' | 'lost' | 'not written down';

/**
 * Holds the list of what was planned against what arrived at the sandbox and what the rows say: every customer has one
 * fate, and planned = sent + suppressed + stopped + open + in doubt, whatever the engine thinks (the log of silence).
 */
export async function judgeMessages(
  stage: Stage,
  companies: readonly LoadCompany[],
  { arrived, isWhole }: ProviderBooks,
): Promise<Finding[]> {
  const rows = await stage.database.query<Said & { [column: string]: unknown }>(
    `select r.debtor_id, array_agg(s.outcome) as outcomes, array_agg(m.status) as messages,
       array_agg(case when r.status = 'COMPLETED' then coalesce(r.reason, '') else r.status end) as runs
     from collection_run r
     left join collection_run_step s on s.company_id = r.company_id and s.run_id = r.id
     left join message m on m.company_id = r.company_id and m.run_id = r.id and m.direction = 'outgoing'
     where r.company_id = any($1) group by r.debtor_id`,
    [companies.map(({ id }) => id)],
  );
  const said = new Map(rows.map((row) => [row.debtor_id, row]));
  const planned = companies.flatMap((company) => company.planned);
  const fates = new Map<Fate, string[]>();
  for (const message of planned) {
    const count = arrived.get(message.to) ?? 0;
    const fate = fateOf(count, said.get(message.debtorId));
    fates.set(fate, [...(fates.get(fate) ?? []), nameOf(message, count, said.get(message.debtorId))]);
  }
  const doubts = await stage.database.query<{ why: string; count: number }>(
    `select coalesce(left(failure, 40), 'process died') as why, count(*)::int as count from message
     where status = 'UNKNOWN' group by 1 order by 2 desc`,
  );
  const of = (fate: Fate) => fates.get(fate) ?? [];
  const addresses = new Set(planned.map(({ to }) => to));
  const strangers = [...arrived.keys()].filter((to) => !addresses.has(to));
  const sum = (['sent', 'suppressed', 'stopped', 'in doubt'] as const).reduce((all, fate) => all + of(fate).length, 0);
  return [
    figure('reminders planned', planned.length),
    figure('arrived once and written down', of('sent').length),
    figure('kept back, with a reason', of('suppressed').length + of('stopped').length),
    figure(
      'in doubt: shown to a person, never sent again',
      of('in doubt').length,
      doubts.map(({ why, count }) => `${why}: ${count}`).join(', '),
    ),
    none('arrived twice', of('twice')),
    none('lost: the log says sent, nothing arrived', of('lost')),
    none('arrived, not written down', of('not written down')),
    none('stuck: due and not sent', of('open')),
    none('arrived at nobody who was asked', strangers),
    none('customers and days without a line in the log', planned.length - sum),
    none('mails that the sandbox forgot', isWhole ? 0 : 1),
  ];
}

const LEFT = new Set(['SENT', 'DELIVERED', 'UNDELIVERED', 'CLICKED', 'PAID', 'PAYMENT_FAILED', 'ERROR']);

function fateOf(arrived: number, said: Said | undefined): Fate {
  if (arrived > 1) return 'twice';
  const states = said?.messages.filter((state) => state !== null) ?? [];
  if (states.includes('UNKNOWN')) return 'in doubt';
  const isWritten = said?.outcomes.includes('sent') === true && states.some((state) => LEFT.has(state));
  if (arrived === 1) return isWritten ? 'sent' : 'not written down';
  if (!said) return 'lost';
  if (said.outcomes.some((outcome) => outcome === 'suppressed' || outcome === 'skipped')) return 'suppressed';
  if (said.outcomes.includes('sent')) return 'lost';
  if (said.runs.some((run) => run === 'EXECUTING' || run === 'PAUSED')) return 'open';
  return said.runs.every((run) => run !== 'finished' && run !== '') ? 'stopped' : 'lost';
}

const nameOf = ({ to, debtorId }: PlannedMessage, arrived: number, said: Said | undefined) =>
  `${to} (${debtorId}): arrived ${arrived}, steps ${said?.outcomes}, messages ${said?.messages}, runs ${said?.runs}`;
