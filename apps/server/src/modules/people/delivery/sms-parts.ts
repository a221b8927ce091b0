const ONE_PART = { simple: 160, unicode: 70 };
const OF_SEVERAL = { simple: 153, unicode: 67 };

/** Whether a text fits the phones' own small alphabet. We count only what it shares with ASCII. */
export function isSimpleText(text: string): boolean {
  return /^[\n\r !"#%&'()*+,\-./0-9:;<=>?A-Za-z]*$/.test(text);
}

/** As how many messages a text is sent and charged. */
export function smsParts(text: string): number {
  const kind = isSimpleText(text) ? 'simple' : 'unicode';
  return text.length <= ONE_PART[kind] ? 1 : Math.ceil(text.length / OF_SEVERAL[kind]);
}
