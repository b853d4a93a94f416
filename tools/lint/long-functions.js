export const LONG_FUNCTIONS = [];
