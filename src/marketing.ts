import { keepMarketingMessage } from '#domain/kit/marketing-pages.ts';
import { writeStored } from '#src/ui/hooks/stored.ts';
import { Theme } from './app/theme.ts';
import { nameFirstFiles, registerGuestsWorker } from './app/workers.ts';
import { startCalculator } from './features/marketing/islands/calculator.ts';
import { onEachPage, shownLanguage } from './features/marketing/islands/dom.ts';
import { startFold } from './features/marketing/islands/fold.ts';
import { startLanguage } from './features/marketing/islands/language.ts';
import { startSearch } from './features/marketing/islands/search.ts';
import { startTheme } from './features/marketing/islands/theme.ts';
import { showWaiting, startSending } from './features/marketing/islands/waiting.ts';
import './features/marketing/site.css';

/** As src/app/language.ts keeps it. */
const chooseLanguage = (language: string): void => writeStored('preferred-language', language);

// Whoever has come for an address of a language has chosen it, as on guests' pages.
if (new URLSearchParams(location.search).has('lang')) chooseLanguage(shownLanguage());

const theme = new Theme();
onEachPage((signal) => {
  startFold(signal);
  startTheme(theme);
  startLanguage(chooseLanguage);
  startCalculator();
  startSearch();
  showWaiting(signal);
});
startSending();

/** Brings the guests' worker, or asks the staff's, to keep the site: nothing of the guests' pages is fetched for that. */
async function bringWorker(): Promise<void> {
  const { serviceWorker: workers, locks } = navigator;
  if (!workers.controller) await nameFirstFiles(caches, []).catch(() => undefined);
  await registerGuestsWorker(workers, locks, keepMarketingMessage);
}

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const whenLoaded = (): void => void setTimeout(() => void bringWorker(), 0);
  if (document.readyState === 'complete') whenLoaded();
  else addEventListener('load', whenLoaded, { once: true });
}
