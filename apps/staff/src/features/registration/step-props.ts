import type { RegistrationStep } from '@recoup/domain/vocabulary.ts';
import type { ReactNode } from 'react';
import type { ShownStep } from './step-words.ts';
import type { Registration, RegistrationHands } from './use-registration.ts';

/** What every step gets. */
export interface StepProps {
  readonly registration: Registration;
  readonly save: RegistrationHands['save'];
  readonly catchUp: RegistrationHands['catchUp'];
  readonly beginFrom: RegistrationHands['beginFrom'];
  /** Goes on; throws what the server refuses. */
  readonly go: (step: RegistrationStep) => Promise<void>;
  readonly onBack: (step: ShownStep) => void;
  readonly aside: ReactNode;
}
