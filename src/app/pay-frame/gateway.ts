/** What the gateway's script answers when a token is asked for; 0 is well. */
export interface GatewayAnswer {
  readonly status: number;
  readonly prime?: string;
  readonly card?: { readonly prime: string };
}

interface Field {
  readonly element: string;
  readonly placeholder: string;
}

/** What of `TPDirect` is used. */
export interface Gateway {
  setupSDK(appId: number, appKey: string, kind: 'sandbox' | 'production'): void;
  readonly card: {
    setup(how: {
      readonly fields: { readonly number: Field; readonly expirationDate: Field; readonly ccv: Field };
      readonly styles: Readonly<Record<string, Readonly<Record<string, string>>>>;
    }): void;
    onUpdate(told: (fields: { readonly canGetPrime: boolean }) => void): void;
    getTappayFieldsStatus(): { readonly canGetPrime: boolean };
    getPrime(done: (answer: GatewayAnswer) => void): void;
  };
  readonly linePay: { getPrime(done: (answer: GatewayAnswer) => void): void };
}
