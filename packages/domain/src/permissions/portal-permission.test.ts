import { describe, expect, test } from 'vitest';
import { checkPortalAccess, type PortalVisit, portalLevelOf, portalLevels, reachesLevel } from './portal-permission.ts';

const visit: PortalVisit = { isProven: false, party: 'FIRST', nature: 'CONSUMER', asksCodeFirst: false };

describe('G40: what a link alone opens', () => {
  test('of a creditor: the sum and paying, invoices to businesses; of a third party with a consumer: nothing', () => {
    expect(portalLevelOf(visit)).toBe('sum');
    expect(portalLevelOf({ ...visit, nature: 'BUSINESS' })).toBe('link');
    expect(portalLevelOf({ ...visit, party: 'THIRD' })).toBe('opened');
    expect(portalLevelOf({ ...visit, party: 'THIRD', nature: 'BUSINESS' })).toBe('link');
  });

  test('the company can only be stricter, and a code opens everything', () => {
    for (const party of ['FIRST', 'THIRD'] as const) {
      for (const nature of ['CONSUMER', 'BUSINESS'] as const) {
        expect(portalLevelOf({ ...visit, party, nature, asksCodeFirst: true })).toBe('opened');
        for (const asksCodeFirst of [false, true]) {
          expect(portalLevelOf({ party, nature, asksCodeFirst, isProven: true })).toBe('code');
        }
      }
    }
  });
});

test('each level opens what those below it open, and nothing above', () => {
  for (const [has, level] of portalLevels.entries()) {
    for (const [asks, wanted] of portalLevels.entries()) {
      expect(reachesLevel(level, wanted)).toBe(has >= asks);
      const answer = checkPortalAccess({ level, viewedBy: null }, { level: wanted, isRead: false });
      expect(answer).toEqual(has >= asks ? { ok: true } : { ok: false, code: 'CODE_REQUIRED' });
    }
  }
});

test('a team member who views the portal as the customer reads everything and changes nothing', () => {
  const session = { level: 'code', viewedBy: 'member' } as const;
  for (const level of portalLevels) {
    expect(checkPortalAccess(session, { level, isRead: true })).toEqual({ ok: true });
    expect(checkPortalAccess(session, { level, isRead: false })).toEqual({ ok: false, code: 'VIEW_ONLY' });
  }
});
