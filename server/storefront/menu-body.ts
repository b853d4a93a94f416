import { isOrderable } from '#domain/menu/guest-price.ts';
import type { PresentedBundle, PresentedCategory, PresentedDish } from '#domain/menu/present-schema.ts';
import { localClock, instantMs } from '#domain/kit/time.ts';
import type { TextOf } from '../texts.ts';
import type { Addresses } from './addresses.ts';
import { dishBadges, dishPrice, money, said as saidBy, type Said } from './body-parts.ts';
import { markup, type Markup } from './markup.ts';
import type { StorefrontHead, ShownStore } from './read-shown.ts';

/** So many are in view at once on the tallest phone. */
const eagerRows = 4;

/** The house's zone, as on the page itself. */
const timezone = 'Asia/Taipei';

/**
 * The menu as it is read before the page's own program runs, and where it never does: links and words alone. It has the geometry of
 * `src/features/storefront/menu`, with its classes, so that nothing moves when the page takes over; a journey measures that.
 */
export function menuBody(shown: ShownStore, addresses: Addresses, textOf: TextOf): Markup {
  const said = saidBy(shown, addresses, textOf);
  const { store, menu } = shown;
  const takesOrders = Object.values(store.services).some(Boolean);
  const narrow = 'mx-auto max-w-[720px] px-4 lg:max-w-none lg:px-0';
  return markup`<div data-served="${addresses.locale}"${takesOrders && !shown.isHeard && markup` data-not-heard=""`} class="flex min-h-dvh flex-col bg-page">
<header class="sticky top-0 z-(--z-banner) border-b border-line bg-surface">
<div class="mx-auto flex h-14 w-full max-w-[1440px] items-center gap-2.5 px-3 lg:px-6">
${brandTile(shown)}
<div class="flex min-w-0 flex-1 items-center"><div class="min-w-0 flex-1">
<h1 class="truncate text-18! leading-tight font-semibold">${addresses.say(store)}</h1>
${openLine(shown, said)}
</div></div>
</div>
</header>
<main id="main" class="flex-1">
<div class="mx-auto w-full max-w-[1440px] pb-24 lg:grid lg:grid-cols-[176px_minmax(0,1fr)_340px] lg:gap-6 lg:px-6 lg:pb-10">
${sectionLinks(menu.categories, 'rail', said)}
<div class="min-w-0">
<div class="${narrow} flex flex-col gap-3 pt-4 pb-2">
${!store.isOpen && markup`<p class="rounded-button bg-warning-soft px-3 py-2.5 text-14 text-warning-text">${said.textOf('shop.closedNote')}</p>`}
${announcements(shown)}
${takesOrders && orderLine(shown, said)}
<span class="flex min-h-control w-full rounded-field border border-line-strong bg-surface"></span>
</div>
${sectionLinks(menu.categories, 'bar', said)}
<div class="${narrow}">
${menu.categories.map((category, at) => section(category, at === 0 ? eagerRows : 0, said))}
${store.address !== '' && markup`<p class="pt-8 pb-2 text-center text-14 text-fg-2">${addresses.say({ name: store.address, nameEn: store.addressEn })}</p>`}
</div>
</div>
<section class="sticky top-20 mt-4 flex max-h-[calc(100dvh-96px)] flex-col self-start rounded-card border border-line bg-surface max-lg:hidden">
<h2 class="px-4 pt-4 text-18 font-semibold">${said.textOf('shop.cart')}</h2>
<div class="flex flex-col items-center gap-2 px-6 py-10 text-center text-14 text-fg-2"><svg width="32" height="32" aria-hidden="true"></svg>${said.textOf('shop.cartEmpty')}</div>
</section>
</div>
</main>
</div>`;
}

/** In the page's own colour: the brand's comes with the program, since the policy allows no styles in the document. */
function brandTile({ brand }: StorefrontHead): Markup {
  if (brand.image)
    return markup`<img src="${brand.image.url}" alt="" class="size-11 shrink-0 rounded-button border border-line bg-[#fff] object-contain" />`;
  return markup`<span aria-hidden="true" data-sign="${Array.from(brand.name)[0]}" class="grid size-11 shrink-0 place-items-center rounded-button bg-sunken text-20 font-semibold before:content-[attr(data-sign)]"></span>`;
}

