import type { Work } from '#server/work/work.ts';
import { creditsLeft } from '../credits/credits.store.ts';
import type { Played } from './play-audience.ts';
import type { PlayOptions } from './play-options.ts';
import type { StoredResult } from './rehearsal.view.ts';
import { readMemberNames, readSender } from './rehearsals.store.ts';

/** The result as it is kept, from the sums of a play. */
export async function summarize(work: Work, options: PlayOptions, played: Played): Promise<StoredResult> {
  const { tally, previews } = played;
  const sender = await readSender(work);
  const nameOf = await readMemberNames(work);
  const left = await creditsLeft(work, 'sms');
  const { customers, accounts, balanceCents, sms, email } = tally;
  return {
    customers,
    accounts,
    balanceCents,
    messages: { sms, email },
    tasks: [...tally.byMember]
      .map(([id, count]) => ({ member: id === '' ? null : { _id: id, name: nameOf.get(id) ?? '' }, count }))
      .toSorted((one, other) => other.count - one.count),
    credits: { needed: played.smsParts, left },
    firstAt: tally.firstAt?.toISOString() ?? null,
    lastAt: tally.lastAt?.toISOString() ?? null,
    sender,
    byDay: [...tally.byDay]
      .map(([date, counts]) => ({ date, ...counts }))
      .toSorted((one, other) => (one.date < other.date ? -1 : 1)),
    never: [...tally.never]
      .map(([reason, group]) => ({ reason, ...group }))
      .toSorted((one, other) => other.customers - one.customers || (one.reason < other.reason ? -1 : 1)),
    previews,
    foreign: played.foreign,
    unnamed: played.unnamed,
    difference: options.live ? differenceOf(options, played) : null,
    problems: problemsOf(options, played, left),
  };
}

function differenceOf({ content, live }: PlayOptions, { tally }: Played): StoredResult['difference'] {
  const { sms, email, tasks, before } = tally;
  const kept = content.actions.map((step, at) => ({ step, position: at + 1 }));
  const removed = (live?.actions ?? [])
    .filter(({ _id }) => !content.actions.some((step) => step._id === _id))
    .map((step) => ({ step, position: null }));
  return {
    before,
    after: { sms, email, tasks },
    changes: [...tally.changes].map(([change, customers]) => ({ change, customers })),
    steps: [...kept, ...removed].map(({ step, position }) => ({
      stepId: step._id,
      position,
      kind: step.type,
      ...(tally.byStep.get(step._id) ?? { before: 0, after: 0 }),
    })),
  };
}

function problemsOf(
  { content }: PlayOptions,
  { tally, smsParts }: Played,
  left: number | null,
): StoredResult['problems'][number][] {
  if (content.actions.length === 0) return ['no-steps'];
  if (tally.customers === 0) return [tally.never.size === 0 ? 'no-audience' : 'nobody'];
  return left !== null && smsParts > left ? ['few-credits'] : [];
}
