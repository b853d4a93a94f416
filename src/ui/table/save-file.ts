/** Hands a text or a file to the browser as a download. */
export function saveFile(name: string, content: string | Blob, type = 'application/json'): void {
  const blob = typeof content === 'string' ? new Blob([content], { type }) : content;
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold on the text by the time a second has passed.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
