import { describe, expect, test } from 'vitest';
import { moveDomain, outcomeOf } from './domain-state.ts';
import { type EmailRecordKind, wantedRecords } from './email-records.ts';
import { judgeRecord, type RecordAnswers, type ServerAnswer } from './judge-records.ts';
import { recordSentence } from './record-sentences.ts';

const KEY = `MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA${'q'.repeat(340)}IDAQAB`;
const facts = {
  domainName: 'mail.acme.example',
  zone: 'acme.example',
  selector: 'rcabc12345',
  publicKey: KEY,
  mailHost: 'recoup.example',
};
const wanted = (kind: EmailRecordKind) => {
  const found = wantedRecords(facts).find((each) => each.kind === kind);
  if (!found) throw new Error(kind);
  return found;
};
const said = (...answers: ServerAnswer[]): RecordAnswers => ({ answers, isDoubled: false, inherited: [] });
const dkim = `v=DKIM1; k=rsa; p=${KEY}`;
const spf = 'v=spf1 include:spf.recoup.example ~all';
const mx = '10 feedback.recoup.example';

test('what is wanted, by the name that providers ask for and by the full one', () => {
  expect(wantedRecords(facts).map(({ kind, type, host, name }) => [kind, type, host, name])).toEqual([
    ['DKIM', 'TXT', 'rcabc12345._domainkey.mail', 'rcabc12345._domainkey.mail.acme.example'],
    ['RETURN_PATH', 'MX', 'bounce.mail', 'bounce.mail.acme.example'],
    ['SPF', 'TXT', 'bounce.mail', 'bounce.mail.acme.example'],
    ['DMARC', 'TXT', '_dmarc.mail', '_dmarc.mail.acme.example'],
  ]);
});

/** Zones as they are met: kind, what each server says, state, and the hint. */
const zones: readonly (readonly [string, EmailRecordKind, RecordAnswers, string, string | null])[] = [
  ['the key as wanted', 'DKIM', said([dkim]), 'OK', null],
  ['both servers have it', 'DKIM', said([dkim], [dkim]), 'OK', null],
  ['without k, which is rsa', 'DKIM', said([`v=DKIM1; p=${KEY}`]), 'OK', null],
  ['without v, which need not be there', 'DKIM', said([`k=rsa; p=${KEY}`]), 'OK', null],
  ['white space within the key', 'DKIM', said([`v=DKIM1;k=rsa;p=${KEY.slice(0, 90)} ${KEY.slice(90)}`]), 'OK', null],
  ['tags in another order and case', 'DKIM', said([`p=${KEY}; K=RSA; V=DKIM1;`]), 'OK', null],
  ['no key', 'DKIM', said([]), 'MISSING', null],
  ['a key that was cut off', 'DKIM', said([`v=DKIM1; k=rsa; p=${KEY.slice(0, 200)}`]), 'WRONG', 'cut-key'],
  ['the key of another company', 'DKIM', said([`v=DKIM1; k=rsa; p=${KEY.replaceAll('q', 'r')}`]), 'WRONG', null],
  ['a key of another kind', 'DKIM', said([`v=DKIM1; k=ed25519; p=${KEY}`]), 'WRONG', null],
  ['a key taken back', 'DKIM', said(['v=DKIM1; p=']), 'WRONG', 'revoked-key'],
  ['two keys', 'DKIM', said([dkim, `v=DKIM1; p=${KEY.replaceAll('q', 'r')}`]), 'DOUBLE', null],
  ['some other text', 'DKIM', said(['google-site-verification=abc']), 'WRONG', null],
  ['the domain twice', 'DKIM', { ...said([]), isDoubled: true }, 'MISSING', 'doubled-domain'],
  ['a server that lags behind', 'DKIM', said([dkim], []), 'MISSING', 'servers-differ'],
  [
    'a server with the former key',
    'DKIM',
    said([`v=DKIM1; p=${KEY.replaceAll('q', 'r')}`], [dkim]),
    'WRONG',
    'servers-differ',
  ],
  ['one server is silent', 'DKIM', said(null, [dkim]), 'OK', null],
  ['all are silent', 'DKIM', said(null, null), 'NO_ANSWER', null],
  ['no server is known', 'DKIM', said(), 'NO_ANSWER', null],
  ['our host', 'RETURN_PATH', said([mx]), 'OK', null],
  ['with a final dot and another number', 'RETURN_PATH', said(['5 Feedback.Recoup.example.']), 'OK', null],
  ['another host', 'RETURN_PATH', said(['10 mx.google.example']), 'WRONG', 'other-host'],
  ['ours beside another', 'RETURN_PATH', said([mx, '20 mx.google.example']), 'DOUBLE', 'other-host'],
  ['no host', 'RETURN_PATH', said([]), 'MISSING', null],
  ['who may send', 'SPF', said([spf]), 'OK', null],
  [
    'beside others, before all',
    'SPF',
    said(['v=spf1 ip4:192.0.2.1 include:spf.recoup.example include:x.example -all']),
    'OK',
    null,
  ],
  ['with a plus, in capitals, without all', 'SPF', said(['V=SPF1 +include:spf.recoup.example']), 'OK', null],
  ['after all', 'SPF', said(['v=spf1 ~all include:spf.recoup.example']), 'WRONG', null],
  ['of somebody else', 'SPF', said(['v=spf1 include:_spf.google.example ~all']), 'WRONG', null],
  ['two of them', 'SPF', said([spf, 'v=spf1 include:_spf.google.example ~all']), 'DOUBLE', null],
  ['beside other texts', 'SPF', said(['ms=ms123', spf]), 'OK', null],
  ['only other texts', 'SPF', said(['ms=ms123']), 'WRONG', null],
  ['a longer name that begins like ours', 'SPF', said(['v=spf1 include:spf.recoup.example.evil ~all']), 'WRONG', null],
  ['a policy of none', 'DMARC', said(['v=DMARC1; p=none']), 'OK', null],
  ['a strict one with reports', 'DMARC', said(['v=DMARC1; p=reject; rua=mailto:a@acme.example; pct=50']), 'OK', null],
  ['one without a policy', 'DMARC', said(['v=DMARC1; rua=mailto:a@acme.example']), 'WRONG', null],
  ['one that nobody knows', 'DMARC', said(['v=DMARC1; p=block']), 'WRONG', null],
  ['two policies', 'DMARC', said(['v=DMARC1; p=none', 'v=DMARC1; p=reject']), 'DOUBLE', null],
  ['no policy', 'DMARC', said([]), 'MISSING', null],
  ['one of the registered domain', 'DMARC', { ...said([]), inherited: [['v=DMARC1; p=quarantine']] }, 'OK', null],
  ['its own counts first', 'DMARC', { ...said(['v=DMARC1; p=x']), inherited: [['v=DMARC1; p=none']] }, 'WRONG', null],
];

