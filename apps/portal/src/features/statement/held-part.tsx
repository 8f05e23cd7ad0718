import { Plural, Trans } from '@lingui/react/macro';
import { useFormat } from '#portal/kit/use-format.ts';
import { heldIn, type Statement } from './statement.ts';

type HeldPartProps = { readonly statement: Statement; readonly accountIds: readonly string[] };

/** Why an agreement on some accounts asks for less than was agreed. */
export function HeldPart({ statement, accountIds }: HeldPartProps) {
  return <HeldInvoices references={heldIn(statement, accountIds)} />;
}

/** The invoices of an agreement that are in dispute, by their numbers, and that the others can be paid; nothing without one. */
export function HeldInvoices({ references }: { readonly references: readonly string[] }) {
  const format = useFormat();
  if (references.length === 0) return null;
  const shown = references.filter((reference) => reference !== '');
  const named = format.list(shown);
  return (
    <p>
      {shown.length === 0 ? (
        <Trans>A part of it is in dispute: it waits until that is answered, and nobody has to pay it before.</Trans>
      ) : (
        <Plural
          value={shown.length}
          one={`${named} is in dispute: its part waits until that is answered, and nobody has to pay it before.`}
          other={`${named} are in dispute: their part waits until that is answered, and nobody has to pay it before.`}
        />
      )}
    </p>
  );
}
