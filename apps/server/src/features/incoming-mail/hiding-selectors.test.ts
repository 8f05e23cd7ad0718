import { expect, test } from 'vitest';
import { hidingSelectors } from './hiding-selectors.ts';

const of = (css: string) => hidingSelectors(`<html><head><style type="text/css">${css}</style></head><p>Hi</p>`);

test.each([
  ['.x{display:none}', ['.x']],
  ['p.x, #y { VISIBILITY : hidden !important }', ['p.x', '#y']],
  ['.x{font-size:0}.y{font-size:0.9em}.z{opacity:0.0}', ['.x', '.z']],
  ['<!-- /* .a{display:none} */ .b{mso-hide:all} -->', ['.b']],
  ['.mail > td .x{display:none}', ['.x']],
  ['.x{display:none} .x{display:block}', []],
  ['i{display:none} body{display:none} td{font-size:0}', ['i']],
  ['@media (max-width:600px){.x{display:none}} .y{display:none}', ['.y']],
  ['@media screen{.x{display:none}} @import url(a.css); .y{display:none}', ['.x', '.y']],
  ['.x::after{display:none} .\\68 {display:none} .y:hover{display:none}', []],
  ['.x{display:none', []],
])('%s hides %j', (css, hidden) => expect(of(css)).toEqual(hidden));

test('a mail made of braces takes no time', () => {
  const begun = performance.now();
  for (const css of ['{'.repeat(100_000), '@media all{'.repeat(9_000), '@'.repeat(100_000), '}{'.repeat(50_000)])
    of(css);
  expect(performance.now() - begun).toBeLessThan(2_000);
});
