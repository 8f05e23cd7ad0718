import { z } from 'zod';

/** Where to go after the login: a path of this app, never another site. */
export const loginSearch = z.object({
  next: z
    .string()
    .regex(/^\/(?![/\\])/)
    .optional()
    .catch(undefined),
});
