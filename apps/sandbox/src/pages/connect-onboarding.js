import { postJson } from '/elements.js';

// The provider's page: what is typed stays in the browser; only that it was filled in is told.

document.getElementById('entry').addEventListener('submit', async (event) => {
  event.preventDefault();
  try {
    const { returnUrl } = await postJson('/api/connect/fill-in', { token: location.hash.slice(1) });
    location.assign(returnUrl);
  } catch (error) {
    document.getElementById('problem').textContent = error.message;
  }
});
