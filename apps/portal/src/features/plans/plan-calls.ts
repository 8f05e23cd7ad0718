import type * as plans from '@recoup/contract/portal-plans.ts';
import { onTheWire, withCode, withLink } from '#portal/app/on-the-wire.ts';

export const readPortalPlan = onTheWire<typeof plans.readPortalPlan>({
  name: 'portal.plan',
  method: 'GET',
  path: '/portal/payment-plan',
  access: withLink,
});

export const readPlanTerms = onTheWire<typeof plans.readPlanTerms>({
  name: 'portal.plan-terms',
  method: 'POST',
  path: '/portal/payment-plan/terms',
  access: withCode,
});

export const startPlan = onTheWire<typeof plans.startPlan>({
  name: 'portal.start-plan',
  method: 'POST',
  path: '/portal/payment-plan',
  access: withCode,
});

export const requestPlan = onTheWire<typeof plans.requestPlan>({
  name: 'portal.request-plan',
  method: 'POST',
  path: '/portal/payment-plan/request',
  access: withLink,
});

export const acceptPlan = onTheWire<typeof plans.acceptPlan>({
  name: 'portal.accept-plan',
  method: 'POST',
  path: '/portal/payment-plan/{id}/accept',
  access: withCode,
});

export const refusePlan = onTheWire<typeof plans.refusePlan>({
  name: 'portal.refuse-plan',
  method: 'POST',
  path: '/portal/payment-plan/{id}/refuse',
  access: withLink,
});

export const moveInstallment = onTheWire<typeof plans.movePortalInstallment>({
  name: 'portal.move-installment',
  method: 'POST',
  path: '/portal/payment-plan/{id}/move',
  access: withCode,
});

export const setPlanMethod = onTheWire<typeof plans.setPlanMethod>({
  name: 'portal.set-plan-method',
  method: 'PUT',
  path: '/portal/payment-plan/{id}/method',
  access: withCode,
});
