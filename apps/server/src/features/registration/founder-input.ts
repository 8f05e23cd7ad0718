import type { founder } from '@recoup/contract/registration.ts';
import type { RegistrationStep } from '@recoup/domain/vocabulary.ts';
import type { z } from 'zod';
import type { OpenedSession, SignInPlace } from '../auth/open-session.ts';

/** What somebody gave who opens a company, with their password hashed. */
export interface FounderInput extends Omit<z.output<typeof founder>, 'ref' | 'partnerId'> {
  readonly ref: string | null;
  /** A partner whose link works. */
  readonly partner: { readonly id: string; readonly name: string } | null;
  readonly passwordHash: string;
  readonly place: SignInPlace;
  readonly requestId: string;
}

export interface BegunRegistration extends OpenedSession {
  readonly step: RegistrationStep;
  readonly done: RegistrationStep[];
  readonly email: string;
}
