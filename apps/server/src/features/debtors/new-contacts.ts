import { uuidv7 } from 'uuidv7';
import type { NewContactPoint } from './contact-batches.store.ts';

export interface NewContact {
  readonly kind: 'EMAIL' | 'PHONE';
  /** Lower-case e-mail address, or E.164 number. */
  readonly value: string;
  /** ISO 3166-1 alpha-2 of a phone, where the number tells. */
  readonly country?: string | null;
  readonly callingCode?: string | null;
  readonly nationalNumber?: string | null;
  readonly extension?: string | null;
}

/** The rows of a customer's new contact points, each once; the first of each kind becomes the primary one. */
export function contactPoints(debtorId: string, contacts: readonly NewContact[], at: Date): NewContactPoint[] {
  const keyOf = ({ kind, value }: NewContact) => `${kind} ${value}`;
  const keys = contacts.map(keyOf);
  const points = contacts.filter((contact, index) => keys.indexOf(keyOf(contact)) === index);
  return points.map((contact, index) => ({
    id: uuidv7(),
    debtorId,
    kind: contact.kind,
    value: contact.value,
    country: contact.country ?? null,
    callingCode: contact.callingCode ?? null,
    nationalNumber: contact.nationalNumber ?? null,
    extension: contact.extension ?? null,
    isPrimary: points.findIndex((each) => each.kind === contact.kind) === index,
    createdAt: at,
  }));
}
