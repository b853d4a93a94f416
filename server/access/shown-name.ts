/** For SQL: what a device is called in every list that names it. @param alias Of `sync_devices` in the statement. */
export function shownName(alias: string): string {
  return `coalesce(${alias}."given_name", ${alias}."name")`;
}
