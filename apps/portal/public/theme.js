// Runs before the first paint, so that the chosen theme and language are there from the first frame. It is a file of
// its own because the page's policy allows no inline script.
(function applyStoredChoices() {
  var theme = 'system';
  var language = null;
  try {
    theme = localStorage.getItem('theme') || 'system';
    language = localStorage.getItem('language');
  } catch (_) {
    // Storage can be blocked; the system's theme and the page's language stand.
  }
  var system = matchMedia('(prefers-color-scheme: dark)');
  function paint() {
    var dark = theme === 'dark' || (theme === 'system' && system.matches);
    document.documentElement.classList.toggle('dark', dark);
  }
  paint();
  // A device that turns dark in the evening turns the open page with it.
  system.addEventListener('change', paint);
  if (language === 'es') document.documentElement.lang = 'es';
})();
