import { getJson, make, postJson } from '/elements.js';

// Phones that ring, are on the line or were: each can be answered and hung up by hand.

const byId = (id) => document.getElementById(id);
const words = { ringing: 'Ringing', answered: 'On the line', ended: 'Over' };
const causes = {
  normal_clearing: 'hung up',
  originator_cancel: 'given up',
  user_busy: 'busy',
  no_answer: 'no answer',
  timeout: 'rang out',
  not_found: 'no such number',
  call_rejected: 'declined',
};

async function refresh() {
  const [legs, switches] = await Promise.all([getJson('/api/voice/legs'), getJson('/api/switches')]);
  byId('status').textContent = legs.length === 0 ? 'No phone has rung yet.' : '';
  byId('legs').replaceChildren(...legs.map(viewLeg));
  byId('switches').elements.members.checked = switches.voice.members === 'answer';
  byId('switches').elements.customers.checked = switches.voice.customers === 'act';
}

function viewLeg(leg) {
  const whose = leg.direction === 'incoming' ? `${leg.from} rings ${leg.to}` : `${leg.to} is rung by ${leg.from}`;
  const state = [
    words[leg.state],
    leg.cause && causes[leg.cause],
    leg.bridgedWith && leg.state === 'answered' && 'joined',
    leg.isRecording && 'recorded',
    leg.digits && `keys ${leg.digits}`,
  ];
  const buttons = [];
  if (leg.state === 'ringing' && leg.direction === 'outgoing') {
    buttons.push(button('Answer', 'primary', () => postJson(`/api/voice/legs/${leg.id}/answer`, {})));
    buttons.push(
      button('Busy', '', () => end(leg, 'user_busy')),
      button('No answer', '', () => end(leg, 'no_answer')),
    );
  }
  if (leg.state === 'answered' || leg.direction === 'incoming') {
    const cause = leg.state === 'answered' ? 'normal_clearing' : 'originator_cancel';
    if (leg.state !== 'ended') buttons.push(button('Hang up', '', () => end(leg, cause)));
  }
  return make(
    'li',
    { class: leg.state },
    make('span', {}, make('strong', { text: whose }), make('br', {}), state.filter(Boolean).join(' · ')),
    make('span', { class: 'buttons' }, ...buttons),
    ...leg.spoken.map((text) => make('span', { class: 'spoken muted', text: `Heard: “${text}”` })),
  );
}

const button = (text, kind, act) =>
  make('button', { type: 'button', class: `button ${kind}`, text, onclick: () => run(act) });
const end = (leg, cause) => postJson(`/api/voice/legs/${leg.id}/hang-up`, { cause });

async function run(change) {
  byId('problem').textContent = '';
  try {
    await change();
    await refresh();
  } catch (error) {
    byId('problem').textContent = error.message;
  }
}

byId('ring').addEventListener('submit', (event) => {
  event.preventDefault();
  const { from, to } = Object.fromEntries(new FormData(event.currentTarget));
  void run(() => postJson('/api/voice/ring', { from, to }));
});

byId('switches').addEventListener('change', (event) => {
  const { members, customers } = event.currentTarget.elements;
  const voice = { members: members.checked ? 'answer' : 'ring', customers: customers.checked ? 'act' : 'ring' };
  void run(() =>
    getJson('/api/switches', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ voice }),
    }),
  );
});

new EventSource('/api/stream').addEventListener('voice', () => void run(async () => {}));
await refresh();
