import { listCustomFields } from '@recoup/contract/custom-fields.ts';
import { type Route, route } from '#server/http/route.ts';
import { viewCustomFields } from '../custom-fields/custom-fields.view.ts';
import { countUsage } from './field-usage.store.ts';

export const customFieldListRoutes: Route[] = [
  route(listCustomFields, ({ query, transaction }) =>
    transaction(async (work) => ({
      data: await viewCustomFields(work, query.usage === 'true' ? { countUsage } : {}),
    })),
  ),
];
