/** Hands a text to the browser as a download. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold on the text by the time a second has passed.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** `haodan-queue-20261121-1405.json`, by the device's own clock: it only has to be told from the last one. */
export function fileNameOf(kind: 'queue' | 'support' | 'backup'): string {
  const now = new Date();
  const digits = (value: number): string => String(value).padStart(2, '0');
  const day = `${now.getFullYear()}${digits(now.getMonth() + 1)}${digits(now.getDate())}`;
  return `haodan-${kind}-${day}-${digits(now.getHours())}${digits(now.getMinutes())}.json`;
}
