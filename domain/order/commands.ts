import { cancelOrder } from './cancel.ts';
import { changeTender } from './change-tender.ts';
import { addLines, voidLine } from './change-lines.ts';
import { createOrder } from './create.ts';
import { setFulfilment } from './fulfil.ts';
import { bumpLines, noteKitchenSlip, recallLines } from './kitchen.ts';
import { noteReprint } from './note-reprint.ts';
import { moveTable } from './move-table.ts';
import { payOrder } from './pay.ts';
import { placeOrder } from './place.ts';
import { acceptOrder, delayOrder, rejectOrder } from './promise.ts';
import { refundOrder } from './refund.ts';
import { reviseOrder } from './revise.ts';
import { cancelGuestOrder } from './take-back.ts';
import { markTable } from './mark-table.ts';
import { setTables } from './set-tables.ts';
import { updateOrder } from './update.ts';
import { voidOrder } from './void.ts';

/** The slice's commands: those of spec 7 in its order, then those that travel by sync alone. */
export const orderCommands = [
  createOrder,
  cancelGuestOrder,
  updateOrder,
  cancelOrder,
  placeOrder,
  addLines,
  voidLine,
  payOrder,
  setFulfilment,
  bumpLines,
  recallLines,
  noteKitchenSlip,
  reviseOrder,
  voidOrder,
  refundOrder,
  changeTender,
  noteReprint,
  acceptOrder,
  delayOrder,
  rejectOrder,
  moveTable,
  markTable,
  setTables,
];
