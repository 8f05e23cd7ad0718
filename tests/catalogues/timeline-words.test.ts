import { globSync, readFileSync } from 'node:fs';
import { moneyChanges, noteChanges, offerChanges, scheduleChanges } from '@recoup/domain/activities/activity-change.ts';
import { transactionTypeLabels } from '@recoup/domain/exports/export-labels.ts';
import { feeKinds } from '@recoup/domain/fees/fee-rule.ts';
import { automaticReplies } from '@recoup/domain/messages/automatic-reply.ts';
import { statementLabels } from '@recoup/domain/statements/statement-labels.ts';
import { timelineEvents } from '@recoup/domain/vocabulary.ts';
import { type TimelineData, type TimelineLineType, timelineLooks } from '@recoup/ui/timeline/timeline-event.ts';
import { describe, expect, test } from 'vitest';

const said = (type: TimelineLineType, data: TimelineData = {}) => {
  const { message = '', values } = timelineLooks[type].sentence(data);
  return message.replace(/\{(\w+)\}/g, (_, name: string) => String(values?.[name] ?? ''));
};
const cents = { amountCents: 10_000 };

describe('a line of the timeline says what happened', () => {
  test('only what somebody wrote is a note', () => {
    expect(said('note created', { noteId: 'n' })).toBe('Note added');
    const sentences = [...noteChanges, ...moneyChanges].map((change) => said('note created', { change, ...cents }));
    expect(sentences).not.toContain('Note added');
    expect(new Set(sentences).size).toBe(sentences.length);
    for (const change of moneyChanges) expect(said('note created', { change, ...cents })).toContain('$100.00');
  });

  test('each fee by its kind', () => {
    const sentences = feeKinds.map((fee) => said('note created', { change: 'fee', fee, ...cents }));
    expect(new Set(sentences).size).toBe(feeKinds.length);
  });

  test('an automatic answer is no agent', () => {
    for (const answer of automaticReplies)
      expect(said('bot answered', { answer })).toMatch(/^(STOP|HELP) .*automatically$/);
    expect(said('bot answered')).toBe('Answered automatically');
  });

  test('who wants a plan', () => {
    const plan = (status: string) => said('payment plan requested', { status, ...cents });
    expect([plan('REQUESTED'), plan('OFFERED'), plan('ACTIVE')]).toEqual([
      'Payment plan over $100.00 requested',
      'Payment plan over $100.00 offered',
      'Payment plan over $100.00 agreed',
    ]);
  });

  test('who gave money back, and that it came again', () => {
    const back = (reason?: string) => said('payment return', { ...cents, ...(reason ? { reason } : {}) });
    expect(back()).toBe('Payment of $100.00 refunded');
    expect(back('refund')).toBe('Payment of $100.00 refunded');
    expect(back('chargeback')).toBe('Payment of $100.00 taken back by the customer’s bank (chargeback)');
    expect(back('R01')).toBe('Payment of $100.00 returned by the bank (R01)');
    expect(said('payment success', { ...cents, reason: 'reinstated' })).not.toContain('received');
  });

  test('what became of scheduled payments and offers', () => {
    const scheduled = scheduleChanges.map((change) => said('payment scheduled', { change, ...cents }));
    expect(new Set([...scheduled, said('payment scheduled', cents)]).size).toBe(scheduleChanges.length + 1);
    const ended = offerChanges.map((change) => said('negotiation deleted', { change, ...cents }));
    expect(new Set([...ended, said('negotiation deleted')]).size).toBe(offerChanges.length + 1);
  });

  test('no list, file or paper calls every payment a full one, nor every return a refund', () => {
    expect(transactionTypeLabels.PAYMENT).toEqual({ en: 'Payment', es: 'Pago' });
    expect(statementLabels('en').kinds.refund).toBe('Payment returned');
    expect(statementLabels('es').kinds.refund).toBe('Pago devuelto');
  });
});

/** The server's features that write lines of timelines, without the demo's history. */
const writers = globSync('apps/server/src/features/**/*.ts')
  .filter((path) => !path.includes('.test.') && !path.includes('/demo/') && !path.includes('/activities/'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  .filter(({ text }) =>
    /\b(recordActivity|insertActivities|notifyTimeline|recordAgreement|notifyOffer|notifySchedule)\(/.test(text),
  );

describe('every writer of the timeline', () => {
  test('writes a type of the vocabulary, and what stands under a note says what it is', () => {
    expect(writers.length).toBeGreaterThan(30);
    const known: readonly string[] = timelineEvents;
    for (const { path, text } of writers) {
      const types = [...text.matchAll(/type: '([^']+)'/g)].flatMap(([, type]) => (type?.includes(' ') ? type : []));
      for (const type of types) expect(known, path).toContain(type);
      if (types.includes('note created')) expect(text, path).toMatch(/\bchange\b|noteId/);
    }
  });

  test('says of money that went back who gave it', () => {
    for (const { path, text } of writers.filter((each) => each.text.includes("'payment return'")))
      expect(text, path).toMatch(/\breason\b|byHand/);
  });

  test('says which automatic answer it was, and in which state a plan began', () => {
    const of = (part: string) => writers.find((each) => each.path.includes(part))?.text ?? '';
    expect(of('record-hand-overs')).toContain('answer: row.kind');
    expect(of('audit-plan')).toContain('status, installments');
  });
});
