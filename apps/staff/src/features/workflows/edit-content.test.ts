import type { CampaignContent } from '@recoup/domain/workflows/campaign-content.ts';
import { starterCampaigns } from '@recoup/domain/workflows/starter-campaigns.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asKind, newStep, withoutStep, withStep, withStepAt, withStepMoved, withText } from './edit-content.ts';

const settings = starterCampaigns[0]?.content ?? expect.fail('no starter');
const contentOf = (ids: readonly string[]) => ({
  ...settings,
  actions: ids.map((id) => newStep('send_email', id, false)),
});
const idsOf = (content: CampaignContent) => content.actions.map(({ _id }) => _id).join('');

test('a step is put in at any place', () => {
  const step = newStep('task', 'x', false);
  expect([0, 1, 2, 9].map((place) => idsOf(withStepAt(contentOf(['a', 'b']), place, step)))).toEqual([
    'xab',
    'axb',
    'abx',
    'abx',
  ]);
});

test('a step is moved to a place, and no further than the ends', () => {
  const content = contentOf(['a', 'b', 'c', 'd']);
  expect(idsOf(withStepMoved(content, 'a', 2))).toBe('bcad');
  expect(idsOf(withStepMoved(content, 'd', 0))).toBe('dabc');
  expect(idsOf(withStepMoved(content, 'b', 99))).toBe('acdb');
  expect(idsOf(withStepMoved(content, 'b', -1))).toBe('bacd');
  expect(withStepMoved(content, 'nobody', 0)).toBe(content);
});

test('whatever is moved, no step is lost or doubled', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...ids), fc.integer({ min: -2, max: 7 }))), (moves) => {
      let content = withStepAt(contentOf(ids), 0, newStep('send_sms', 'z', true));
      for (const [id, place] of moves) content = withStepMoved(content, id, place);
      expect(content.actions.map(({ _id }) => _id).toSorted()).toEqual([...ids, 'z']);
    }),
  );
});

test('one step is changed or taken out, the others stay', () => {
  const content = contentOf(['a', 'b']);
  const changed = withStep(content, { ...newStep('send_sms', 'b', false), isInvoiceAttach: true });
  expect(changed.actions.map(({ type }) => type)).toEqual(['send_email', 'send_sms']);
  expect(idsOf(withoutStep(changed, 'a'))).toBe('b');
});

test('a step has one form for all its languages, and none for a text message', () => {
  const plain = newStep('send_email', 'a', true);
  const both = {
    ...plain.inputs,
    subject: 'S',
    message: 'Hello & bye',
    translations: { es: { subject: 'T', message: 'Hola\n\nAdiós' } },
  };
  const html = withText(both, 'en', {
    subject: 'S',
    message: '<p><strong>Hello</strong> &amp; bye</p>',
    format: 'html',
  });
  expect(html).toMatchObject({ format: 'html', message: '<p><strong>Hello</strong> &amp; bye</p>' });
  expect(html.translations.es?.message).toContain('<p');
  const sms = asKind({ ...plain, inputs: html }, 'send_sms');
  expect(sms.inputs).toMatchObject({ format: 'text', message: 'Hello & bye' });
  expect(sms.inputs.translations.es?.message).toBe('Hola\n\nAdiós');
});

test('writing in one language leaves the others alone', () => {
  const { inputs } = newStep('send_sms', 'a', true);
  const written = withText(withText(inputs, 'en', { subject: '', message: 'A', format: 'text' }), 'es', {
    subject: '',
    message: 'B',
    format: 'text',
  });
  expect(written).toMatchObject({ message: 'A', translations: { es: { message: 'B' } }, format: 'text' });
});
