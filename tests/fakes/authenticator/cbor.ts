/** What an authenticator writes: whole numbers, bytes, texts, lists, and maps in the order of their entries. */
export type Cbor = number | string | Uint8Array | readonly Cbor[] | ReadonlyMap<number | string, Cbor>;

const major = { unsigned: 0, negative: 1, bytes: 2, text: 3, list: 4, map: 5 } as const;

/** Encodes by RFC 8949, each length in as few bytes as it takes, as CTAP's canonical form wants it. */
export function encodeCbor(value: Cbor): Buffer {
  if (typeof value === 'number')
    return value < 0 ? head(major.negative, -1 - value) : head(major.unsigned, value);
  if (typeof value === 'string')
    return Buffer.concat([head(major.text, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(major.bytes, value.length), value]);
  if (value instanceof Map)
    return Buffer.concat([
      head(major.map, value.size),
      ...[...value].flatMap(([key, each]) => [encodeCbor(key), encodeCbor(each)]),
    ]);
  const list = value as readonly Cbor[];
  return Buffer.concat([head(major.list, list.length), ...list.map(encodeCbor)]);
}

function head(type: number, count: number): Buffer {
  const kind = type << 5;
  if (count < 24) return Buffer.from([kind | count]);
  if (count < 0x100) return Buffer.from([kind | 24, count]);
  const bytes = Buffer.alloc(count < 0x10000 ? 3 : 5);
  bytes[0] = kind | (bytes.length === 3 ? 25 : 26);
  if (bytes.length === 3) bytes.writeUInt16BE(count, 1);
  else bytes.writeUInt32BE(count, 1);
  return bytes;
}
