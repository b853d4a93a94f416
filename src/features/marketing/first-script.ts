/**
 * Runs before the first paint: whoever has chosen English gets it without a flash of Chinese, and a dark screen never flashes white. The server puts
 * its hash into the content security policy. What it reads is written by src/app/theme.ts and src/app/language.ts.
 */
export const firstScript = `(function () {
  var root = document.documentElement;
  var stored = function (key) {
    try {
      return localStorage.getItem(key);
    } catch (error) {
      return null;
    }
  };
  var here = location;
  if (root.lang !== 'en' && !/[?&]lang=/.test(here.search) && stored('preferred-language') === 'en')
    here.replace(here.pathname + (here.search ? here.search + '&' : '?') + 'lang=en' + here.hash);
  var choice = stored('haodan.theme') || 'auto';
  var dark = choice === 'dark' || (choice === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  document.querySelector('meta[name=theme-color]').content = dark ? '#141210' : '#FAF9F7';
})();`;
