import { mostRevenue, netIncome, systemFee } from '#domain/marketing/fee.ts';
import { money } from '#src/ui/figures/money.tsx';
import { caretAfter, groupDigits, readWhole } from '#src/ui/form/money-input.ts';
import { announce, find, wordsOf } from './dom.ts';

/** Works out the fee while somebody types, pulls or pastes (parts/calculator.tsx). */
export function startCalculator(): void {
  const form = find<HTMLFormElement>('[data-calculator]');
  const field = form && find<HTMLInputElement>('#revenue', form);
  const slider = form && find<HTMLInputElement>('[data-slider]', form);
  if (!form || !field || !slider) return;
  const words = wordsOf('calculator');
  const feeRate = Number(form.dataset['feeRate']);
  const put = (what: string, amount: number): void => {
    const place = find(`[data-${what}]`, form);
    if (place) place.textContent = money(amount);
  };
  const complain = (fault: string): void => {
    const place = find('#revenue-fault', form);
    if (place) place.textContent = fault;
    field.setAttribute('aria-invalid', String(fault !== ''));
  };
  /** Nothing is worked out of what is no amount. */
  const blank = (): void => {
    for (const what of ['revenue', 'fee', 'net']) {
      const place = find(`[data-${what}]`, form);
      if (place) place.textContent = '—';
    }
  };
  const show = (revenue: number): void => {
    complain('');
    slider.value = String(revenue);
    slider.setAttribute('aria-valuetext', money(revenue));
    put('revenue', revenue);
    put('fee', systemFee(revenue, feeRate));
    put('net', netIncome(revenue, feeRate));
  };

  /** What is typed stays as it is while it is no amount, and then there is no result. */
  const read = (): void => {
    const revenue = revenueIn(field.value);
    if (typeof revenue !== 'string') return show(revenue);
    complain(words(revenue));
    blank();
  };
  const regroup = (): void => {
    const revenue = revenueIn(field.value);
    if (typeof revenue === 'string' || field.value === '') return;
    const before = field.value.slice(0, field.selectionStart ?? 0).normalize('NFKC');
    const grouped = groupDigits(revenue);
    if (grouped === field.value) return;
    field.value = grouped;
    const caret = caretAfter(grouped, before.replaceAll(/\D/g, '').length);
    field.setSelectionRange(caret, caret);
  };

  // An input method is not interrupted: what it composes is read when it is done.
  field.addEventListener('input', (event) => {
    read();
    if (!(event as InputEvent).isComposing) regroup();
  });
  field.addEventListener('compositionend', regroup);
  field.addEventListener('blur', regroup);
  slider.addEventListener('input', () => {
    field.value = groupDigits(Number(slider.value));
    read();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    read();
  });
  // Their room is kept: nothing moves when they come.
  find('[data-tools]', form)?.classList.remove('invisible');
  find('[data-print]', form)?.addEventListener('click', () => print());
  find('[data-copy]', form)?.addEventListener('click', () => {
    const address = addressOf(field.value);
    history.replaceState(history.state, '', address);
    navigator.clipboard
      .writeText(address.href)
      .then(() => announce(words('copied')))
      .catch(() => announce(words('notCopied')));
  });
  const asked = new URLSearchParams(location.search).get('revenue');
  // What somebody has typed since stays, in the other language as well.
  const isUntouched = field.value === field.defaultValue;
  if (isUntouched && asked !== null && typeof revenueIn(asked) === 'number') field.value = asked;
  read();
  regroup();
}

/** The amount that somebody means; nothing is none of it. What is wrong, where it is no amount. */
export function revenueIn(text: string): number | 'wrong' | 'tooLarge' {
  const revenue = readWhole(text);
  if (revenue === undefined)
    return /^\d+$/.test(text.normalize('NFKC').replaceAll(/\D/g, '')) ? 'tooLarge' : 'wrong';
  if (Number.isNaN(revenue)) return 'wrong';
  return (revenue ?? 0) > mostRevenue ? 'tooLarge' : (revenue ?? 0);
}

/** The address that shows the same result. */
function addressOf(text: string): URL {
  const revenue = revenueIn(text);
  const address = new URL(location.href);
  if (typeof revenue === 'number') address.searchParams.set('revenue', String(revenue));
  address.hash = '';
  return address;
}
