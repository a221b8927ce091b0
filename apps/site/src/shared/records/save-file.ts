/** Hands a file to the browser to keep. */
export function saveFile(name: string, type: 'text/csv;charset=utf-8' | 'application/json', parts: string[]): void {
  const address = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** The same for something to be read by a program as well. */
export function saveJson(name: string, value: object): void {
  saveFile(name, 'application/json', [JSON.stringify(value, null, 2)]);
}
