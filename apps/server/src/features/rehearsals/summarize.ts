import type { Work } from '#server/work/work.ts';
import { creditsLeft } from '../credits/credits.store.ts';
import type { Played, PlayWish } from './play-audience.ts';
import type { StoredResult } from './rehearsal.view.ts';

/** The result as it is kept, from the sums of a play. */
export async function summarize(work: Work, wish: PlayWish, played: Played): Promise<StoredResult> {
  const { companyId } = wish;
  const { tally, previews } = played;
  const company = await work.trx
    .selectFrom('company')
    .select(['name', 'mailFrom', 'smsFrom'])
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow();
  const members = await work.trx
    .selectFrom('member')
    .select(['id', 'firstName', 'lastName'])
    .where('companyId', '=', companyId)
    .execute();
  const nameOf = new Map(members.map((row) => [row.id, `${row.firstName} ${row.lastName}`.trim()]));
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
    sender: { name: company.name, mailFrom: company.mailFrom, smsFrom: company.smsFrom },
    byDay: [...tally.byDay]
      .map(([date, counts]) => ({ date, ...counts }))
      .toSorted((one, other) => (one.date < other.date ? -1 : 1)),
    never: [...tally.never]
      .map(([reason, group]) => ({ reason, ...group }))
      .toSorted((one, other) => other.customers - one.customers || (one.reason < other.reason ? -1 : 1)),
    previews,
    difference: wish.live ? differenceOf(wish, played) : null,
    problems: problemsOf(wish, played, left),
  };
}

function differenceOf({ content, live }: PlayWish, { tally }: Played): StoredResult['difference'] {
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
  { content }: PlayWish,
  { tally, smsParts }: Played,
  left: number | null,
): StoredResult['problems'][number][] {
  if (content.actions.length === 0) return ['no-steps'];
  if (tally.customers === 0) return [tally.never.size === 0 ? 'no-audience' : 'nobody'];
  return left !== null && smsParts > left ? ['few-credits'] : [];
}