function openLine({ store }: StorefrontHead, said: Said): Markup {
  const { isOpen, closesAt } = store;
  const words = !isOpen
    ? said.textOf('shop.closed')
    : closesAt === null
      ? said.textOf('shop.open')
      : said.textOf('shop.openUntil').replace('<0/>', () => clock(closesAt));
  const look = isOpen ? 'text-success-text' : 'text-warning-text';
  return markup`<span class="flex min-w-0 items-center gap-1 text-13 ${look}"><svg width="14" height="14" aria-hidden="true" class="shrink-0"></svg><span class="truncate">${words}</span></span>`;
}

/** `21:30` */
function clock(at: string): string {
  const { minute } = localClock(instantMs(at), timezone);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** How an order is had is this device's to say; that nobody would see it now is known here. */
function orderLine({ isHeard }: ShownStore, { textOf }: Said): Markup {
  const line = markup`<div class="min-h-11"></div>`;
  if (isHeard) return line;
  return markup`<div class="flex flex-col gap-2">${line}<div role="status" class="flex items-start gap-2.5 rounded-button border border-transparent bg-warning-soft px-4 py-3 text-warning-text"><svg width="20" height="20" aria-hidden="true" class="mt-0.5 shrink-0"></svg><div class="min-w-0 text-14">${textOf('shop.notHeard')}</div></div></div>`;
}

function announcements({ store }: StorefrontHead): Markup | undefined {
  if (store.announcements.length === 0) return undefined;
  const mark = markup`<svg width="18" height="18" aria-hidden="true" class="shrink-0"></svg>`;
  const line = 'flex min-h-11 items-center gap-2 px-3 font-semibold';
  return markup`<ul class="flex flex-col gap-2">${store.announcements.map(
    ({ title, content }) =>
      markup`<li class="rounded-button border border-line bg-surface text-14">${
        content === ''
          ? markup`<p class="${line}">${mark}${title}</p>`
          : markup`<details class="group"><summary class="${line} cursor-pointer list-none">${mark}<span class="min-w-0 flex-1 group-not-open:truncate">${title}</span></summary><p class="px-3 pb-3 whitespace-pre-line text-fg-2">${content}</p></details>`
      }</li>`,
  )}</ul>`;
}

function sectionLinks(
  categories: readonly PresentedCategory[],
  look: 'bar' | 'rail',
  { addresses, textOf }: Said,
): Markup {
  const isBar = look === 'bar';
  const nav = isBar
    ? 'sticky top-14 z-(--z-sticky) border-b border-line bg-page lg:hidden'
    : 'sticky top-20 max-h-[calc(100dvh-96px)] self-start overflow-y-auto max-lg:hidden';
  const list = isBar
    ? '[scrollbar-width:none] relative flex overflow-x-auto px-2'
    : 'flex flex-col gap-0.5 py-1 pr-1';
  const link = isBar ? 'border-b-3 whitespace-nowrap' : 'rounded-button border-l-3 text-16 hover:bg-hover';
  return markup`<nav aria-label="${textOf('shop.sections')}" class="${nav}"><ul class="${list}">${categories.map(
    (category) =>
      markup`<li class="shrink-0"><a href="#section-${category.categoryId}" class="flex min-h-12 items-center border-transparent px-3 font-semibold text-fg-2 no-underline ${link}">${addresses.say(category)}</a></li>`,
  )}</ul></nav>`;
}

function section(category: PresentedCategory, eager: number, said: Said): Markup {
  const { categoryId, description, dishes, bundles = [] } = category;
  const bundlesAfter = (count: number) =>
    bundles.filter(({ after }) => after === count).map((bundle) => bundleRow(bundle, count < eager, said));
  return markup`<section id="section-${categoryId}" class="scroll-mt-[33px] pt-5 lg:scroll-mt-0 lg:first:pt-2">
<h2 class="pb-2 text-20 font-semibold">${said.addresses.say(category)}</h2>
${description !== undefined && description !== '' && markup`<p class="pb-2 text-14 text-fg-2">${description}</p>`}
<ul class="grid gap-x-4 sm:gap-y-3 xl:grid-cols-2">
${bundlesAfter(0)}
${dishes.flatMap((dish, at) => [row(dish, at < eager, said), ...bundlesAfter(at + 1)])}
</ul>
</section>
`;
}

function row(dish: PresentedDish, isEager: boolean, said: Said): Markup {
  const { addresses } = said;
  const about = addresses.sayAbout(dish);
  const canBeHad = isOrderable(dish, said.at);
  const { pathname, search } = new URL(addresses.shown(addresses.dish(dish.dishId)));
  return markup`<li class="relative flex min-h-28 items-center gap-3 border-b border-line py-3 hover:bg-hover sm:rounded-card sm:border sm:bg-surface sm:px-4">
<div class="flex min-w-0 flex-1 flex-col gap-0.5${!canBeHad && ' text-fg-3'}">
<h3 class="text-16 leading-tight font-semibold"><a href="${pathname}${search}" class="text-inherit no-underline outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:outline-focus">${addresses.say(dish)}</a></h3>
${about !== undefined && about !== '' && markup`<p class="line-clamp-2 text-14 leading-tight text-fg-2">${about}</p>`}
<p class="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1"><span class="text-16 font-semibold">${dishPrice(dish, said)}</span>${dishBadges(dish, 2, said)}</p>
</div>
${photo(dish, isEager, canBeHad)}
</li>
`;
}

function bundleRow(bundle: PresentedBundle, isEager: boolean, said: Said): Markup {
  const { addresses, textOf } = said;
  const { price, points } = bundle;
  const contents = bundle.vouchers.map(
    ({ voucherName: name, voucherNameEn: nameEn, quantity }) =>
      `${addresses.say({ name, nameEn })}×${quantity}`,
  );
  const cost = (of: NonNullable<PresentedBundle['price']>, written: (count: number) => Markup): Markup =>
    markup`${written(of.amount)}${of.was !== undefined && markup` <s class="text-14 font-normal text-fg-3"><span class="sr-only">${textOf('checkout.was')} </span>${written(of.was)}</s>`}`;
  const cash = (count: number): Markup =>
    markup`<span class="money whitespace-nowrap">${money(count, addresses.locale)}</span>`;
  const inPoints = (count: number): Markup =>
    markup`<span class="num whitespace-nowrap">${textOf('points.count', { shown: count.toLocaleString(addresses.locale) })}</span>`;
  const { pathname, search } = new URL(addresses.shown(addresses.bundle(bundle.bundleId)));
  return markup`<li class="relative flex min-h-28 items-center gap-3 border-b border-line py-3 hover:bg-hover sm:rounded-card sm:border sm:bg-surface sm:px-4">
<div class="flex min-w-0 flex-1 flex-col gap-0.5">
<h3 class="text-16 leading-tight font-semibold"><a href="${pathname}${search}" class="text-inherit no-underline outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:outline-focus">${addresses.say(bundle)}</a></h3>
<p class="line-clamp-2 text-14 leading-tight text-fg-2">${contents.join(textOf('list.pause'))}</p>
<p class="mt-0.5"><span class="text-16 font-semibold">${price && cost(price, cash)}${price && points && markup`<span class="text-14 font-normal text-fg-2"> ${textOf('bundle.or')} </span>`}${points && cost(points, inPoints)}</span></p>
</div>
${photo(bundle, isEager, true)}
</li>
`;
}

function photo(
  { name, image }: Pick<PresentedDish, 'name' | 'image'>,
  isEager: boolean,
  canBeHad: boolean,
): Markup {
  const frame = `h-18 w-24 shrink-0 overflow-hidden rounded-button${canBeHad ? '' : ' opacity-50 grayscale'}`;
  if (image === undefined || image.url === '')
    return markup`<div class="relative h-18 w-24 shrink-0"><span aria-hidden="true" data-sign="${Array.from(name.trim()).slice(0, 2).join('')}" class="${frame} grid place-items-center bg-primary-soft font-semibold text-primary-text before:content-[attr(data-sign)]"></span></div>`;
  return markup`<div class="relative h-18 w-24 shrink-0"><img src="${image.url}" alt="" width="96" height="72" loading="${isEager ? 'eager' : 'lazy'}" decoding="async" class="${frame} bg-sunken object-cover" /></div>`;
}
