import { industries } from '@recoup/domain/vocabulary.ts';
import { z } from 'zod';
import { call } from './call.ts';

export const listBusinessDomains = call({
  name: 'company.business-domains',
  method: 'GET',
  path: '/utils/business-domains',
  summary: 'The industries a company or customer may belong to, with their names in the language of the person',
  access: { who: 'staff', permission: null },
  reply: z.strictObject({ data: z.array(z.strictObject({ value: z.enum(industries), name: z.string() })) }),
});
