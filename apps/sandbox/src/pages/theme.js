// Light or dark: `?theme=light|dark` decides, otherwise the system does. Runs before the first paint.
const asked = new URLSearchParams(location.search).get('theme');
if (asked === 'light' || asked === 'dark') document.documentElement.dataset.theme = asked;
