import { useLingui } from '@lingui/react/macro';

/** What a device is called to people: a till by its letter and name, an office browser by its name. */
export function useTillName(): (device: {
  readonly name: string;
  readonly lane?: string | undefined;
}) => string {
  const { t } = useLingui();
  return ({ name, lane }) =>
    lane === undefined ? name : t({ id: 'till.named', message: `櫃檯${lane}（${name}）` });
}
