import { getJson, make, postJson, showShortTime, showTime } from '/elements.js';

// One list of e-mails and text messages, newest first, kept up to date by the server's event stream.

const PAGE = 50;
const byId = (id) => document.getElementById(id);
let shown = PAGE;
let opened = null;

const kind = () => document.querySelector('input[name=kind]:checked').value;

async function refresh() {
  const q = byId('q').value.trim();
  const query = new URLSearchParams({ limit: String(shown), ...(q === '' ? {} : { q }) });
  const nothing = Promise.resolve([]);
  const [mails, texts, state] = await Promise.all([
    kind() === 'sms' ? nothing : getJson(`/api/mail?${query}`),
    kind() === 'mail' ? nothing : getJson(`/api/sms?${query}`),
    getJson('/api/state'),
  ]);
  const lines = [
    ...mails.map((mail) => ({
      key: `mail/${mail.id}`,
      at: mail.at,
      to: mail.to.join(', '),
      about: mail.subject || '(no subject)',
      tag: ['E-mail', ''],
    })),
    ...texts.map((text) => ({
      key: `sms/${text.id}`,
      at: text.receivedAt,
      to: text.direction === 'inbound' ? `from ${text.from}` : text.to,
      about: text.text,
      tag: smsTag(text),
    })),
  ].sort((one, other) => (one.at < other.at ? 1 : -1));
  byId('messages').replaceChildren(...lines.slice(0, shown).map(viewLine));
  byId('more').hidden = mails.length < shown && texts.length < shown && lines.length <= shown;
  const { mail, sms } = state;
  byId('count').textContent = `${mail.received} e-mails, ${sms.outbound} SMS sent, ${sms.inbound} SMS received`;
}

function smsTag({ direction, status }) {
  if (direction === 'inbound') return ['SMS received', ''];
  if (status === 'delivered') return ['SMS delivered', 'good'];
  return status === 'sent' ? ['SMS sent', ''] : ['SMS not delivered', 'bad'];
}

function viewLine({ key, at, to, about, tag: [label, tone] }) {
  const button = make(
    'button',
    { type: 'button', class: 'line', 'aria-current': String(key === opened), onclick: () => open(key) },
    make('span', { class: `tag ${tone}`, text: label }),
    make('span', { class: 'to', text: to }),
    make('time', { datetime: at, title: showTime(at), text: showShortTime(at) }),
    make('span', { class: 'about', text: about }),
  );
  return make('li', {}, button);
}

async function open(key) {
  opened = key;
  history.replaceState(null, '', `#${key}`);
  for (const line of document.querySelectorAll('.line')) line.setAttribute('aria-current', 'false');
  const [type, id] = key.split('/');
  const article = byId('open');
  try {
    article.replaceChildren(...(type === 'mail' ? await viewMail(id) : await viewSms(id)));
  } catch (error) {
    article.replaceChildren(make('p', { class: 'error', text: error.message }));
  }
  article.focus();
  await refresh();
}

async function viewMail(id) {
  const mail = await getJson(`/api/mail/${id}`);
  const headers = Object.entries(mail.headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
  const parts = [
    mail.html === ''
      ? null
      : [
          'HTML',
          () =>
            make('iframe', {
              src: `/mail/${id}/html`,
              title: 'The e-mail as HTML',
              sandbox: 'allow-popups allow-popups-to-escape-sandbox allow-scripts',
            }),
        ],
    mail.text === '' ? null : ['Text', () => withLinks(make('pre'), mail.text)],
    ['Headers', () => make('pre', { text: headers })],
  ].filter((part) => part !== null);
  return [
    make('h2', { text: mail.subject || '(no subject)' }),
    facts([
      ['From', mail.from],
      ['To', mail.to.join(', ')],
      ['Received', showTime(mail.at)],
    ]),
    ...tabs(parts),
    mailAnswerForm(id, mail),
  ];
}

const answers = [
  ['reply', 'Answer'],
  ['foreign', 'Answer from another address'],
  ['out-of-office', 'Out of office'],
  ['bounce', 'Address does not exist'],
];
const programs = [
  ['gmail', 'Gmail'],
  ['apple', 'iPhone'],
  ['outlook', 'Outlook'],
];

function mailAnswerForm(id, mail) {
  const choice = (name, label, options) => {
    const select = make(
      'select',
      { id: name, name },
      ...options.map(([value, text]) => make('option', { value, text })),
    );
    return [select, make('div', { class: 'choice' }, make('label', { for: name, text: label }), select)];
  };
  const [kinds, kindField] = choice('answer-kind', 'What comes back', answers);
  const [clients, clientField] = choice('answer-client', 'Written with', programs);
  const text = make('textarea', {
    id: 'mail-answer',
    rows: '3',
    maxlength: '20000',
    placeholder: 'When can I call you?',
  });
  const label = make('label', { for: 'mail-answer', text: `Answer as ${mail.to[0]}` });
  const said = make('p', { class: 'said', role: 'status' });
  const form = make(
    'form',
    { class: 'answer mail' },
    make('div', { class: 'choices' }, kindField, clientField),
    label,
    text,
    make('button', { class: 'button primary', text: 'Send to Recoup' }),
    said,
  );
  const adjust = () => {
    const isWritten = kinds.value === 'reply' || kinds.value === 'foreign';
    clientField.hidden = !isWritten;
    text.hidden = kinds.value === 'bounce';
    label.hidden = kinds.value === 'bounce';
    text.required = isWritten;
  };
  kinds.addEventListener('change', adjust);
  adjust();
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const body = { kind: kinds.value, client: clients.value, text: text.value };
    try {
      const { to } = await postJson(`/api/mail/${id}/answer`, body);
      said.textContent = `Sent to ${to.join(', ')}`;
      text.value = '';
    } catch (error) {
      said.textContent = error.message;
    }
  });
  return form;
}

