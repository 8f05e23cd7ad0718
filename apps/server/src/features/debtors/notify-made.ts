import type { Work } from '#server/work/work.ts';
import { auditedDebtor } from './audited-debtor.ts';
import { pointsOf } from './contact-points.store.ts';
import { readMade } from './made-debtors.store.ts';
import { notifyPoints } from './notify-points.ts';

/** Of so many customers one piece of news tells. */
const NEWS_MAX = 1000;

/** Writes down customers that were made together, with the ways to reach them. */
export async function notifyMade(work: Work, action: string, debtorIds: readonly string[]): Promise<void> {
  if (debtorIds.length === 0) return;
  const points = await pointsOf(work, debtorIds);
  const reachable = [...points.keys()];
  for (let at = 0; at < reachable.length; at += NEWS_MAX)
    work.emit({ name: 'debtor.reachable', companyId: work.companyId, debtorIds: reachable.slice(at, at + NEWS_MAX) });
  for (const debtor of await readMade(work, debtorIds)) {
    const { id } = debtor;
    const after = points.get(id) ?? [];
    notifyPoints(work, { action, debtorId: id, before: [], after });
    work.changed({ noun: 'debtor', id, action, before: null, after: auditedDebtor(debtor, after), isQuiet: true });
  }
}
