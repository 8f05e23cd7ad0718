import type { sidebarDetails } from '@recoup/contract/sidebar.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { languageOf } from '@recoup/domain/languages.ts';
import { candidateZones } from '@recoup/domain/time-zones/candidate-zones.ts';
import type { z } from 'zod';
import { contactView } from '#server/features/contacts/contact.view.ts';
import { listContactRows } from '#server/features/contacts/contacts.store.ts';
import { readCredits } from '#server/features/credits/credits.store.ts';
import { winnerOf } from '#server/features/debtors/debtors.store.ts';
import { debtorRowView } from '#server/features/records/debtor.view.ts';
import { readDebtorRow } from '#server/features/records/debtor-detail.store.ts';
import type { Work } from '#server/work/work.ts';
import { readSidebarFacts } from './sidebar.store.ts';

/** What stands beside a customer; the address of one that was merged answers with the customer it went into. */
export async function readDetails(work: Work, askedId: string): Promise<z.output<typeof sidebarDetails> | Refusal> {
  const debtorId = await winnerOf(work, askedId);
  const row = await readDebtorRow(work, debtorId);
  if (!row) return refuse('DEBTOR_NOT_FOUND');
  const contacts = await listContactRows(work, { debtorId });
  const facts = await readSidebarFacts(work, debtorId);
  const { evidence } = candidateZones({
    knownZone: row.zoneEvidence === 'stated' ? (row.zones[0] ?? null) : null,
    address: { country: row.country, state: row.state, zip: row.zip },
    phones: contacts
      .filter((point) => point.kind === 'PHONE')
      .map((point) => ({ e164: point.value, country: point.country })),
  });
  return {
    debtor: debtorRowView(row),
    contacts: contacts.map(contactView),
    timeZone: {
      zones: row.zones,
      evidence: row.zoneEvidence,
      details: row.zoneEvidence === 'stated' ? [] : evidence.map((each) => each.detail).filter(Boolean),
    },
    language: languageOf(row.language),
    overdue: { accounts: facts.overdueAccounts, balanceCents: facts.overdueBalance },
    run:
      facts.runWorkflow === null
        ? null
        : {
            workflowName: facts.runWorkflow,
            step: facts.runStep ?? 0,
            steps: facts.runSteps ?? 0,
            status: facts.runStatus ?? '',
          },
    summary: facts.summary && facts.summaryAt ? { text: facts.summary, at: facts.summaryAt.toISOString() } : null,
    skipTracingCredits: await readCredits(work, 'skip-tracing'),
  };
}
