import type { DocumentReviewStatus, EntityType } from '../vocabulary.ts';
import type { PayDocument } from './pay-documents.ts';

/** Above so much a month in cents the provider wants to see how the company stands. */
export const LARGE_MONTH_CENTS = 10_000_000;

export interface PayFacts {
  readonly entity: EntityType;
  /** What the company expects to take by card and bank account in a month. */
  readonly monthlyCents: number;
  /** It takes cards today, elsewhere. */
  readonly takesCards: boolean;
}

/** One paper that has to be there: any of these kinds will do. */
export interface NeededDocument {
  readonly types: readonly [PayDocument, ...PayDocument[]];
  /** Whose it is; null: the company's. */
  readonly officerId: string | null;
}

/** Which papers an entity brings besides those that everybody does. */
const ofEntity: Readonly<Record<EntityType, readonly NeededDocument['types'][]>> = {
  'Sole Proprietorship': [],
  'Limited Liability Company': [],
  Corporation: [],
  'Not For Profit': [['NonProfitEvidence']],
  Government: [],
  Partnership: [],
};

/** All papers that a company has to bring; one of each officer. Everything else is asked for when somebody wants to see it. */
export function neededDocuments(facts: PayFacts, officers: readonly { readonly id: string }[]): NeededDocument[] {
  const isLarge = facts.monthlyCents > LARGE_MONTH_CENTS;
  const ofCompany: readonly NeededDocument['types'][] = [
    ['ApplicationAndAgreement'],
    ['ProofOfBusiness', 'ARTICLES_OF_INCORPORATION'],
    ['SS4'],
    ['VoidCheck', 'VOIDED_CHECK'],
    ...ofEntity[facts.entity],
    ...(facts.takesCards ? [['ProcessingStatements', 'PROCESSING_STATEMENTS'] as const] : []),
    ...(isLarge ? ([['BANK_STATEMENTS'], ['BALANCE_SHEET']] as const) : []),
  ];
  return [
    ...ofCompany.map((types) => ({ types, officerId: null })),
    ...officers.map(({ id }) => ({ types: ['IDENTITY_VERIFICATION'] as const, officerId: id })),
  ];
}

export interface BroughtDocument {
  readonly type: PayDocument;
  readonly officerId: string | null;
  readonly state: DocumentReviewStatus;
  /** A newer one took its place. */
  readonly isReplaced: boolean;
}

const stands: ReadonlySet<DocumentReviewStatus> = new Set(['SUBMITTED', 'UNDER_REVIEW', 'APPROVED']);

/** What is still to be brought: nothing of the kind is there, or what was brought was rejected. */
export function missingDocuments(
  needed: readonly NeededDocument[],
  brought: readonly BroughtDocument[],
): NeededDocument[] {
  return needed.filter(
    ({ types, officerId }) =>
      !brought.some(
        (each) =>
          !each.isReplaced && stands.has(each.state) && types.includes(each.type) && each.officerId === officerId,
      ),
  );
}
