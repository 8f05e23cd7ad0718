import type { agentMessage } from '@recoup/contract/staff-agent.ts';
import { answerSentence } from '@recoup/domain/staff-agent/agent-answer.ts';
import { languageOf } from '@recoup/domain/staff-agent/question-language.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { nameReferences } from '../references/name-references.ts';
import { readReferenceRows } from '../references/references.store.ts';
import { readTaskTitles } from '../tasks/task-titles.store.ts';
import type { AgentMessageRow, KeptAnswer } from './agent-messages.store.ts';

type View = z.input<typeof agentMessage>;

/** Questions with their answers, whose records are called as they are called now; what is gone since is left out. */
export async function agentMessagesView(work: Work<MemberActor>, rows: readonly AgentMessageRow[]): Promise<View[]> {
  const cited = rows.flatMap(({ answer }) => answer?.rows ?? []);
  const idsOf = (kind: string) => cited.filter((row) => row.kind === kind).map(({ id }) => id);
  const names = new Map([
    ...(await nameReferences(work, 'debtor', idsOf('debtor'))),
    ...(await readReferenceRows(work, 'account', idsOf('account'))).map(
      ({ id, name, detail }) => [id, detail ? `${name} · ${detail}` : name] as const,
    ),
    ...(await readTaskTitles(work, idsOf('task'))),
  ]);
  const memberIds = rows.flatMap(({ answer }) => memberOf(answer) ?? []);
  const members = await nameReferences(work, 'member', memberIds);
  return rows.map(({ id, message, state, answer, askedAt }) => {
    const shown = (answer?.rows ?? []).flatMap((row) => {
      const name = names.get(row.id);
      return name === undefined ? [] : [{ ...row, name }];
    });
    const memberName = members.get(memberOf(answer) ?? '') ?? null;
    return {
      ...{ _id: id, message, state, askedAt: askedAt.toISOString() },
      answer:
        answer &&
        answerSentence(
          answer.found,
          { listed: answer.rows[0]?.kind ?? null, memberName },
          languageOf(message) ?? work.actor.language,
        ),
      citations: shown.map((row, index) => ({
        ref: `r${index + 1}`,
        ...{ kind: row.kind, _id: row.id, name: row.name, amountCents: row.cents, date: row.date },
      })),
      more: Math.max(0, (answer?.found?.total ?? 0) - (answer?.rows.length ?? 0)),
    };
  });
}

/** Whose tasks an answer is about; null: nobody's in particular. */
function memberOf(answer: KeptAnswer | null): string | null {
  const reading = answer?.found?.reading;
  return reading?.kind === 'tasks' ? reading.memberId : null;
}
