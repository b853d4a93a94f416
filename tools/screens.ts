// npm run screens: a picture of every screen in its main states, in both languages and themes, at three widths, into screens/.
// npm run screens -- en 390: only those of a language and width. npm run screens -- en 390 office: only what has an address in the back office;
// npm run screens -- en 390 site: only the pages of the site.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import setUp from '#tests/e2e/fixtures/global-setup.ts';
import { BROWSER_ARGUMENTS, findBrowser } from './lib/find-browser.ts';
import { Album, languages } from './screens/album.ts';
import { showRestaurant } from './screens/restaurant.ts';
import { walkOffice } from './screens/walk-office.ts';
import { walkSite } from './screens/walk-site.ts';
import { walk } from './screens/walk.ts';

const [onlyLanguage, onlyWidth, onlyPart] = process.argv.slice(2);
const widths = [390, 1180, 1920].filter((width) => onlyWidth === undefined || String(width) === onlyWidth);

const parts: Readonly<Record<string, typeof walk>> = { office: walkOffice, site: walkSite };

const folder = 'screens';
rmSync(folder, { recursive: true, force: true });
const startedAt = performance.now();
const tearDown = await setUp();
const executablePath = findBrowser();
const browser = await chromium.launch({
  args: BROWSER_ARGUMENTS,
  ...(executablePath === undefined ? {} : { executablePath }),
});
try {
  let taken = 0;
  for (const language of languages.filter((each) => onlyLanguage === undefined || each === onlyLanguage)) {
    for (const width of widths) {
      const restaurant = await showRestaurant();
      const album = await Album.open(browser, { folder, language, width, origin: restaurant.origin });
      try {
        await (parts[onlyPart ?? ''] ?? walk)(album, restaurant);
      } finally {
        taken += album.taken;
        await album.close();
        await restaurant.close();
      }
      console.log(`${language} ${width} px: ${album.taken} pictures`);
    }
  }
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`${taken} pictures in ${join(folder)}/ after ${seconds} s`);
} finally {
  await browser.close();
  await tearDown();
}
// A connection that a page has left half open would keep the command waiting for minutes after its last picture.
process.exit();
