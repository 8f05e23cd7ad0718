import { z } from 'zod';

/**
 * A record that stands in several calls, under the name that the API's document and the clients made from it give it: a
 * noun of the field in PascalCase, no word of a programming language (docs/decisions/0086). Whatever extends it is another
 * record.
 */
export const named = <T extends z.ZodRawShape>(id: string, shape: T) => z.strictObject(shape).meta({ id });
