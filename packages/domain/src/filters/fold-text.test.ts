import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test.each([
  ['José', 'jose'],
  ['Straße', 'strasse'],
  ['STRASSE', 'strasse'],
  ['GROẞ', 'gross'],
  ['ﬁnal oﬀer', 'final offer'],
  ['Ｆｕｌｌ　Ｗｉｄｅ', 'full wide'],
  ['Ægir Œuvre Łódź', 'aegir oeuvre lodz'],
])('%s is found as %s', (written, searched) => {
  expect(foldText(written)).toBe(searched);
  expect(foldText(searched)).toBe(searched);
});
