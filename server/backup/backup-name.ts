const suffix = '.haodan';

/** `haodan-20261121-201500.haodan`, in UTC: names sort as the backups were taken. */
export function backupName(at: Date): string {
  const [date = '', time = ''] = at.toISOString().split('T');
  return `haodan-${date.replaceAll('-', '')}-${time.slice(0, 8).replaceAll(':', '')}${suffix}`;
}

/** When a file of such a name was made; undefined for any other file. */
export function backupTime(name: string): Date | undefined {
  const [, ...parts] = /^haodan-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.haodan$/.exec(name) ?? [];
  const [year, month, day, hour, minute, second] = parts;
  return parts.length === 0 ? undefined : new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
