import {
  payFrameMark,
  type PayFrameAsked,
  type PayFrameMessage,
  type PayFrameSettings,
} from '#domain/payment/pay-frame.ts';
import type { Gateway, GatewayAnswer } from './gateway.ts';

// The document in which the gateway's script runs, apart from everything of ours. It is written into the page by the server, so that the document
// loads nothing but what the gateway brings. It keeps nothing, and what it hands on is a token.

/** The page that holds this frame; a document without an origin of its own still knows where it came from. */
const holder = new URL(location.href).origin;

const settings = JSON.parse(document.querySelector('#pay-settings')?.textContent ?? '{}') as PayFrameSettings;

type PayFrameContent = PayFrameMessage extends infer S
  ? S extends PayFrameMessage
    ? Omit<S, 'mark'>
    : never
  : never;

function say(said: PayFrameContent): void {
  parent.postMessage({ mark: payFrameMark, ...said }, holder);
}

const gateway = (window as { TPDirect?: Gateway }).TPDirect;
if (gateway) begin(gateway);
else say({ state: 'failed' });

function begin({ setupSDK, card, linePay }: Gateway): void {
  setupSDK(settings.appId, settings.appKey, settings.isProduction ? 'production' : 'sandbox');
  const isCard = settings.way === 'card';
  const hand = (answer: GatewayAnswer): void => {
    const prime = answer.card?.prime ?? answer.prime;
    say(answer.status === 0 && prime ? { state: 'prime', prime } : { state: 'failed' });
  };
  window.addEventListener('message', ({ source, data }: MessageEvent<Partial<PayFrameAsked> | null>) => {
    if (source !== parent || data?.mark !== payFrameMark || data.wants !== 'prime') return;
    if (!isCard) linePay.getPrime(hand);
    else if (card.getTappayFieldsStatus().canGetPrime) card.getPrime(hand);
    else say({ state: 'incomplete' });
  });
  if (!isCard) return say({ state: 'ready' });
  const colours = getComputedStyle(document.documentElement);
  const colourOf = (token: string): string => colours.getPropertyValue(token).trim();
  card.setup({
    fields: {
      // What stands on a card; what each is called stands above it.
      number: { element: '#card-number', placeholder: '0000 0000 0000 0000' },
      expirationDate: { element: '#card-expiry', placeholder: 'MM/YY' },
      ccv: { element: '#card-ccv', placeholder: '000' },
    },
    styles: {
      input: { color: colourOf('--text'), 'font-size': '16px' },
      '.invalid': { color: colourOf('--danger') },
    },
  });
  card.onUpdate(({ canGetPrime }) => say({ state: canGetPrime ? 'ready' : 'incomplete' }));
  say({ state: 'incomplete' });
}
