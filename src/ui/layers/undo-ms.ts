/** So long something that was just taken away is offered back. */
export const undoMs = 8000;