describe('a record as it is found', () => {
  test.each(zones)('%s (%s)', (_, kind, answers, state, hint) => {
    const finding = judgeRecord(wanted(kind), answers);
    expect(finding).toMatchObject({ kind, state, hint });
    const sentence = recordSentence(finding);
    if (state === 'OK') expect(sentence).toBeNull();
    else expect([sentence?.en, sentence?.es].every((text) => (text ?? '').length > 20)).toBe(true);
  });
});

describe('what a check makes of a domain', () => {
  const since = new Date('2026-11-24T10:00:00Z');
  const after = (hours: number) => new Date(since.getTime() + hours * 3_600_000);
  const move = (
    state: Parameters<typeof moveDomain>[0]['state'],
    outcome: Parameters<typeof moveDomain>[0]['outcome'],
    hours: number,
  ) => moveDomain({ state, outcome, since, now: after(hours) });

  test.each([
    ['NOT_STARTED', 'missing', 1, 'PENDING'],
    ['NOT_STARTED', 'in-order', 1, 'VERIFIED'],
    ['NOT_STARTED', 'no-answer', 1, 'PENDING'],
    ['PENDING', 'missing', 71, 'PENDING'],
    ['PENDING', 'missing', 72, 'FAILED'],
    ['PENDING', 'no-answer', 100, 'PENDING'],
    ['PENDING', 'in-order', 100, 'VERIFIED'],
    ['VERIFIED', 'missing', 1_000, 'FAILING'],
    ['VERIFIED', 'no-answer', 1_000, 'VERIFIED'],
    ['FAILING', 'missing', 71, 'FAILING'],
    ['FAILING', 'missing', 72, 'FAILED'],
    ['FAILING', 'no-answer', 100, 'FAILING'],
    ['FAILING', 'in-order', 71, 'VERIFIED'],
    ['FAILED', 'missing', 1, 'FAILED'],
    ['FAILED', 'in-order', 1_000, 'VERIFIED'],
  ] as const)('%s, %s after %i hours: %s', (state, outcome, hours, next) => {
    const moved = move(state, outcome, hours);
    expect(moved.state).toBe(next);
    expect(moved.since).toEqual(next === state ? since : after(hours));
    expect(moved.nextCheckAt.getTime()).toBeGreaterThan(after(hours).getTime());
  });

  test('new records are looked for every ten minutes, then every hour; what is in order once a day', () => {
    const pause = (...args: Parameters<typeof move>) =>
      (move(...args).nextCheckAt.getTime() - after(args[2]).getTime()) / 60_000;
    expect(pause('NOT_STARTED', 'missing', 5)).toBe(10);
    expect(pause('PENDING', 'missing', 0.5)).toBe(10);
    expect(pause('PENDING', 'missing', 2)).toBe(60);
    expect(pause('VERIFIED', 'in-order', 2)).toBe(1_440);
    expect(pause('VERIFIED', 'missing', 2)).toBe(60);
    expect(pause('FAILED', 'missing', 2)).toBe(1_440);
  });

  test('who does not answer says nothing of the whole', () => {
    expect(outcomeOf([{ state: 'OK' }, { state: 'OK' }])).toBe('in-order');
    expect(outcomeOf([{ state: 'OK' }, { state: 'WRONG' }])).toBe('missing');
    expect(outcomeOf([{ state: 'MISSING' }, { state: 'NO_ANSWER' }])).toBe('no-answer');
  });
});
