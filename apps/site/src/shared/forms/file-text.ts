/** The picture as a data URL, to show it before it is sent. */
export function dataAddressOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'));
    reader.readAsDataURL(file);
  });
}

/** What the file holds, in base64, as the server takes pictures. */
export async function base64Of(file: File): Promise<string> {
  const address = await dataAddressOf(file);
  return address.slice(address.indexOf(',') + 1);
}
