import type { listEstimates as listCall } from '@recoup/contract/estimates.ts';
import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import { conditionsOf } from '@recoup/domain/filters/filter.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Reading } from '#server/work/reading.ts';
import { keepTotals } from '../filters/kept-totals.ts';
import { estimateRowView } from './estimate.view.ts';
import { prepareEstimateFilters } from './estimate-filter.ts';
import { countEstimates, listEstimateRows } from './estimate-list.store.ts';

const totalsOf = keepTotals<Awaited<ReturnType<typeof countEstimates>> & { readonly total: number }>();

type Asked = z.output<typeof listCall.body>;

/** One page of estimates, of all or of one project, with what all that match come to and how many each tab has. */
export async function listEstimates(
  work: Reading,
  actor: MemberActor,
  body: Asked,
  projectId?: string,
): Promise<z.output<typeof listCall.reply> | Refusal> {
  const { tab, page, limit, sort, search, debtorId } = body;
  const prepared = await prepareEstimateFilters(work, { ...body, projectId }, actor.language);
  if (isRefusal(prepared)) return prepared;
  const isAll = !search?.trim() && !debtorId && !projectId && conditionsOf(prepared.filter).length === 0;
  const of = { tab, memberId: actor.id };
  const listed = await listEstimateRows(work, isAll ? null : prepared.where, of, { page, limit, sort });
  if (isRefusal(listed)) return listed;
  const key = JSON.stringify([actor.companyId, actor.id, tab, search, debtorId, projectId, prepared.filter]);
  const { sums } = await totalsOf(key, async () => {
    const counted = await countEstimates(work, prepared.where, of);
    return { ...counted, total: counted.counts.all };
  });
  const { counts, amountCents } = sums;
  return {
    ...{ data: listed.rows.map(estimateRowView), page, limit, total: counts[tab] },
    ...{ totals: { amountCents }, counts },
  };
}
