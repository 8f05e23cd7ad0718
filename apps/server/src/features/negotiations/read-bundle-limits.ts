import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readBundleLimits as readCall } from '@recoup/contract/negotiations.ts';
import { noticeTexts } from '@recoup/domain/notices/notice-texts.ts';
import type { MemberActor } from '#server/actor.ts';
import { readNoticeSettings } from '#server/features/notices/notice-settings.store.ts';
import type { Work } from '#server/work/work.ts';
import { lockAccounts } from '../accounts/booking.store.ts';
import { readOfferPolicy } from '../offer-policy/offer-policy.store.ts';
import { openAccounts, readReader } from './portal-offers.store.ts';
import { limitsOfAccount } from './read-offer-limits.ts';
import { refusalOnAccount } from './refusal-on-account.ts';

/** The open accounts of a customer, the oldest due date first: what may be offered on each, or what stands against it. */
export async function readBundleLimits(work: Work<MemberActor>, debtorId: string): Promise<ReplyOf<typeof readCall>> {
  const ids = await openAccounts(work, debtorId);
  const byId = new Map((await lockAccounts(work, ids)).map((account) => [account.id, account]));
  const { policy } = await readOfferPolicy(work);
  const data = [];
  for (const id of ids) {
    const account = byId.get(id);
    if (!account) continue;
    const { hasPlan: _, ...limits } = await limitsOfAccount(work, account, policy);
    const { reference, dueDate } = account;
    data.push({ _id: id, reference, dueDate, ...limits, refusal: await refusalOnAccount(work, account) });
  }
  return { data, graceDays: policy.graceDays, message: await readMessage(work, debtorId) };
}

/** The words in which the customer is told of it: the company's own, else the product's. */
async function readMessage(work: Work, debtorId: string) {
  const { language, level } = await readReader(work, debtorId);
  const [setting] = await readNoticeSettings(work, 'OFFER_MADE');
  return { language, level, ...(setting?.texts[language] ?? noticeTexts.OFFER_MADE[language]) };
}
