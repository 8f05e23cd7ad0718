import { getJson, make, postJson } from '/elements.js';

// Accounts of companies as the provider's reviewer sees them, and what may be decided about each.

const byId = (id) => document.getElementById(id);

async function refresh() {
  const { accounts } = await getJson('/api/connect');
  byId('status').textContent = accounts.length === 0 ? 'No account yet.' : '';
  byId('accounts').replaceChildren(...accounts.toReversed().map(viewAccount));
}

function viewAccount(account) {
  const button = (text, url, more = {}) =>
    make('button', {
      ...{ type: 'button', class: 'button', text, 'aria-label': `${text}: ${account.name ?? account.id}` },
      onclick: () => act(() => postJson(`/api/connect/${url}`, { account: account.id, ...more })),
    });
  const state = account.chargesEnabled ? 'takes payments' : (account.disabledReason ?? 'waits');
  return make(
    'li',
    {},
    make('span', {}, make('strong', { text: account.name ?? account.id }), ` ${state}`),
    button('Approve', 'approve'),
    ...Object.keys(account.slots).map((slot) => button(`Reject ${slot.replaceAll('_', ' ')}`, 'reject-file', { slot })),
    button('Ask for the tax number in 10 days', 'need'),
    button('Stop', 'stop'),
    button('Refuse for good', 'refuse'),
    make('span', { class: 'value muted', text: [...account.due, ...account.pending].join(', ') }),
  );
}

async function act(change) {
  byId('problem').textContent = '';
  try {
    await change();
    await refresh();
  } catch (error) {
    byId('problem').textContent = error.message;
  }
}

new EventSource('/api/stream').addEventListener('connect', () => void act(async () => {}));
await refresh();
