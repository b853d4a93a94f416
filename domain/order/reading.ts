import { listBoard } from './board.ts';
import { listTables } from './floor.ts';
import { listKitchen } from './kitchen-orders.ts';
import { getOrder, listOlderOrders, listOrders, listOrdersOfUser, listToday } from './queries.ts';
import { listSold } from './sold.ts';
import { listDays, listOpen } from './summaries.ts';
import { listTicketsInUse } from './tickets-in-use.ts';

/** What is asked of orders. Each page loads the questions that it asks, so they are not among the commands that every page starts with. */
export const orderQueries = [
  listOrders,
  listOrdersOfUser,
  getOrder,
  listToday,
  listOpen,
  listKitchen,
  listDays,
  listBoard,
  listOlderOrders,
  listSold,
  listTicketsInUse,
  listTables,
];
