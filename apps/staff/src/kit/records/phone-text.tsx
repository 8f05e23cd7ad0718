import { lazy, Suspense } from 'react';

type PhoneTextProps = { readonly value: string; readonly extension?: string | null };

// The numbering plans of the world are loaded only by screens that show a number, and beside them.
const Formatted = lazy(async () => {
  const { formatPhone } = await import('@recoup/domain/phones/format-phone.ts');
  return {
    default: ({ value, extension }: PhoneTextProps) => formatPhone(value, extension ?? null),
  };
});

/** A phone number as people read it; in its plain form until the rules for that are there. */
export function PhoneText({ value, extension }: PhoneTextProps) {
  return (
    <Suspense fallback={value}>
      <Formatted value={value} extension={extension} />
    </Suspense>
  );
}
