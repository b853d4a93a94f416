/** Hands a text to the browser as a download. */
export function saveFile(name: string, text: string, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold on the text by the time a second has passed.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
