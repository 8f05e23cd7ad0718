import { getJson, make, showTime } from '/elements.js';

// Machines of companies: what they were sent, and how they answer.

const byId = (id) => document.getElementById(id);

const answers = [
  [200, '200, takes it'],
  [429, '429, later'],
  [500, '500, broken'],
  [410, '410, gone'],
  ['hang', 'never answers'],
];

async function refresh() {
  // A secret that is being typed stays as it is.
  if (document.activeElement instanceof HTMLInputElement) return;
  const { hosts } = await getJson('/api/receivers');
  byId('hosts').replaceChildren(...hosts.map(viewHost));
}

function viewHost({ host, answer, hasSecret, total, received }) {
  return make(
    'section',
    { 'aria-label': host },
    make('h3', { text: host }),
    make('div', { class: 'hands' }, ...answers.map((each) => hand(host, answer, each)), secretField(host, hasSecret)),
    make('p', { class: 'muted', text: total === 0 ? 'Nothing came in yet.' : `${total} came in; the last ones:` }),
    make('ul', { 'aria-label': `Posts to ${host}` }, ...received.map(viewPost)),
  );
}

function hand(host, answer, [value, text]) {
  const pressed = String(answer === value);
  const onclick = () => change(host, { answer: value });
  return make('button', { type: 'button', class: 'button', text, 'aria-pressed': pressed, onclick });
}

function secretField(host, hasSecret) {
  const placeholder = hasSecret ? 'another secret' : 'whsec_…';
  const onchange = (event) => change(host, { secret: event.target.value.trim() });
  return make('input', { 'aria-label': `Secret of ${host}`, placeholder, autocomplete: 'off', onchange });
}

const verdicts = new Map([
  [true, 'signature true'],
  [false, 'signature FALSE'],
  [null, 'no secret to check with'],
]);

function viewPost({ at, path, body, isVerified, answered }) {
  let type = '?';
  try {
    type = JSON.parse(body).type;
  } catch {
    // Shown as it came.
  }
  const answer = answered === 'hang' ? 'no answer' : `answered ${answered}`;
  return make(
    'li',
    {},
    make('span', {}, make('strong', { text: type }), ` ${showTime(at)}, ${path}`),
    make('span', { class: 'muted', text: `${verdicts.get(isVerified)}, ${answer}` }),
    make('code', { text: body }),
  );
}

async function change(host, body) {
  byId('problem').textContent = '';
  try {
    const headers = { 'content-type': 'application/json' };
    await getJson(`/api/receivers/${host}`, { method: 'PUT', headers, body: JSON.stringify(body) });
    document.activeElement?.blur?.();
    await refresh();
  } catch (error) {
    byId('problem').textContent = error.message;
  }
}

const live = new EventSource('/api/stream');
for (const event of ['receivers', 'reset']) live.addEventListener(event, () => void refresh());
await refresh();
