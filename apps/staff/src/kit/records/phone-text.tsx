import { Suspense } from 'react';
import { lazyPart } from '../files/lazy-part.tsx';

type PhoneTextProps = { readonly value: string; readonly extension?: string | null };

// The numbering plans of the world are loaded only by screens that show a number, and beside them.
const Formatted = lazyPart(
  async () => {
    const { formatPhone } = await import('@recoup/domain/phones/format-phone.ts');
    return ({ value, extension }: PhoneTextProps) => formatPhone(value, extension ?? null);
  },
  ({ value }) => value,
);

/** A phone number as people read it; in its plain form until the rules for that are there. */
export function PhoneText({ value, extension }: PhoneTextProps) {
  return (
    <Suspense fallback={value}>
      <Formatted value={value} extension={extension} />
    </Suspense>
  );
}
