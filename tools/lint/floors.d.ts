/** Where a file of the repository lives. */
export function locate(file: string): { readonly house: string; readonly room?: string };
/** Why `file` may not import `specifier`; undefined when it may. */
export function judge(file: string, specifier: string): string | undefined;
