import type { CampaignContent } from '@recoup/domain/workflows/campaign-content.ts';
import { starterCampaigns } from '@recoup/domain/workflows/starter-campaigns.ts';
import { expect, test } from 'vitest';
import { beginDraft, type Draft, heard, insisted, isUnsaved, saved, taken } from './draft-state.ts';
import { newStep, withStepAt } from './edit-content.ts';
import { edited } from './edit-history.ts';

const settings = starterCampaigns[0]?.content ?? expect.fail('no starter');
const empty = { ...settings, actions: [] };
const withOne = withStepAt(empty, 0, newStep('send_sms', 'one', true));
const withOther = withStepAt(empty, 0, newStep('task', 'other', true));
const draftOf = (content: CampaignContent, version: number): Draft => ({
  content: { ...content, actions: [...content.actions] },
  isChanged: true,
  baseVersion: 1,
  version,
  updatedAt: null,
  updatedBy: 'Sam',
  difference: { settings: [], steps: [] },
  problems: [],
});
const begun = beginDraft(draftOf(empty, 4));
const typed = { ...begun, history: edited(begun.history, withOne) };

test('what was typed is unsaved until it was kept, and what was typed meanwhile still is', () => {
  expect([isUnsaved(begun), isUnsaved(typed)]).toEqual([false, true]);
  const answer = draftOf(withOne, 5);
  expect(isUnsaved(saved(typed, withOne, answer, 'now'))).toBe(false);
  const more = { ...typed, history: edited(typed.history, withOther) };
  expect(isUnsaved(saved(more, withOne, answer, 'now'))).toBe(true);
});

test('G27: what somebody else kept is shown where nothing is unsaved, and asked about where something is', () => {
  const theirs = draftOf(withOther, 5);
  expect(heard(begun, theirs)).toMatchObject({ conflict: null, history: { present: withOther } });
  expect(heard(typed, theirs)).toMatchObject({ conflict: theirs, history: { present: withOne } });
  expect(heard(typed, draftOf(withOther, 3))).toBe(typed);
});

test('G27: keeping mine saves over the version that was seen; taking theirs can be taken back', () => {
  const theirs = draftOf(withOther, 5);
  const mine = insisted(heard(typed, theirs));
  expect([mine.draft.version, isUnsaved(mine), mine.conflict]).toEqual([5, true, null]);
  const their = taken(typed, theirs);
  expect([isUnsaved(their), their.history.past.at(-1)]).toEqual([false, withOne]);
});

test('the same content by two people is no conflict', () => {
  expect(heard(typed, draftOf(withOne, 5))).toMatchObject({ conflict: null, kept: withOne });
});
