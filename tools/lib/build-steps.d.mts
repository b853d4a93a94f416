export const projectFolder: string;
export function buildWhenChanged(): Promise<void>;
export function buildServer(): Promise<void>;
