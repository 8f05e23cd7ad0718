import { getJson, make, postJson } from '/elements.js';

const byId = (id) => document.getElementById(id);
/** A moment on the company’s own wall. */
const dayIn = (timeZone) =>
  new Intl.DateTimeFormat(undefined, {
    timeZone,
    timeZoneName: 'short',
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Name of a figure, and where it stands in /api/state. */
const figures = [
  ['E-mails that arrived', ({ mail }) => mail.received],
  ['SMS that arrived', ({ sms }) => sms.delivered],
  ['SMS that did not arrive', ({ sms }) => sms.undelivered],
  ['Links opened by scripted debtors', ({ debtors }) => debtors.opened + debtors.paid + debtors.declined],
  ['SMS answers', ({ sms }) => sms.inbound],
  ['Card payments', ({ cards }) => cards.succeeded],
  ['Money paid', ({ cards }) => cards.paidCents, (cents) => dollars.format(cents / 100)],
  ['Cards declined', ({ cards }) => cards.declinedCharges],
];

let before = await getJson('/api/state');
byId('debtors').checked = before.debtors.on;

async function refresh() {
  const state = await getJson('/api/state');
  byId('figures').replaceChildren(
    ...figures.map(([name, read, show = String]) =>
      make(
        'tr',
        {},
        make('th', { scope: 'row', text: name }),
        make('td', { text: show(read(state) - read(before)) }),
        make('td', { text: show(read(state)) }),
      ),
    ),
  );
  return state;
}

function showClock({ now, offsetDays, timeZone }) {
  byId('now').textContent = dayIn(timeZone).format(new Date(now));
  byId('now').dateTime = now;
  byId('offset').textContent = offsetDays > 0 ? `${Math.round(offsetDays * 10) / 10} days ahead of the real clock` : '';
}

async function move(days) {
  const buttons = document.querySelectorAll('button[data-days]');
  byId('problem').textContent = '';
  byId('status').textContent = 'Moving. What falls due on the way is being carried out …';
  for (const button of buttons) button.disabled = true;
  try {
    before = await getJson('/api/state');
    showClock(await postJson('/api/time-machine/advance', { days }));
    await getJson('/api/debtors/run', { method: 'POST' });
    await refresh();
    byId('status').textContent = days === 1 ? 'One day later.' : `${days} days later.`;
  } catch (error) {
    byId('status').textContent = '';
    byId('problem').textContent = error.message;
  }
  for (const button of buttons) button.disabled = false;
}

for (const button of document.querySelectorAll('button[data-days]')) {
  button.addEventListener('click', () => move(Number(button.dataset.days)));
}
byId('debtors').addEventListener('change', (event) =>
  getJson('/api/switches', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ debtors: { on: event.target.checked } }),
  }),
);
const stream = new EventSource('/api/stream');
for (const event of ['mail', 'sms', 'payment', 'reset']) stream.addEventListener(event, refresh);

await refresh();
try {
  showClock(await getJson('/api/time-machine'));
} catch (error) {
  byId('now').textContent = 'not known';
  byId('problem').textContent = error.message;
}
