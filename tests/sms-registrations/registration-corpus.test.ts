import { checkBrand } from '@recoup/domain/sms-registrations/check-brand.ts';
import { checkCampaign } from '@recoup/domain/sms-registrations/check-campaign.ts';
import { describe, expect, test } from 'vitest';
import { type CorpusCase, corpus, LINK_HOST } from './registration-corpus.ts';

const blocksOf = ({ brand, texts, site, privacy, terms }: CorpusCase) => ({
  ...checkBrand(brand, site).blocks,
  ...checkCampaign(texts, {
    names: [brand.displayName, brand.legalName],
    linkHosts: [LINK_HOST],
    ...{ privacy, terms, templates: [] },
  }).blocks,
});

test('the corpus has sixty registrations, thirty of them refused', () => {
  expect(corpus).toHaveLength(60);
  expect(corpus.filter(({ reason }) => reason !== null)).toHaveLength(30);
});

describe.each(['written', 'judging'] as const)('preflight on the half for %s', (half) => {
  const mine = corpus.filter((each) => each.half === half);

  test.each(mine.filter(({ reason }) => reason === null))('$name is let through', (each) => {
    expect(blocksOf(each)).toEqual({});
  });

  test.each(mine.filter(({ reason }) => reason !== null))('caught before anything is paid: $reason', (each) => {
    expect(Object.keys(blocksOf(each))).toContain(each.field);
  });
});
