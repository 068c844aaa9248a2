/** Milliseconds in which a browser has begun to save what it was given. */
const takeTime = 60_000;

/** Has the browser save a text as a file, as if it had been a download. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), takeTime);
}
