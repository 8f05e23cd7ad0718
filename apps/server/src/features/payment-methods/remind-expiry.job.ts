import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { expiresAt } from '@recoup/domain/payment-methods/expiry.ts';
import { methodLabel } from '@recoup/domain/payment-methods/method-label.ts';
import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { askForNotice } from '#server/features/notices/ask-for-notice.ts';
import { defineJob } from '#server/jobs/job.ts';
import { inCompany } from '#server/work/in-company.ts';
import { clearReminder, findExpiring, resetExpiryWake } from './payment-methods.store.ts';

const BATCH = 100;

/** Asks for a word to everybody whose saved card is about to expire, once per card and date. Answers how many. */
export async function remindExpiring(context: Context, companyId: string): Promise<number> {
  return inCompany(context.jobsDb, companyId, async (work) => {
    const methods = await findExpiring(work, BATCH);
    for (const method of methods) {
      const { expMonth, expYear } = method;
      if (expMonth === null || expYear === null) continue;
      const over = expiresAt({ month: expMonth, year: expYear }).toISOString().slice(0, 10);
      await askForNotice(work, {
        kind: 'METHOD_EXPIRES',
        debtorId: method.debtorId,
        recordId: method.id,
        // A card that its bank renewed expires another time.
        occurrence: expYear * 12 + expMonth,
        facts: { methodLabel: methodLabel(method), expiresLast: addDays(over, -1) },
      });
    }
    await clearReminder(
      work,
      methods.map((method) => method.id),
    );
    await resetExpiryWake(work);
    return methods.length;
  });
}

export const remindExpiryJob = defineJob({
  name: 'payment-methods.remind',
  payload: z.object({ companyId: z.uuid() }),
  concurrency: 1,
  handle: async ({ companyId }, context) => {
    await remindExpiring(context, companyId);
  },
});
