import { expect, test } from 'vitest';
import { languages } from '../languages.ts';
import { noticeAsPageShows } from './notice-as-page-shows.ts';
import { noticeContent } from './notice-content.ts';
import { noticeKinds, rulesOfNotice, type StoredFacts } from './notice-kinds.ts';
import { noticeTexts } from './notice-texts.ts';
import { sampleFacts } from './sample-facts.ts';

const names = { firstName: 'Maria', companyName: 'Acme', currency: 'USD', portalHost: 'acme.pay.example' };
const wholeKinds = ['LOGIN_CODE', 'RECEIPT', 'DISPUTE_REPLY'];

test.each(noticeKinds)('G40: %s names at each level what its page shows, or is proof and goes out whole', (kind) => {
  for (const language of languages) {
    const facts: StoredFacts = { ...sampleFacts(kind), methodLabel: null, terms: null };
    const words = noticeTexts[kind][language];
    const written = noticeContent(kind, facts, words, language, names);
    const at = (level: 'opened' | 'sum' | 'link', own = facts) =>
      noticeAsPageShows({ kind, facts: own, words }, level, language, names);
    expect(at('link')).toEqual(written);
    if (wholeKinds.includes(rulesOfNotice(kind).messageKind)) {
      for (const level of ['opened', 'sum'] as const) expect(at(level)).toEqual(written);
      continue;
    }
    const said = (level: 'opened' | 'sum', own = facts) => {
      const { subject, intro, sms, closing, lines, terms } = at(level, own);
      return JSON.stringify([subject, intro, sms, closing, lines, terms]);
    };
    if (rulesOfNotice(kind).messageKind === 'SETTLEMENT_OFFER') {
      const several = { ...facts, reference: 'INV-7, INV-8' };
      for (const level of ['opened', 'sum'] as const) {
        expect(said(level)).not.toContain(facts.reference);
        expect(said(level, several)).not.toMatch(/INV-/);
        expect(said(level, several)).toMatch(language === 'es' ? /sus facturas/ : /your invoices/);
        expect([...at(level).textHas]).toEqual(['OFFER_AMOUNT', 'OFFER_EXPIRES']);
      }
      continue;
    }
    if (typeof facts.reference === 'string') expect(said('sum')).not.toContain(facts.reference);
    else expect(at('sum')).toEqual(written);
    expect(said('opened')).toMatch(/private message|mensaje privado/);
    expect(said('opened')).not.toMatch(/\d|\{\{|Maria/);
    const proof = { ...facts, terms: 'What was agreed on INV-7.' };
    expect(at('opened', proof)).toEqual(noticeContent(kind, proof, words, language, names));
    const withMethod = { ...facts, methodLabel: 'Visa •••• 4242' };
    const isAnnounced = at('opened', withMethod).lines.length > 0;
    expect(isAnnounced).toBe(/^(INSTALLMENT_DUE|SCHEDULE_(CONFIRMED|CHANGED|DUE))$/.test(kind));
  }
});

test('an offer for a part of what is owed says so, without a number where the page shows none', () => {
  const facts = {
    ...sampleFacts('OFFER_MADE'),
    reference: 'INV-1, INV-2',
    besideCents: 300_00,
    besideReference: 'INV-3',
  };
  const notice = { kind: 'OFFER_MADE', facts, words: noticeTexts.OFFER_MADE.en } as const;
  const closingAt = (level: 'sum' | 'link') => noticeAsPageShows(notice, level, 'en', names).closing;
  expect(closingAt('link')).toContain('The offer is only for INV-1, INV-2. Not part of it: INV-3 ($300.00).');
  expect(closingAt('sum')).toContain('$300.00 on other invoices is not part of it.');
  expect(closingAt('sum')).not.toContain('INV-');
});
