import { buttonClass } from '#src/ui/buttons/button-class.ts';

type Attributes = Readonly<Record<string, string | (() => void) | undefined>>;

/** An element with attributes, listeners (`onclick`) and children; text is never read as markup. */
export function el<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(key.slice(2), value);
    else if (value !== undefined) element.setAttribute(key, value);
  }
  element.append(...children);
  return element;
}

/** The page's one card under its heading, which takes the focus: whoever cannot see hears what is new. */
export function show(main: HTMLElement, title: string, ...children: readonly (Node | string)[]): void {
  const heading = el('h1', { class: 'text-center text-24 font-semibold', tabindex: '-1' }, title);
  const card = el(
    'div',
    { class: 'card flex flex-col gap-5 rounded-card border border-line bg-surface p-6 sm:p-8' },
    heading,
    ...children,
  );
  main.replaceChildren(el('img', { src: '/icons/haodan.svg', alt: '', class: 'mx-auto size-11' }), card);
  document.title = title;
  heading.focus();
}

export function paragraph(text: string): HTMLElement {
  return el('p', { class: 'text-center text-fg-2' }, text);
}

export function alertBox(text: string): HTMLElement {
  return el('p', { role: 'alert', class: 'rounded-button bg-danger-soft px-3 py-2 text-danger-text' }, text);
}

export function spinner(label: string): HTMLElement {
  const turning = el('span', {
    class: 'mx-auto block size-8 animate-spin rounded-full border-3 border-line border-t-primary',
    'aria-hidden': 'true',
  });
  return el('div', { role: 'status', class: 'flex flex-col gap-3' }, turning, paragraph(label));
}

export function button(text: string, onclick: () => void, variant?: 'primary'): HTMLButtonElement {
  return el(
    'button',
    { type: 'button', class: buttonClass({ variant, size: 'lg', block: true }), onclick },
    text,
  );
}

export function link(text: string, href: string): HTMLAnchorElement {
  return el('a', { href, class: buttonClass({ size: 'lg', block: true }) }, text);
}

/** A labelled box to type into. */
export function field(
  label: string,
  attributes: Attributes & { readonly id: string },
): { readonly box: HTMLElement; readonly input: HTMLInputElement } {
  const input = el('input', {
    class: 'min-h-control w-full rounded-field border border-line-strong bg-surface px-3 text-body text-fg',
    ...attributes,
  });
  const name = el('label', { for: attributes.id, class: 'text-14 font-semibold' }, label);
  return { box: el('div', { class: 'flex flex-col gap-1.5' }, name, input), input };
}
