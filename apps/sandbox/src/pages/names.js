import { getJson, make, postJson } from '/elements.js';

// What the name servers of every domain say, and a form to enter more.

const byId = (id) => document.getElementById(id);

async function refresh() {
  const { records } = await getJson('/api/names');
  byId('status').textContent =
    records.length === 0 ? 'No record yet.' : records.length === 1 ? '1 record' : `${records.length} records`;
  byId('records').replaceChildren(...records.toReversed().map(viewRecord));
}

function viewRecord({ id, name, type, value }) {
  return make(
    'li',
    {},
    make('span', {}, make('strong', { text: name }), ` ${type}`),
    make('button', {
      type: 'button',
      class: 'button',
      text: 'Delete',
      'aria-label': `Delete ${type} ${name}`,
      onclick: () => act(() => getJson(`/api/names/${id}`, { method: 'DELETE' })),
    }),
    make('span', { class: 'value muted', text: value }),
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

byId('entry').addEventListener('submit', (event) => {
  event.preventDefault();
  const form = event.currentTarget;
  const { name, type, value } = Object.fromEntries(new FormData(form));
  void act(async () => {
    await postJson('/api/names', { name, type, value });
    form.reset();
    form.elements.name.focus();
  });
});

new EventSource('/api/stream').addEventListener('names', () => void act(async () => {}));
await refresh();
