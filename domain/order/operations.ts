import { listBoard } from './board.ts';
import { cancelOrder } from './cancel.ts';
import { changeTender } from './change-tender.ts';
import { addLines, voidLine } from './change-lines.ts';
import { createOrder } from './create.ts';
import { deleteStore } from './delete-store.ts';
import { setFulfilment } from './fulfil.ts';
import { listKitchen } from './kitchen-orders.ts';
import { bumpLines, recallLines } from './kitchen.ts';
import { listTables } from './floor.ts';
import { moveTable } from './move-table.ts';
import { payOrder } from './pay.ts';
import { placeOrder } from './place.ts';
import { acceptOrder, delayOrder, rejectOrder } from './promise.ts';
import { getOrder, listOlderOrders, listOrders, listOrdersOfUser, listToday } from './queries.ts';
import { refundOrder } from './refund.ts';
import { reviseOrder } from './revise.ts';
import { listDays, listOpen } from './summaries.ts';
import { markTable } from './table-marks.ts';
import { updateOrder } from './update.ts';
import { voidOrder } from './void.ts';

/** The slice's operations: those of spec 7 in its order, then those that travel by sync alone. */
export const orderOperations = [
  createOrder,
  listOrders,
  listOrdersOfUser,
  getOrder,
  updateOrder,
  cancelOrder,
  placeOrder,
  addLines,
  voidLine,
  payOrder,
  setFulfilment,
  bumpLines,
  recallLines,
  reviseOrder,
  voidOrder,
  refundOrder,
  changeTender,
  acceptOrder,
  delayOrder,
  rejectOrder,
  moveTable,
  markTable,
  listTables,
  listToday,
  listOpen,
  listKitchen,
  listDays,
  listBoard,
  listOlderOrders,
  deleteStore,
];