function tabs(parts) {
  const panel = make('div', { role: 'tabpanel', id: 'part', tabindex: '0' });
  const buttons = parts.map(([label], place) =>
    make('button', {
      type: 'button',
      role: 'tab',
      id: `tab-${place}`,
      'aria-controls': 'part',
      text: label,
      onclick: () => choose(place),
    }),
  );
  const choose = (chosen) => {
    buttons.forEach((button, place) => {
      button.setAttribute('aria-selected', String(place === chosen));
      button.tabIndex = place === chosen ? 0 : -1;
    });
    panel.setAttribute('aria-labelledby', `tab-${chosen}`);
    panel.replaceChildren(parts[chosen][1]());
  };
  const list = make('div', { role: 'tablist', 'aria-label': 'Parts of the e-mail' }, ...buttons);
  list.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const next = (buttons.indexOf(document.activeElement) + step + buttons.length) % buttons.length;
    choose(next);
    buttons[next].focus();
  });
  choose(0);
  return [list, panel];
}

async function viewSms(id) {
  const message = await getJson(`/api/sms/${id}`);
  const inbound = message.direction === 'inbound';
  const [theirs, ours] = inbound ? [message.from, message.to] : [message.to, message.from];
  const [sent, received] = await Promise.all([
    getJson(`/api/sms?to=${encodeURIComponent(theirs)}`),
    getJson(`/api/sms?from=${encodeURIComponent(theirs)}`),
  ]);
  const thread = [...sent, ...received].sort((one, other) => (one.receivedAt < other.receivedAt ? -1 : 1));
  return [
    make('h2', { text: `SMS with ${theirs}` }),
    facts([
      ['Our number', ours],
      ['State', message.status],
      ['Parts', `${message.parts} (${message.encoding})`],
      ['At', showTime(message.receivedAt)],
    ]),
    make(
      'div',
      { class: 'thread' },
      ...thread.map(({ direction, text }) => withLinks(make('p', { class: `bubble ${direction}` }), text)),
    ),
    answerForm(theirs, ours),
  ];
}

function answerForm(theirs, ours) {
  const text = make('textarea', { id: 'answer', rows: '2', maxlength: '1600', required: true, placeholder: 'STOP' });
  const form = make(
    'form',
    { class: 'answer' },
    make('label', { for: 'answer', text: `Answer as ${theirs}` }),
    text,
    make('button', { class: 'button primary', text: 'Send to Recoup' }),
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const { id } = await postJson('/api/sms/inbound', { from: theirs, to: ours, text: text.value });
    await open(`sms/${id}`);
  });
  return form;
}

const facts = (rows) =>
  make(
    'dl',
    { class: 'facts' },
    ...rows.flatMap(([name, value]) => [make('dt', { text: name }), make('dd', { text: value })]),
  );

/** Puts text into an element with its addresses made to links that open beside the mailbox. */
function withLinks(element, text) {
  for (const piece of text.split(/(https?:\/\/[^\s<>"')\]]+)/)) {
    element.append(
      /^https?:/.test(piece) ? make('a', { href: piece, target: '_blank', rel: 'noopener', text: piece }) : piece,
    );
  }
  return element;
}

// --- keeping it up to date -------------------------------------------------------------------------------------

let pause = null;
byId('q').addEventListener('input', () => {
  clearTimeout(pause);
  pause = setTimeout(refresh, 150);
});
byId('search').addEventListener('change', refresh);
byId('search').addEventListener('submit', (event) => event.preventDefault());
byId('more').addEventListener('click', () => {
  shown += PAGE;
  void refresh();
});
const stream = new EventSource('/api/stream');
for (const event of ['mail', 'sms', 'reset']) stream.addEventListener(event, refresh);

await refresh();
if (location.hash.length > 1) await open(location.hash.slice(1));
window.addEventListener('hashchange', () => open(location.hash.slice(1)));
