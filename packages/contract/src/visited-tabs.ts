import { companyTabs } from '@recoup/domain/companies/company-tabs.ts';
import { z } from 'zod';
import { call } from './call.ts';

export const companyTab = z.enum(companyTabs).meta({ id: 'CompanyTab' });

export const setVisitedTabs = call({
  name: 'company.set-visited-tabs',
  method: 'PUT',
  path: '/company/set-visited-tabs',
  summary: 'Add places of the app to those that somebody of the company has been to',
  access: { who: 'staff', permission: 'user.self' },
  body: z.strictObject({ tabs: z.array(companyTab).max(companyTabs.length) }),
  reply: z.strictObject({ visitedTabs: z.array(companyTab) }),
});
