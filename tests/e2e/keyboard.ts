import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const STOPS_MAX = 120;

/**
 * Presses Tab until the target has the focus; on the way every stop must show it. Throws when it is not reached, which
 * is what happens to somebody without a mouse.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < STOPS_MAX; stops += 1) {
    if (stops === 0 && (await hasFocus(target))) return;
    await page.keyboard.press('Tab');
    if (await seeFocus(page, target)) return;
  }
  throw new Error(`${target} cannot be reached by Tab`);
}

/** Goes to the target by Tab and presses a key there. */
export async function pressAt(page: Page, target: Locator, key: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Goes to the target by Tab and types. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

async function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((node) => node === document.activeElement && document.hasFocus());
}

/**
 * The element with the focus, in whichever frame it is, shows that it has it and stands in the window. Answers whether it
 * is the target; a page without frames is asked both at once.
 */
async function seeFocus(page: Page, target: Locator): Promise<boolean> {
  if (page.frames().length === 1) {
    const { hidden, isReached } = await target.evaluate(readFocus);
    expect(hidden).toBeNull();
    return isReached;
  }
  for (const frame of page.frames()) expect((await frame.evaluate(readFocus, null)).hidden).toBeNull();
  return hasFocus(target);
}

/** Runs in the page: what is wrong with the element that has the focus, and whether it is this one. */
function readFocus(target: Element | null): { hidden: string | null; isReached: boolean } {
  const focused = document.activeElement;
  const isReached = focused === target && document.hasFocus();
  // Nothing here has it: the focus is in another frame, or has left the page at its end.
  if (!document.hasFocus() || !focused || focused === document.body || focused.tagName === 'IFRAME')
    return { hidden: null, isReached };
  // The last stop inside a date field is the platform's own calendar button, with a ring of its own.
  if (!focused.matches(':focus-visible, input[type=date]'))
    return { hidden: `no focus ring: ${focused.outerHTML.slice(0, 200)}`, isReached };
  const box = focused.getBoundingClientRect();
  const inWindow = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  return { hidden: inWindow ? null : `out of sight: ${focused.outerHTML.slice(0, 200)}`, isReached };
}
