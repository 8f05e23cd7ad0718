import { uuidv7 } from 'uuidv7';
import { insertMemberMessage } from '#server/features/member-chat/member-messages.store.ts';
import type { Work } from '#server/work/work.ts';
import type { Handling } from './write-handling.ts';

const MINUTE_MS = 60_000;

/** Who writes to whom by their place in the team, how many minutes ago, and what. */
const lines: readonly (readonly [number, number, number, string])[] = [
  [1, 0, 2_900, 'Smile Bright called again about the crown from March. They want the itemized bill before they pay.'],
  [0, 1, 2_870, 'Send it with the paper from the lab. If they still object, open a dispute and I will look at it.'],
  [1, 0, 2_860, 'Done. They said Friday.'],
  [2, 0, 190, 'Two bounced addresses today, both of the same clinic. I asked reception for the new domain.'],
  [0, 2, 170, 'Thanks. Put the campaign on hold for them until we have it.'],
  [1, 0, 24, '¿Puedo ofrecer tres plazos a los García? Dicen que cobran a fin de mes.'],
];

/** What the clerks of the demo company wrote to each other; the last one waits to be read. */
export async function writeTeamChat(work: Work, { members }: Handling, now: Date): Promise<void> {
  for (const [from, to, minutes, message] of lines) {
    const [writer, reader] = [members[from], members[to]];
    if (!writer || !reader) continue;
    const sentAt = new Date(now.getTime() - minutes * MINUTE_MS);
    const seen = minutes > 60 ? { seenAt: new Date(sentAt.getTime() + 4 * MINUTE_MS) } : {};
    await insertMemberMessage(work, { id: uuidv7(), fromId: writer.id, toId: reader.id, message, sentAt, ...seen });
  }
}
