/** `haodan-queue-20261121-1405.json`, by the device's own clock: it only has to be told from the last one. */
export function fileNameOf(what: string, ending = 'json'): string {
  const now = new Date();
  const digits = (value: number): string => String(value).padStart(2, '0');
  const day = `${now.getFullYear()}${digits(now.getMonth() + 1)}${digits(now.getDate())}`;
  return `haodan-${what}-${day}-${digits(now.getHours())}${digits(now.getMinutes())}.${ending}`;
}
