import { setBundle } from '../negotiations/set-bundle.ts';
import { agreed, type DemoStage } from './demo-stage.ts';
import { findTogether } from './together.store.ts';

const PERCENT = 70;
const DAYS = 14;

/** One customer with several open invoices has one offer over all of them, which waits for their answer. */
export async function playBundle(stage: DemoStage): Promise<void> {
  const together = await findTogether(stage.work());
  if (!together) throw new Error('the demo has no customer with several open invoices');
  const { debtorId, accountIds, balanceCents } = together;
  const expiresAt = new Date(stage.work().now.getTime() + DAYS * 86_400_000);
  const amountCents = Math.round((balanceCents * PERCENT) / 100);
  const terms = { accountIds, amountCents, expiresAt, partsMax: 3, daysMax: 90 };
  await agreed(setBundle(stage.work(stage.admin), debtorId, terms));
}
