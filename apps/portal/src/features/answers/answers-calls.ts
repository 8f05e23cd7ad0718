import type * as portalAnswers from '@recoup/contract/portal-answers.ts';
import { anybody, onTheWire, withLink } from '#portal/app/on-the-wire.ts';

export const listAnswers = onTheWire<typeof portalAnswers.listAnswers>({
  name: 'portal.answers',
  method: 'GET',
  path: '/portal/answers',
  access: withLink,
});

export const openDispute = onTheWire<typeof portalAnswers.openDispute>({
  name: 'portal.open-dispute',
  method: 'POST',
  path: '/portal/disputes',
  access: withLink,
});

export const addDisputeFile = onTheWire<typeof portalAnswers.addDisputeFile>({
  name: 'portal.add-dispute-file',
  method: 'PUT',
  path: '/portal/disputes/{id}/file',
  access: withLink,
});

export const claimPaid = onTheWire<typeof portalAnswers.claimPaid>({
  name: 'portal.claim-paid',
  method: 'POST',
  path: '/portal/answers/already-paid',
  access: withLink,
});

export const addProof = onTheWire<typeof portalAnswers.addProof>({
  name: 'portal.add-proof',
  method: 'PUT',
  path: '/portal/answers/{id}/file',
  access: withLink,
});

export const cannotPay = onTheWire<typeof portalAnswers.cannotPay>({
  name: 'portal.cannot-pay',
  method: 'POST',
  path: '/portal/answers/hardship',
  access: withLink,
});

export const notMe = onTheWire<typeof portalAnswers.notMe>({
  name: 'portal.not-me',
  method: 'POST',
  path: '/portal/link/{path}/not-me',
  access: anybody,
});
