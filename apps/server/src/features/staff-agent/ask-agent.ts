import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import { choicePrompt, readChoice } from '@recoup/domain/staff-agent/agent-choice.ts';
import { type AgentReading, type AskedIn, readQuestion } from '@recoup/domain/staff-agent/agent-reading.ts';
import { uuidv7 } from 'uuidv7';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import { readTeamNames } from '../members/team-names.store.ts';
import { countLastHour, insertQuestion, keepAnswer } from './agent-messages.store.ts';
import { readThread, updateThread } from './agent-threads.store.ts';
import { lookUp } from './look-up.ts';

/** Questions of one member in an hour. */
const HOURLY_MAX = 60;
/** Enough for one choice of the list. */
const TOKENS_MAX = 60;

interface Question {
  readonly id: string;
  readonly threadId: string;
  readonly message: string;
}

/**
 * Answers a member's question by reading what they may read: rules choose what is read, and only where they do not know a
 * model does, out of a closed list. The question is kept before anybody is asked, so that a lost answer shows as FAILED.
 * Card numbers are masked (G11). Refusals: NOT_FOUND for a conversation that is not theirs, AI_LIMIT_REACHED.
 */
export async function askAgent(
  context: Context,
  doer: { readonly actor: MemberActor; readonly requestId: string },
  asked: { readonly _id?: string | undefined; readonly threadId: string; readonly message: string },
): Promise<{ readonly id: string } | Refusal> {
  const question = { id: asked._id ?? uuidv7(), threadId: asked.threadId, message: maskCardNumbers(asked.message) };
  const kept = await inCompany(context.db, doer, async (work): Promise<AskedIn | 'known' | Refusal> => {
    const thread = await readThread(work, doer.actor.id, question.threadId, true);
    if (!thread) return refuse('NOT_FOUND');
    if ((await countLastHour(work, doer.actor.id)) >= HOURLY_MAX) return refuse('AI_LIMIT_REACHED');
    if (!(await insertQuestion(work, question))) return 'known';
    await updateThread(work, question.threadId, { lastAt: work.now });
    work.audit({ action: 'staff-agent.ask', recordKind: 'agent-thread', recordId: question.threadId });
    return { team: await readTeamNames(work), today: dateInZone(work.now, work.timeZone) };
  });
  if (isRefusal(kept)) return kept;
  if (kept !== 'known') await answer(context, doer, question, kept);
  return { id: question.id };
}

async function answer(
  context: Context,
  doer: { readonly actor: MemberActor; readonly requestId: string },
  { id, message }: Question,
  askedIn: AskedIn,
): Promise<void> {
  const known = readQuestion(message, askedIn);
  const chosen = known ?? (await askModel(context, doer.actor.companyId, message, askedIn));
  await inCompany(context.db, doer, async (work) => {
    const read = chosen ? await lookUp(work, chosen) : { found: null, rows: [] };
    const outcome = { answer: isRefusal(read) ? null : read, isByModel: known === null && chosen !== null };
    await keepAnswer(work, id, outcome);
    work.notify('staff-agent', []);
  });
}

async function askModel(
  { gateways, log }: Context,
  companyId: string,
  message: string,
  askedIn: AskedIn,
): Promise<AgentReading | null> {
  const said = await gateways.ai.complete({ companyId, ...choicePrompt(message), maxTokens: TOKENS_MAX });
  if (said.kind === 'text') return readChoice(said.text, message, askedIn);
  log.warn({ companyId, reason: said.message }, 'the staff agent has no model');
  return null;
}
