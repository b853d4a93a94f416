import { isIPv4 } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Addresses that printers may have: the first bits of a network, and how many they are. */
export interface PrinterNetwork {
  readonly base: number;
  readonly bits: number;
}

/** Ports that printers listen on; nothing else in a shop is spoken to. */
const ports = [9100, 9101, 9102, 9103];

/** What is nobody's address in the internet: private networks, and this machine itself. */
const privateNetworks = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '127.0.0.0/8'].map((text) =>
  readNetwork(text),
) as PrinterNetwork[];

/** `192.168.1.0/24`, or nothing where it is no private network. */
export function readNetwork(text: string): PrinterNetwork | undefined {
  const [, address = '', bits = '32'] = /^([\d.]+)(?:\/(\d{1,2}))?$/.exec(text.trim()) ?? [];
  const base = numberOf(address);
  const length = Number(bits);
  if (base === undefined || length < 8 || length > 32) return undefined;
  return { base: base & maskOf(length), bits: length };
}

/** Whether a network lies within the private ones. */
export function isPrivate(network: PrinterNetwork): boolean {
  return privateNetworks.some((wide) => wide.bits <= network.bits && isWithin(network.base, wide));
}

/** The networks that this machine stands in, but for itself. */
export function ownNetworks(): PrinterNetwork[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal, cidr }) => family === 'IPv4' && !internal && cidr !== null)
    .flatMap(({ cidr }) => readNetwork(cidr ?? '') ?? [])
    .filter(isPrivate);
}

/**
 * Where a printer's address leads, or nothing where the server may not go there: only literal private addresses within the networks, and
 * only ports of printers. A name is never looked up: it would lead wherever its owner likes.
 */
export function placeOf(
  address: string,
  networks: readonly PrinterNetwork[],
): { readonly host: string; readonly port: number } | undefined {
  const [, host = '', port = '9100'] = /^([\d.]+)(?::(\d{1,5}))?$/.exec(address.trim()) ?? [];
  const number = numberOf(host);
  if (number === undefined || !ports.includes(Number(port))) return undefined;
  const isAllowed =
    privateNetworks.some((network) => isWithin(number, network)) &&
    networks.some((network) => isWithin(number, network));
  return isAllowed ? { host, port: Number(port) } : undefined;
}

function isWithin(address: number, { base, bits }: PrinterNetwork): boolean {
  const mask = maskOf(bits);
  return (address & mask) === (base & mask);
}

function maskOf(bits: number): number {
  return bits === 0 ? 0 : -1 << (32 - bits);
}

/** Four numbers without zeros before them, as one; other spellings of an address are refused. */
function numberOf(address: string): number | undefined {
  if (!isIPv4(address) || /(^|\.)0\d/.test(address)) return undefined;
  return address.split('.').reduce((sum, part) => (sum << 8) | Number(part), 0);
}
