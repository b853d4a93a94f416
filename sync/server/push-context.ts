import { genesis, type PushAnswer, type PushItem, type PushRequest } from '../protocol.ts';
import type { Locked } from './expected.ts';
import type { SyncHost, AnswerWithPokes } from './host.ts';
import type { ChainRecord, DeviceRecord, ReceiptRecord, ServerTransaction } from './ports.ts';
import { resultOf } from './receipt.ts';

/** What is done with the only change of a push that could not be stored: it is not run again now. */
export type Unstorable = 'set_aside' | 'left';

/** One transaction of a push: what is sent, and what is held of its log. */
export interface PushContext {
  readonly host: SyncHost;
  readonly tx: ServerTransaction;
  /** Its row is locked. */
  readonly device: DeviceRecord;
  readonly chain: ChainRecord;
  readonly request: PushRequest;
  /** What was expected of it, with its locks. */
  readonly locked: Locked;
  /** What the device sent behind these, to be taken later. */
  readonly following: readonly PushItem[];
  readonly unstorable?: Unstorable | undefined;
}

export interface Outcome extends AnswerWithPokes<PushAnswer> {
  /** The change that failed unexpectedly, where the push ended with it. */
  readonly failedSeq?: number;
}

/** Of a log of which nothing is held. */
export function emptyChain(device: string, incarnation: number): ChainRecord {
  return { device, incarnation, lastSeq: 0, lastHash: genesis };
}

/** The answer to the device. @param receipts Of the changes that it sent. */
export async function answerOf(
  { host, tx, request }: Pick<PushContext, 'host' | 'tx' | 'request'>,
  chain: ChainRecord,
  receipts: readonly ReceiptRecord[],
): Promise<PushAnswer> {
  return {
    nonce: request.nonce,
    serverTime: host.judge.now(),
    lastSeq: chain.lastSeq,
    lastHash: chain.lastHash,
    secured: await tx.securedThrough(chain.device, request.incarnation),
    results: receipts.map(resultOf),
  };
}
