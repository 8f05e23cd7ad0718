/** Makes an element: name, attributes (`text`, `class` and `on…` among them), children. Text is never read as HTML. */
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (key === 'text') element.textContent = value;
    else if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? '' : value);
  }
  element.append(...children);
  return element;
}

export async function getJson(url, options) {
  const response = await fetch(url, options);
  const body = response.status === 204 ? null : await response.json();
  if (!response.ok) throw new Error(body?.message ?? `${url} answered ${response.status}`);
  return body;
}

export function postJson(url, body) {
  return getJson(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}

const clock = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
export const showTime = (iso) => clock.format(new Date(iso));

const today = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
const otherDay = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric' });
/** Time of day for today, the date for other days: for narrow lists. */
export function showShortTime(iso) {
  const at = new Date(iso);
  return at.toDateString() === new Date().toDateString() ? today.format(at) : otherDay.format(at);
}
