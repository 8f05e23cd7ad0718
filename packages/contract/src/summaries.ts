import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { id, instant } from './scalars.ts';

/** A few sentences about a customer, made by a language model from what stands in its file. */
export const summary = named('Summary', { debtorId: id, text: z.string(), at: instant });

export const generateSummaries = call({
  name: 'summary.generate',
  method: 'POST',
  path: '/debtor/ai/generate-summaries',
  summary: 'Have customers summed up by the language model; each sees one customer only (G52)',
  access: { who: 'staff', permission: 'debtor.write' },
  body: z.strictObject({ debtorIds: z.array(id).min(1).max(5) }),
  reply: z.strictObject({ data: z.array(summary) }),
  errors: ['DEBTOR_NOT_FOUND', 'PROVIDER_UNAVAILABLE'],
  perMinute: 30,
});
