import type { Command, Exception, Text } from '../kit/operation.ts';
import type { Scope } from '../kit/scope.ts';
import { splitRowKey, type RowKey } from '../kit/table.ts';
import { orders } from '../order/schema.ts';
import { raiseFlags } from './raise.ts';

interface Noted {
  readonly scope: Scope;
  readonly changeId: string;
  readonly operation: string;
  readonly label: Text;
  readonly at: string;
  readonly by?: { readonly adminId: string; readonly name: string } | undefined;
  readonly device?: { readonly id: string; readonly name: string } | undefined;
  readonly target?: RowKey | undefined;
  readonly exceptions: readonly Exception[];
}

/**
 * The command that puts what a change was flagged for into the list of its store or brand.
 * @param lanes Of its device, by store id.
 */
export function listingOf(
  { scope, changeId, operation, label, at, by, device, target, exceptions }: Noted,
  lanes: Readonly<Record<string, string>>,
): { readonly command: Command; readonly input: unknown } {
  if (scope.kind === 'platform') throw new TypeError(`${operation} is of no brand`);
  const storeId = scope.kind === 'store' ? scope.storeId : undefined;
  const lane = storeId === undefined ? undefined : lanes[storeId];
  const record = target === undefined ? undefined : splitRowKey(target);
  const input: (typeof raiseFlags.input)['_zod']['output'] = {
    brandId: scope.brandId,
    ...(storeId !== undefined && { storeId }),
    change: {
      changeId,
      operation,
      label: { id: label.id, ...(label.values && { values: { ...label.values } }) },
      at,
      ...(by && { by }),
      ...(device && { device: { id: device.id, name: device.name, ...(lane !== undefined && { lane }) } }),
    },
    ...(record?.table === orders.name && { orderId: record.id }),
    exceptions: exceptions.map(({ code, details }) => ({ code, ...(details && { details }) })),
  };
  return { command: raiseFlags, input };
}
