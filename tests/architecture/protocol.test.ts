import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as protocol from '#sync/protocol.ts';

test('the messages are those of their protocol version: another form is another version, or one that old devices understand', async () => {
  const schemas = Object.entries(protocol).flatMap(([name, value]) =>
    value instanceof z.ZodMiniType ? [[name, value as z.ZodMiniType] as const] : [],
  );
  expect(schemas.length).toBeGreaterThan(10);
  const lines = schemas.map(([name, schema]) => {
    const form = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    return `${name}\t${createHash('sha256').update(JSON.stringify(form)).digest('hex').slice(0, 16)}`;
  });
  await expect(`protocol\t${protocol.protocolVersion}\n${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot(
    join(import.meta.dirname, 'snapshots', 'protocol.tsv'),
  );
});
