import { listBusinessDomains } from '@recoup/contract/companies.ts';
import { industryNames } from '@recoup/domain/companies/industries.ts';
import { industries } from '@recoup/domain/vocabulary.ts';
import { type Route, route } from '#server/http/route.ts';

export const companyRoutes: Route[] = [
  route(listBusinessDomains, async ({ actor }) => ({
    data: industries.map((value) => ({ value, name: industryNames[value][actor.language] })),
  })),
];
