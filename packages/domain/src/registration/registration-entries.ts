import type { Language } from '../languages.ts';
import {
  type BusinessType,
  type CompanyKind,
  type CustomerType,
  type Industry,
  type PlanTier,
  type Region,
  type RegistrationStep,
  registrationSteps,
  type TimeZoneName,
} from '../vocabulary.ts';

/** How a new company brings in its first invoices. */
export const registrationStarts = ['SYNC', 'CSV', 'BY_HAND'] as const;
export type RegistrationStart = (typeof registrationStarts)[number];

/** What is entered about a company while it is opened, step by step; each part may still be missing. */
export interface RegistrationEntries {
  readonly COMPANY?: {
    readonly legalName?: string | undefined;
    /** The name it does business as, where that is another one. */
    readonly dba?: string | undefined;
    readonly businessType?: BusinessType | undefined;
    readonly kind?: CompanyKind | undefined;
    readonly industry?: Industry | undefined;
    readonly region?: Region | undefined;
    readonly customerType?: CustomerType | undefined;
    readonly website?: string | undefined;
    /** Its own invoices, or those of others: the latter brings the rules for collectors. */
    readonly collectsAs?: 'FIRST' | 'THIRD' | undefined;
  };
  readonly ADDRESS?: {
    readonly address?: string | undefined;
    readonly unit?: string | undefined;
    readonly city?: string | undefined;
    /** Two letters. */
    readonly state?: string | undefined;
    readonly zip?: string | undefined;
    /** E.164. */
    readonly phone?: string | undefined;
    /** Where its customers ask. */
    readonly supportEmail?: string | undefined;
  };
  readonly PORTAL?: {
    readonly subdomain?: string | undefined;
    readonly timeZone?: TimeZoneName | undefined;
    readonly language?: Language | undefined;
  };
  readonly START?: {
    /** With which plan it means to begin; DEFAULT: with none, to try it out. Nothing is bought by it. */
    readonly plan?: PlanTier | undefined;
    readonly start?: RegistrationStart | undefined;
  };
}

export type EntryStep = keyof RegistrationEntries;

/** What was typed into fields of a step and cannot be taken as it stands, by field: kept so that nobody types it twice. */
export type UncheckedEntries = Readonly<Partial<Record<EntryStep, Readonly<Record<string, string>>>>>;

/** What no company is opened without, in the order of the form. */
export const neededEntries = {
  COMPANY: ['legalName', 'businessType', 'kind', 'industry', 'region', 'customerType', 'collectsAs'],
  ADDRESS: ['address', 'city', 'state', 'zip', 'phone', 'supportEmail'],
  PORTAL: ['subdomain', 'timeZone', 'language'],
  START: ['start'],
} as const satisfies Readonly<Record<EntryStep, readonly string[]>>;

/**
 * What a step still needs, by its fields: what is missing and, needed or not, what was typed and cannot be taken; nothing
 * for steps without entries.
 */
export function missingEntries(
  { entries, unchecked }: Pick<RegistrationFacts, 'entries' | 'unchecked'>,
  step: RegistrationStep,
): string[] {
  if (!isEntryStep(step)) return [];
  const given: Readonly<Record<string, unknown>> = entries[step] ?? {};
  const missing = neededEntries[step].filter((field) => given[field] === undefined || given[field] === '');
  return [...new Set<string>([...missing, ...Object.keys(unchecked[step] ?? {})])];
}

export function isEntryStep(step: RegistrationStep): step is EntryStep {
  return step in neededEntries;
}

/** What the steps that are done follow from. */
export interface RegistrationFacts {
  readonly isVerified: boolean;
  readonly isFinished: boolean;
  readonly entries: RegistrationEntries;
  readonly unchecked: UncheckedEntries;
}

/** The steps that are done, in their order. */
export function doneSteps(facts: RegistrationFacts): RegistrationStep[] {
  const { isVerified, isFinished } = facts;
  return registrationSteps.filter((step) => {
    if (step === 'ACCOUNT') return true;
    if (step === 'VERIFY') return isVerified;
    if (step === 'FINISHED') return isFinished;
    return missingEntries(facts, step).length === 0;
  });
}

/** Whether one may stand at a step: whatever comes before it is done. */
export function mayStandAt(facts: RegistrationFacts, step: RegistrationStep): boolean {
  const done = doneSteps(facts);
  return registrationSteps.slice(0, registrationSteps.indexOf(step)).every((before) => done.includes(before));
}

/** The step that follows. */
export function stepAfter(step: RegistrationStep): RegistrationStep {
  return registrationSteps[registrationSteps.indexOf(step) + 1] ?? 'FINISHED';
}
