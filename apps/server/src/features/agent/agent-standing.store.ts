import { agentStateOf } from '@recoup/domain/agent/agent-state.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export interface StandingColumns {
  readonly isBotActive: boolean;
  readonly isAgentOn: boolean;
  readonly turn: number;
  readonly thinkingTurn: number | null;
  readonly agentReason: string;
  readonly agentSince: Date | null;
  readonly isHandedOver: boolean;
}

/** Where the agent stands with a customer, beside `d.is_bot_active`; over `d`, the customer, and `c`, their conversation if there is one. */
export const agentColumns = sql`coalesce(c.turn, 0) as turn, c.thinking_turn,
  coalesce(c.agent_reason, '') as agent_reason, c.agent_since, coalesce(c.is_handed_over, false) as is_handed_over,
  exists (select 1 from agent_settings g where g.company_id = d.company_id and g.is_active) as is_agent_on`;

/** The same as the API shows it. */
export function viewAgent(row: StandingColumns) {
  const { isBotActive, isAgentOn, isHandedOver, turn, thinkingTurn, agentReason, agentSince } = row;
  const standing = { isBotActive, isCompanyActive: isAgentOn, isHandedOver, turn, thinkingTurn, reason: agentReason };
  return { ...agentStateOf(standing), since: isBotActive ? null : (agentSince?.toISOString() ?? null) };
}

export async function readAgentStanding(work: Work, debtorId: string): Promise<StandingColumns | undefined> {
  const { rows } = await sql<StandingColumns>`
    select d.is_bot_active, ${agentColumns} from debtor d
    left join conversation c on c.company_id = d.company_id and c.debtor_id = d.id
    where d.company_id = ${work.companyId} and d.id = ${debtorId}`.execute(work.trx);
  return rows[0];
}
