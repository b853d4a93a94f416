/** Keeps the files of everybody: a till opens a guest's page without a network, too. */
export const staffWorker = '/sw.js';

/** Keeps the guests' files alone. */
export const guestsWorker = '/guests-sw.js';

/** Whether a worker is the staff's. @param scriptUrl The whole address of its script, as a browser has it. */
export function isStaffsWorker(scriptUrl: string): boolean {
  return scriptUrl.split(/[?#]/)[0]?.endsWith(staffWorker) ?? false;
}
