import { projectFields } from '@recoup/contract/projects.ts';
import { z } from 'zod';

/** An empty field of the browser is no value. */
const orNothing = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema);

/** The fields of a project as a form holds them. */
export const projectForm = projectFields.extend({
  endDate: orNothing(projectFields.shape.endDate),
  budgetCents: orNothing(projectFields.shape.budgetCents),
});
