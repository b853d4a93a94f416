import type { PresentedDish } from '#domain/menu/present-schema.ts';
import type { TextOf } from '../texts.ts';
import type { Addresses } from './addresses.ts';
import { dishBadges, dishPrice, said as saidBy } from './body-parts.ts';
import { markup, type Markup } from './markup.ts';
import type { ShownStore } from './read-shown.ts';

/**
 * A dish as it is seen before the page's own program runs: what it is and costs. It has the geometry of `src/features/storefront/dish`, with its
 * classes, down to what is asked about it: that is answered by the program alone, and stands below.
 */
export function dishBody(
  dish: PresentedDish,
  shown: ShownStore,
  addresses: Addresses,
  textOf: TextOf,
): Markup {
  const said = saidBy(shown, addresses, textOf);
  const about = addresses.sayAbout(dish);
  const { pathname, search } = new URL(addresses.shown(addresses.store));
  return markup`<div data-served="${addresses.locale}" class="flex min-h-dvh flex-col bg-page">
<header class="sticky top-0 z-(--z-banner) border-b border-line bg-surface">
<div class="mx-auto flex h-14 w-full max-w-[1440px] items-center gap-2.5 px-3 lg:px-6">
<a href="${pathname}${search}" aria-label="${said.textOf('back')}" class="-ml-1.5 grid size-11 shrink-0 place-items-center rounded-button text-inherit hover:bg-hover"><svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="m15 18-6-6 6-6"></path></svg></a>
<div class="flex min-w-0 flex-1 items-center"><div class="min-w-0 flex-1">
<h1 class="truncate text-18! leading-tight font-semibold">${addresses.say(dish)}</h1>
<p class="truncate text-13 text-fg-2">${addresses.say(shown.store)}</p>
</div></div>
</div>
</header>
<main id="main" class="flex-1">
<div class="mx-auto grid w-full max-w-[1080px] gap-x-10 pb-28 lg:grid-cols-[420px_minmax(0,1fr)] lg:px-6 lg:pt-6">
<div class="lg:sticky lg:top-20 lg:self-start">${photo(dish, addresses)}</div>
<div class="flex flex-col gap-6 px-4 pt-4 lg:px-0 lg:pt-0"><div class="flex flex-col gap-2">
<p class="flex flex-wrap items-center gap-2"><span class="text-20 font-semibold">${dishPrice(dish, said)}</span>${dishBadges(dish, dish.tags.length, said)}</p>
${about !== undefined && about !== '' && markup`<p class="whitespace-pre-line text-fg-2">${about}</p>`}
</div></div>
</div>
</main>
</div>`;
}

function photo(dish: PresentedDish, { say }: Addresses): Markup {
  const frame =
    'shrink-0 overflow-hidden bg-sunken aspect-4/3 h-auto max-h-[52vh] w-full text-40 lg:rounded-card';
  const { name, image } = dish;
  if (image === undefined || image.url === '')
    return markup`<span aria-hidden="true" data-sign="${Array.from(name.trim()).slice(0, 2).join('')}" class="${frame} grid place-items-center bg-primary-soft font-semibold text-primary-text before:content-[attr(data-sign)]"></span>`;
  return markup`<img src="${image.url}" alt="${say(dish)}" width="800" height="600" loading="eager" fetchpriority="high" decoding="async" class="${frame} object-cover" />`;
}
