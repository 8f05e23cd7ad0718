import { OFFER_TERMS_VERSION } from '@recoup/domain/negotiations/offer-terms.ts';
import { mandateVersion } from '@recoup/domain/payment-methods/mandate-text.ts';
import { uuidv7 } from 'uuidv7';
import { planTerms } from '../fresh-money.ts';
import { missing, own, type Sample } from './sample.ts';
import { soon } from './sample-values.ts';

const noHash = '0'.repeat(64);

/** Calls of the customer portal. */
export const portalRequests: Readonly<Record<string, Sample>> = {
  'portal.receipt-pdf': ({ paymentId }) => missing({ params: { id: paymentId } }),
  'portal.statement-pdf': () => own(),
  'portal.history': () => own(),
  'portal.read-link': ({ portalPath }) => missing({ params: { path: portalPath } }),
  'portal.logo': ({ portalPath }) => missing({ params: { path: portalPath } }),
  'portal.open-session': ({ portalPath }) => missing({ body: { path: portalPath } }),
  'portal.statement': () => own(),
  'portal.documents': () => own(),
  'portal.invoice-pdf': ({ accountId }) => missing({ params: { id: accountId } }),
  'portal.document-file': ({ attachmentId }) => missing({ params: { id: attachmentId } }),
  'terms.list': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'terms.file': ({ termsId }) => missing({ params: { id: termsId } }),
  'portal-link.list': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'portal-link.revoke': ({ debtorId }) => missing({ params: { id: debtorId }, body: {} }),
  'portal-link.view': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'portal.answers': () => own(),
  'portal.contact-outlook': () => own(),
  'portal.preferences': () => own(),
  'portal.change-preferences': ({ contactId }) =>
    missing({ body: { version: 1, contacts: [{ _id: contactId, messages: false }] } }),
  'portal.open-dispute': ({ accountId }) =>
    missing({ body: { _id: uuidv7(), accountId, category: 'wrong-amount', text: 'It should be less.' } }),
  'portal.disputes': () => own(),
  'portal.dispute': ({ disputeId }) => missing({ params: { id: disputeId } }),
  'portal.write-dispute': ({ disputeId }) =>
    missing({ params: { id: disputeId }, body: { _id: uuidv7(), text: 'Here is more' } }),
  'portal.withdraw-dispute': ({ disputeId }) => missing({ params: { id: disputeId }, body: {} }),
  'portal.reopen-dispute': ({ disputeId }) =>
    missing({ params: { id: disputeId }, body: { _id: uuidv7(), text: 'Something new' } }),
  'portal.add-dispute-file': ({ paymentId }) => missing({ params: { id: paymentId } }),
  'portal.claim-paid': ({ accountId }) =>
    missing({ body: { _id: uuidv7(), accountId, paidOn: '2026-11-02', amountCents: 100, method: 'CHECK' } }),
  'portal.add-proof': ({ paymentId }) => missing({ params: { id: paymentId } }),
  'portal.cannot-pay': () => own({ body: { _id: uuidv7(), until: null, text: 'I lost my job.' } }),
  'portal.not-me': ({ portalPath }) => missing({ params: { path: portalPath }, body: {} }),
  'portal.sign-in': () => own(),
  'portal.request-code': ({ contactId }) => missing({ body: { contactId } }),
  'portal.confirm-code': () => own({ body: { code: '000000' } }),
  'portal.confirm-birthday': () => own({ body: { birthday: { year: 1980, month: 2, day: 3 }, zip: '10001' } }),
  'portal.sign-out': () => own(),
  'portal.notices': () => own(),
  'portal.notice-read': ({ noticeId }) => missing({ params: { id: noticeId } }),
  'portal.terms': () => own(),
  'portal.terms-file': ({ termsId }) => missing({ params: { id: termsId } }),
  'portal.plan': () => own(),
  'portal.plan-terms': ({ planId }) => missing({ body: { planId, terms: null, methodId: null } }),
  'portal.start-plan': () => missing({ body: { _id: uuidv7(), terms: planTerms, methodId: null, termsHash: noHash } }),
  'portal.request-plan': () => missing({ body: { _id: uuidv7(), terms: planTerms } }),
  'portal.accept-plan': ({ planId }) =>
    missing({ params: { id: planId }, body: { version: 1, methodId: null, termsHash: noHash } }),
  'portal.refuse-plan': ({ planId }) => missing({ params: { id: planId }, body: { version: 1 } }),
  'portal.move-installment': ({ planId }) =>
    missing({ params: { id: planId }, body: { version: 1, number: 1, dueDate: null } }),
  'portal.set-plan-method': ({ planId }) => missing({ params: { id: planId }, body: { version: 1, methodId: null } }),
  'portal.renew-link': ({ portalPath }) => own({ params: { path: portalPath } }),
  'portal.start-payment': ({ accountId }) =>
    missing({ body: { _id: uuidv7(), accountIds: [accountId], amountCents: 100 } }),
  'portal.continue-payment': ({ paymentId }) => missing({ params: { id: paymentId } }),
  'portal.methods': () => own(),
  'portal.start-method-setup': () =>
    own({ body: { _id: uuidv7(), kind: 'CARD', agreement: { textVersion: mandateVersion } } }),
  'portal.return-method-setup': ({ methodSetupId }) => missing({ params: { id: methodSetupId } }),
  'portal.choose-default-method': ({ paymentMethodId }) => missing({ params: { id: paymentMethodId } }),
  'portal.remove-method': ({ paymentMethodId }) => missing({ params: { id: paymentMethodId } }),
  'portal.withdraw-authorization': ({ paymentMethodId }) => missing({ params: { id: paymentMethodId } }),
  'portal.authorize-method': ({ paymentMethodId }) =>
    missing({ params: { id: paymentMethodId }, body: { agreement: { textVersion: mandateVersion } } }),
  'portal.pay-with-method': ({ paymentMethodId, accountId }) =>
    missing({ params: { id: paymentMethodId }, body: { _id: uuidv7(), accountIds: [accountId], amountCents: 100 } }),
  'portal.payment': ({ paymentId }) => missing({ params: { id: paymentId } }),
  'portal.return-payment': ({ paymentId }) => missing({ params: { id: paymentId } }),
  'portal.cancel-payment': ({ paymentId }) => missing({ params: { id: paymentId } }),
  'portal.receipt': ({ paymentId }) => missing({ params: { id: paymentId } }),
  'portal.offers': () => own(),
  'portal.accept-offer': ({ offerId }) =>
    missing({
      params: { id: offerId },
      body: { parts: 1, firstOn: soon(), termsVersion: OFFER_TERMS_VERSION, version: 1 },
    }),
  'portal.propose-offer': ({ accountId }) =>
    missing({ body: { _id: uuidv7(), accountId, amountCents: 100, parts: 1, firstOn: soon() } }),
  'portal.take-counter': ({ offerId }) => missing({ body: { roundId: offerId, index: 0 } }),
  'portal.promise': () => own({ body: { _id: uuidv7(), amountCents: 100, promisedOn: soon() } }),
  'portal.schedules': () => own(),
  'portal.create-schedule': ({ accountId }) =>
    missing({ body: { _id: uuidv7(), accountIds: [accountId], amountCents: 100, dueOn: soon() } }),
  'portal.change-schedule': ({ scheduleId, accountId }) =>
    missing({
      params: { id: scheduleId },
      body: { accountIds: [accountId], amountCents: 100, dueOn: soon(), version: 1 },
    }),
  'portal.cancel-schedule': ({ scheduleId }) => missing({ params: { id: scheduleId }, body: { version: 1 } }),
  'portal.opt-out': ({ portalPath }) => missing({ body: { path: portalPath } }),
  'portal.one-click-opt-out': ({ portalPath }) => missing({ params: { path: portalPath } }),
};
