import { riskAccounts } from '@recoup/contract/risk.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { isUnskilled } from '@recoup/domain/risk/is-unskilled.ts';
import { riskSteps } from '@recoup/domain/risk/next-step.ts';
import { riskBand, riskScore } from '@recoup/domain/risk/risk-band.ts';
import { RISK_CARD_VERSION } from '@recoup/domain/risk/risk-card.ts';
import { riskWords } from '@recoup/domain/risk/risk-words.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Work } from '#server/work/work.ts';
import { readMeasure } from './risk.store.ts';
import { listRisk, type RiskListRow, sumApart } from './risk-list.store.ts';

export const riskRoutes: Route[] = [
  route(riskAccounts, async ({ actor, query, transaction }) =>
    transaction(async (work) => {
      const memberId = query.scope === 'my' ? actor.id : null;
      const measure = await measureView(work);
      const rows = await listRisk(work, { memberId, limit: query.limit, isByBalance: measure.isByBalance });
      return {
        data: rows.map((row) => riskView(row, actor.language)),
        apart: await sumApart(work, memberId),
        measure,
      };
    }),
  ),
];

async function measureView(work: Work) {
  const row = await readMeasure(work);
  const measure = row?.measure ?? null;
  return {
    version: row?.cardVersion ?? RISK_CARD_VERSION,
    day: row?.day ?? null,
    n: measure?.n ?? 0,
    brier: measure?.brier ?? null,
    brierBase: measure?.brierBase ?? null,
    slope: measure?.slope ?? null,
    calibrationError: measure?.calibrationError ?? null,
    through: row?.through ?? null,
    bins: [...(measure?.bins ?? [])],
    isByBalance: isUnskilled(row?.unskilledSince ?? null, dateInZone(work.now, work.timeZone)),
  };
}

/** An account with today's balance and what was worked out last night. */
function riskView(row: RiskListRow, language: Language) {
  const score = riskScore(row.probability);
  return {
    account: { _id: row.accountId, reference: row.reference },
    debtor: { _id: row.debtorId, displayName: row.debtorName },
    assignee: row.assigneeId === null ? null : { _id: row.assigneeId, name: row.assigneeName ?? '' },
    balanceCents: row.balanceCents,
    daysPastDue: row.daysPastDue,
    score,
    band: riskBand(score),
    expectedLossCents: Math.round(row.probability * row.balanceCents),
    reasons: row.reasons.map(({ reason, points, value }) => ({
      ...{ reason, points, text: riskWords({ reason, value }, language) },
    })),
    nextStep: riskSteps.find((step) => step === row.nextStep) ?? 'CALL',
  };
}
