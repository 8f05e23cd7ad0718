import { decide } from '@recoup/domain/contact-policy/decide.ts';
import {
  campaignStates,
  consentNames,
  eventNames,
  messageKinds,
  messageOrigins,
  optOutNames,
  type PolicyFacts,
  parties,
  policyFlags,
  textElements,
} from '@recoup/domain/contact-policy/policy-facts.ts';
import { allPacks, rulePacks } from '@recoup/domain/contact-policy/rule-packs.ts';
import { runStatus } from '@recoup/domain/runs/run-status.ts';
import { policyStateOf, smsCampaignStateOf } from '@recoup/domain/sms-registrations/registration-states.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const now = new Date('2026-11-30T16:00:00Z');
const stamped = <Name extends string>(names: readonly Name[]) =>
  fc.array(fc.record({ name: fc.constantFrom(...names), at: fc.constantFrom(now, new Date('2026-11-01T16:00:00Z')) }), {
    maxLength: 4,
  });

/** Whatever is known of a customer: holds, opt-outs, consents, words of theirs, who writes and why. */
const anyFacts: fc.Arbitrary<PolicyFacts> = fc.record({
  party: fc.constantFrom(...parties),
  debtNature: fc.constantFrom('CONSUMER', 'BUSINESS' as const),
  accountStatus: fc.constantFrom('Active', 'Delinquent', 'Paid Off'),
  balanceCents: fc.integer({ min: 0, max: 1_000_000 }),
  daysPastDue: fc.integer({ min: -30, max: 400 }),
  state: fc.constantFrom('', 'OH', 'NY', 'WA', 'CA'),
  locality: fc.constantFrom('', 'NYC'),
  zonesKnown: fc.constant([]),
  zonesAddress: fc.constantFrom(['America/New_York'], ['America/Los_Angeles'], []),
  zonesPhone: fc.constant([]),
  channel: fc.constant('SMS' as const),
  voice: fc.constant(null),
  origin: fc.constantFrom(...messageOrigins),
  messageKind: fc.constantFrom(...messageKinds),
  flags: fc.subarray([...policyFlags]).map((flags) => new Set(flags)),
  consents: stamped(consentNames),
  optOuts: stamped(optOutNames),
  events: stamped(eventNames),
  calls: fc.constant([]),
  sms: fc.constant([]),
  emails: fc.constant([]),
  conversation: fc.constant(null),
  inbound: fc.constant([]),
  replies: fc.constant([]),
  inconvenientLocal: fc.constant(''),
  phoneVerified: fc.constantFrom(null, now),
  campaign: fc.constantFrom(...campaignStates),
  textHas: fc.subarray([...textElements]).map((has) => new Set(has)),
});

test('no text leaves, or waits to leave, outside of ACTIVE: whatever holds, opt-outs, consents and packs say', () => {
  fc.assert(
    fc.property(anyFacts, fc.subarray([...allPacks]), (facts, chosen) => {
      const packs = new Set([...chosen, ...rulePacks.flatMap(({ id, isLocked }) => (isLocked ? [id] : []))]);
      const { decision } = decide(facts, now, packs);
      const mayText = facts.campaign === 'ACTIVE' || facts.campaign === 'ACTIVE_3P';
      return mayText || decision === 'BLOCK';
    }),
    { numRuns: 5_000 },
  );
});

test('what the carriers say opens the gate only for what is provisioned and has a number', () => {
  const statuses = [
    ...['TCR_PENDING', 'TCR_SUSPENDED', 'TCR_EXPIRED', 'TCR_ACCEPTED', 'TCR_FAILED', 'TELNYX_ACCEPTED'],
    ...['TELNYX_FAILED', 'MNO_PENDING', 'MNO_ACCEPTED', 'MNO_REJECTED', 'MNO_PROVISIONED'],
    ...['MNO_PROVISIONING_FAILED', 'SOMETHING_NEW', ''],
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...statuses),
      fc.boolean(),
      fc.dictionary(fc.string({ maxLength: 5 }), fc.constantFrom('REGISTERED', 'PENDING', 'REJECTED')),
      fc.constantFrom('NONE', 'ORDERED', 'BOUGHT', 'ASSIGNING', 'ASSIGNED' as const),
      (status, isTMobileSuspended, networks, number) => {
        const state = smsCampaignStateOf({ status, isTMobileSuspended, networks }, number);
        const policy = policyStateOf(state, false);
        const isOpen = status === 'MNO_PROVISIONED' && number === 'ASSIGNED' && !isTMobileSuspended;
        return isOpen || policy !== 'ACTIVE';
      },
    ),
    { numRuns: 2_000 },
  );
});

test('a campaign whose next step is a text stands still while texts are stopped, also without credits or plan', () => {
  const facts = {
    ...{
      accountStatus: 'Active' as const,
      outstandingCents: 1,
      isInAudience: true,
      isFinished: false,
      isWaitOver: false,
    },
    ...{ isCampaignActive: true, isRunActive: true, isDebtorActive: true, stops: [], hasPendingPayment: false },
    ...{ isUnanswered: false, contacts: 1, usableContacts: 1, hasTasks: false, isClosing: false },
  } as const;
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), (lacksCredits, isHeld) => {
      const { status, reasons } = runStatus({ ...facts, lacksCredits, isHeld, isSuspended: true });
      return status === 'PAUSED' && reasons.includes('texts-suspended');
    }),
  );
  expect(runStatus({ ...facts, lacksCredits: false, isHeld: false, isSuspended: false }).status).toBe('EXECUTING');
});
