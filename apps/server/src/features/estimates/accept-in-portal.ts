import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { estimateConsent } from '@recoup/domain/estimates/consent-text.ts';
import { type Language, localeOf } from '@recoup/domain/languages.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import type { DebtorActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { provenContact } from '../portal/proven-contact.store.ts';
import { acceptEstimate } from './accept-estimate.ts';
import { contentOf } from './estimate.view.ts';
import { lockEstimate } from './estimates.store.ts';

interface Accepted {
  readonly name: string;
  readonly purchaseOrder: string;
  readonly hash: string;
  readonly consents: boolean;
  readonly language: Language;
  readonly ip: string;
  readonly userAgent: string;
}

/** The customer accepts what they read, with their typed name; who they are was shown by a one-time code. */
export async function acceptInPortal(work: Work<DebtorActor>, id: string, given: Accepted): Promise<Refusal | null> {
  const row = await lockEstimate(work, id);
  if (!row || row.debtorId !== work.actor.id || row.sentVersionNo === null) return refuse('NOT_FOUND');
  if (!given.consents) return refuse('CONSENT_NEEDED');
  const { name, purchaseOrder, language, ip, userAgent } = given;
  const contact = await provenContact(work, work.actor.sessionId);
  const accepted = await acceptEstimate(work, row, {
    ...{ hash: given.hash, mayBeLate: false },
    wordingOf: (version) => {
      const { reference, versionNo, creditor, totalCents, currency } = contentOf(version);
      const total = formatMoney(totalCents, { currency, locale: localeOf(language) });
      return estimateConsent({ reference, versionNo, creditorName: creditor.name, total })[language];
    },
    evidence: {
      ...{ method: 'PORTAL', name, purchaseOrder, note: '', language, contact, portalLinkId: work.actor.linkId },
      ...{ memberId: null, memberName: '', ip, userAgent },
    },
  });
  return isRefusal(accepted) ? accepted : null;
}
