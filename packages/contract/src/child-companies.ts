import { companyStates } from '@recoup/domain/companies/company-state.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { cents, id, requiredText, text } from './scalars.ts';
import { topic } from './topic.ts';

export const childCompanyTopic = topic('child-company', ['child-company.']);

/** A company below this one, with what it is owed. */
export const childCompany = named('ChildCompany', {
  _id: id,
  name: z.string(),
  outstanding: cents,
  pastDue: cents,
  state: z.enum(companyStates),
});

const access = { who: 'staff', permission: 'company.child' } as const;

export const listChildren = call({
  name: 'child-company.list',
  method: 'GET',
  path: '/company/child/get-all',
  summary: 'The companies below this one, at most fifty, with what each is owed',
  access,
  reply: z.array(childCompany),
});

export const newChild = z.strictObject({ name: requiredText(200), subdomain: text(63).toLowerCase() });

export const createChild = call({
  name: 'child-company.create',
  method: 'POST',
  path: '/company/child',
  summary: 'Make a company below this one; asks who it is',
  access,
  body: newChild,
  reply: childCompany,
  errors: ['COMPANY_CLOSING', 'PARENT_CLOSING', 'DOMAIN_ALREADY_USED', 'PLAN_LIMIT', 'REAUTH_REQUIRED'],
});

export const childSign = z.strictObject({
  companyId: id,
  /** Of a visit that a page which was loaded anew goes on with; then it is not asked again who it is. */
  visitId: id.optional(),
});

export const signInChild = call({
  name: 'child-company.sign',
  method: 'POST',
  path: '/company/child/sign',
  summary: 'Look into a child company: a session there for an hour at most, which ends with one’s own',
  access,
  body: childSign,
  reply: named('ChildVisit', { token: z.string(), visitId: id }),
  errors: ['COMPANY_NOT_FOUND', 'REAUTH_REQUIRED'],
  isReplySecret: true,
});
