/** Under which a till keeps after how many minutes without a touch it locks itself; never where it is not said. */
export const autoLockKey = 'haodan.autoLock';

/** Minutes that can be chosen; 0 is never. */
export const autoLockMinutes = [0, 1, 5, 15] as const;
