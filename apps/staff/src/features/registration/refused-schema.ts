import type { FormSchema } from '@recoup/ui/field/form.tsx';
import type { RefusedValues } from './keep-entries.ts';

/** A form's schema that also knows what the server refused: the same value stays marked until it is changed. */
export function refusedSchema<Values>(schema: FormSchema<Values>, refused: RefusedValues): FormSchema<Values> {
  const { validate, ...standard } = schema['~standard'];
  return {
    '~standard': {
      ...standard,
      validate: async (typed, options) => {
        const checked = await validate(typed, options);
        const issues = [...(checked.issues ?? [])];
        const marked = new Set(issues.map(({ path }) => path?.[0]));
        for (const [field, { value, message }] of refused)
          if ((typed as Readonly<Record<string, unknown>>)[field] === value && !marked.has(field))
            issues.push({ message, path: [field] });
        return issues.length > 0 ? { issues } : checked;
      },
    },
  };
}
