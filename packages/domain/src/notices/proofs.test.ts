import { describe, expect, test } from 'vitest';
import { decide } from '../contact-policy/decide.ts';
import type { PolicyFacts } from '../contact-policy/policy-facts.ts';
import { allPacks } from '../contact-policy/rule-packs.ts';
import { noticeKinds, rulesOfNotice } from './notice-kinds.ts';
import {
  announcesCharge,
  isProof,
  isToRead,
  levelToRead,
  placeInPortal,
  proofState,
  standsInPortal,
  stateOfAll,
} from './proofs.ts';
import { sampleFacts } from './sample-facts.ts';

const read = new Date('2026-11-24T15:00:00Z');

describe('proof is no reminder', () => {
  test('what asks for money or offers something is none, by any of its facts', () => {
    const proofs = noticeKinds.filter((kind) => isProof(kind, sampleFacts(kind)));
    expect(proofs).toEqual([
      ...[
        'RECEIPT',
        'PAYMENT_FAILED',
        'PAYMENT_RETURNED',
        'REFUND',
        'PLAN_TERMS',
        'INSTALLMENT_DUE',
        'INSTALLMENT_PASSED',
      ],
      ...['PLAN_REDUCED', 'PLAN_ENDED', 'PLAN_REINSTATED'],
      ...[
        'PLAN_COMPLETED',
        'SCHEDULE_CONFIRMED',
        'SCHEDULE_CHANGED',
        'SCHEDULE_PASSED',
        'SCHEDULE_DUE',
        'OFFER_ACCEPTED',
      ],
      ...['OFFER_SETTLED', 'METHOD_AUTHORIZED'],
    ]);
    expect(proofs.filter((kind) => rulesOfNotice(kind).messageKind === 'SETTLEMENT_OFFER')).toEqual([]);
  });

  test('an installment that its customer pays by themselves is a reminder, and so is a try that does not come', () => {
    expect(announcesCharge('INSTALLMENT_DUE', { methodLabel: 'Visa •••• 4242' })).toBe(true);
    expect(isProof('INSTALLMENT_DUE', { methodLabel: null })).toBe(false);
    expect(isProof('PAYMENT_FAILED', { retryOn: null })).toBe(false);
  });

  test.each([
    ['PLAN_CONFIRM', true],
    ['PAYMENT_NOTICE', false],
  ] as const)('the switch of reminders holds %s only where it is no proof', (messageKind, isGiven) => {
    const flags = new Set(['SEND_OFF', ...(isGiven ? ['PROOF'] : [])]) as PolicyFacts['flags'];
    const { decision } = decide({ ...facts, messageKind, flags }, new Date('2026-11-24T18:00:00Z'), allPacks);
    expect(decision).toBe(isGiven ? 'ALLOW' : 'BLOCK');
  });
});

describe('what its customer has', () => {
  test('left or read is given, and of several the one that was kept back weighs most', () => {
    expect(proofState({ status: 'KEPT_BACK', readAt: read })).toBe('given');
    expect(proofState({ status: 'SENT', readAt: null })).toBe('given');
    const waits = { status: 'ASKED', readAt: null } as const;
    const kept = { status: 'EXPIRED', readAt: null } as const;
    expect(stateOfAll([])).toBe('given');
    expect(stateOfAll([waits, { status: 'SENT', readAt: null }])).toBe('waits');
    expect(stateOfAll([waits, kept])).toBe('kept');
  });

  test('what the company does not send, or what is over, waits in no portal; nor what was asked for this moment', () => {
    const receipt = { kind: 'RECEIPT', facts: sampleFacts('RECEIPT'), readAt: null } as const;
    expect(isToRead({ ...receipt, status: 'KEPT_BACK', reasons: ['REGF-OPTOUT'] })).toBe(true);
    expect(isToRead({ ...receipt, status: 'KEPT_BACK', reasons: ['switched-off'] })).toBe(false);
    expect(isToRead({ ...receipt, status: 'ASKED', reasons: [] })).toBe(false);
    expect(isToRead({ ...receipt, status: 'ASKED', reasons: ['REGF-TIME'] })).toBe(true);
    expect(isToRead({ ...receipt, status: 'KEPT_BACK', reasons: ['REGF-OPTOUT'], readAt: read })).toBe(false);
  });

  test('answers to an objection and ends of agreements are no proof, and wait there where no message may go', () => {
    const only = noticeKinds.filter(
      (kind) => standsInPortal(kind, sampleFacts(kind)) && !isProof(kind, sampleFacts(kind)),
    );
    expect(only).toEqual([
      ...['PLAN_BROKEN', 'PLAN_RESTORED', 'SCHEDULE_CANCELED'],
      ...[
        'OFFER_ENDED',
        'OFFER_REDUCED',
        'OFFER_LAPSED',
        'OFFER_RESTORED',
        'DISPUTE_RECEIVED',
        'DISPUTE_MESSAGE',
        'DISPUTE_ANSWERED',
      ],
    ]);
    const answered = { kind: 'DISPUTE_ANSWERED', facts: sampleFacts('DISPUTE_ANSWERED'), readAt: null } as const;
    expect(isToRead({ ...answered, status: 'KEPT_BACK', reasons: ['STATE-NYC-CONSENT'] })).toBe(true);
  });

  test('what waits for the morning is still to be sent; only what did not leave could not be', () => {
    const terms = { kind: 'OFFER_ACCEPTED', facts: sampleFacts('OFFER_ACCEPTED'), readAt: null } as const;
    expect(placeInPortal({ ...terms, status: 'ASKED', reasons: ['REGF-TIME'] })).toBe('to-send');
    expect(placeInPortal({ ...terms, status: 'EXPIRED', reasons: ['REGF-TIME'] })).toBe('kept');
    expect(placeInPortal({ ...terms, status: 'ASKED', reasons: [] })).toBe(null);
  });

  test('what was agreed to by the link alone is read by the link alone, unless it names what is charged', () => {
    const facts = sampleFacts('OFFER_ACCEPTED');
    expect(levelToRead('OFFER_ACCEPTED', { ...facts, chargedLabel: null })).toBe('link');
    expect(levelToRead('OFFER_ACCEPTED', { ...facts, chargedLabel: 'Visa •••• 4242' })).toBe('code');
    const { chargedLabel: _, ...older } = facts;
    expect(levelToRead('OFFER_ACCEPTED', older), 'one of before: nobody knows').toBe('code');
    expect(levelToRead('SCHEDULE_CONFIRMED', { methodLabel: null })).toBe('link');
    expect(levelToRead('PLAN_TERMS', sampleFacts('PLAN_TERMS'))).toBe('code');
    expect(levelToRead('RECEIPT', sampleFacts('RECEIPT'))).toBe('code');
  });
});

const facts: PolicyFacts = {
  ...{ party: 'FIRST', debtNature: 'CONSUMER', accountStatus: 'Active', balanceCents: 100_00, daysPastDue: 3 },
  ...{ state: '', locality: '', zonesKnown: ['America/New_York'], zonesAddress: [], zonesPhone: [] },
  ...{ channel: 'EMAIL', voice: null, origin: 'AUTO', messageKind: 'PLAN_CONFIRM', flags: new Set() },
  ...{ consents: [], optOuts: [], events: [], calls: [], sms: [], emails: [], conversation: null, inbound: [] },
  ...{ replies: [], inconvenientLocal: '', phoneVerified: null, campaign: 'ACTIVE' },
  textHas: new Set(['OPT_OUT', 'SENDER_NAME'] as const),
};
