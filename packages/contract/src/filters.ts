import type { Filter } from '@recoup/domain/filters/filter.ts';
import { filterOperators } from '@recoup/domain/vocabulary.ts';
import { z } from 'zod';
import { named } from './named.ts';

const condition = named('FilterCondition', {
  field: z.string().min(1).max(80),
  operator: z.enum(filterOperators),
  values: z.array(z.union([z.string().max(400), z.number()])).max(1000),
});

const match = z.enum(['all', 'any']).meta({ id: 'FilterMatch' });
const inner = named('InnerFilterGroup', { match, conditions: z.array(condition).max(20) });
const outer = named('FilterGroup', { match, conditions: z.array(z.union([condition, inner])).max(20) });

/** Conditions and groups of conditions, two levels deep; which fields and operators fit is checked by the domain (G43). */
export const filter: z.ZodType<Filter, Filter> = named('Filter', {
  match,
  conditions: z.array(z.union([condition, outer])).max(20),
});

/** The same in an address: `status:has_any_of:Active~Draft;any(balance:is_more_than:5000;isDisputed:is_true)`. */
export const filterText = z.string().max(8000);
