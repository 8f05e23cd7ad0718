import { expect, test } from 'vitest';
import { replyFileName } from './reply-file-name.ts';

test.each([
  [
    `attachment; filename="Vertrag Gr__e _5.pdf"; filename*=UTF-8''Vertrag%20Gr%C3%B6%C3%9Fe%20%E2%84%965.pdf`,
    'Vertrag Größe №5.pdf',
  ],
  ['attachment; filename="paper.pdf"', 'paper.pdf'],
  ['attachment; filename=paper.pdf', 'paper.pdf'],
  [`attachment; filename="paper.pdf"; filename*=UTF-8''%C3`, 'paper.pdf'],
  ['', undefined],
])('%s', (disposition, name) => {
  expect(replyFileName(disposition)).toBe(name);
});
