import type { FakeTrade } from './fake-tappay.ts';

/** What `TPDirect` is to a page: the fields of a card as frames of the gateway's own, and primes. */
export function gatewayScript(origin: string): string {
  return `(() => {
  const origin = ${JSON.stringify(origin)};
  const values = { number: '', expirationDate: '', ccv: '' };
  let onUpdate = () => {};
  const right = { number: /^\\d{16}$/, expirationDate: /^\\d{4}$/, ccv: /^\\d{3,4}$/ };
  const stateOf = (name) => (right[name].test(values[name]) ? 0 : values[name] === '' ? 1 : 2);
  const state = () => ({
    canGetPrime: Object.keys(values).every((name) => stateOf(name) === 0),
    hasError: Object.keys(values).some((name) => stateOf(name) === 2),
    cardType: 'visa',
    status: { number: stateOf('number'), expiry: stateOf('expirationDate'), ccv: stateOf('ccv') },
  });
  const frames = [];
  window.addEventListener('message', ({ source, data }) => {
    // In a document without an origin its frames have none, either.
    if (!frames.some((frame) => frame.contentWindow === source) || !data || !(data.field in values)) return;
    values[data.field] = data.value;
    onUpdate(state());
  });
  const prime = async (said, done) => {
    try {
      const answer = await fetch(origin + '/tpdirect/prime', { method: 'POST', body: JSON.stringify(said) });
      const { prime: made } = await answer.json();
      done({ status: 0, msg: 'Success', prime: made, card: { prime: made } });
    } catch {
      done({ status: 1, msg: 'no network' });
    }
  };
  window.TPDirect = {
    setupSDK: () => {},
    card: {
      setup: ({ fields, styles }) => {
        for (const [name, { element, placeholder }] of Object.entries(fields)) {
          const place = typeof element === 'string' ? document.querySelector(element) : element;
          const frame = document.createElement('iframe');
          const look = (styles || {}).input || {};
          const asked = new URLSearchParams({ name, placeholder, color: look.color || '' });
          frame.src = origin + '/tpdirect/field?' + asked;
          frame.title = placeholder;
          frame.width = '100%';
          frame.height = '100%';
          frame.setAttribute('frameborder', '0');
          place.append(frame);
          frames.push(frame);
        }
      },
      onUpdate: (listener) => { onUpdate = listener; },
      getTappayFieldsStatus: state,
      getPrime: (done) => prime({ kind: 'card', number: values.number }, done),
    },
    linePay: { getPrime: (done) => prime({ kind: 'line_pay' }, done) },
  };
})();`;
}

/** One field of a card, on the gateway's own page. */
export function fieldPage(asked: URLSearchParams): string {
  const name = safe(asked.get('name') ?? '');
  const color = /^[#\w(),. %-]{0,40}$/.test(asked.get('color') ?? '') ? asked.get('color') : '';
  return `<!doctype html><meta charset="utf-8"><title>${name}</title>
<style>html,body{margin:0;height:100%}input{box-sizing:border-box;width:100%;height:100%;border:0;outline:0;background:none;font:16px sans-serif;padding:0 2px;color:${color || 'inherit'}}</style>
<input name="${name}" inputmode="numeric" autocomplete="off" aria-label="${name}" placeholder="${safe(asked.get('placeholder') ?? '')}">
<script>document.querySelector('input').addEventListener('input', ({ target }) =>
  parent.postMessage({ field: target.name, value: target.value.replace(/\\D/g, '') }, '*'));</script>`;
}

/** The bank asks whether it is its customer who pays. */
export function bankPage({ recTradeId, originalAmount, orderNumber, recordStatus }: FakeTrade): string {
  const buttons =
    recordStatus === 4
      ? `<form method="post" action="/bank/${recTradeId}">
  <button name="answer" value="yes">Confirm</button> <button name="answer" value="no">Refuse</button></form>`
      : '<p>This payment is over.</p>';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Bank of tests</title><style>body{font:18px sans-serif;margin:40px auto;max-width:420px}button{font:inherit;padding:12px 20px}</style>
<h1>Bank of tests</h1><p>Order ${safe(orderNumber)}: TWD ${originalAmount}</p>${buttons}</html>`;
}

/** Where the payer's browser goes back to, with what nobody has to believe. */
export function doneUrl({ returnUrl, recTradeId, recordStatus }: FakeTrade): string {
  const url = new URL(returnUrl);
  url.searchParams.set('rec_trade_id', recTradeId);
  url.searchParams.set('status', recordStatus === -1 ? '10003' : '0');
  return url.href;
}

function safe(text: string): string {
  return text.replaceAll(/[<>"&]/g, '');
}
