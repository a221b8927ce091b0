const icon = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${inside}</svg>`;

/** One set of outline icons, 1.6 px. */
export const ICONS = {
  rules: icon('<path d="M5 4.5h10a3 3 0 0 1 3 3V20H8a3 3 0 0 1-3-3z"/><path d="M9 9h5M9 12.5h5"/>'),
  fairness: icon('<path d="M12 4v16M7 20h10M5 7h14M5 7l-2.5 6a3.2 3.2 0 0 0 5 0zM19 7l-2.5 6a3.2 3.2 0 0 0 5 0z"/>'),
  history: icon('<path d="M4 12a8 8 0 1 0 2.5-5.800M4 4.5V8h3.5M12 8v4.5l3 2"/>'),
  soundOn: icon('<path d="M4 10v4h3l4.5 4V6L7 10zM15 9.5a4 4 0 0 1 0 5M17.5 7a7.5 7.5 0 0 1 0 10"/>'),
  soundOff: icon('<path d="M4 10v4h3l4.5 4V6L7 10zM16 10l4 4M20 10l-4 4"/>'),
  close: icon('<path d="M6 6l12 12M18 6L6 18"/>'),
  minus: icon('<path d="M6 12h12"/>'),
  plus: icon('<path d="M6 12h12M12 6v12"/>'),
  spin: icon('<path d="M19.5 12a7.5 7.5 0 1 1-2.400-5.5"/><path d="M19.800 3v4.300h-4.300"/>'),
  gamble: icon(
    '<path d="M8 4.5h8.500a1.500 1.500 0 0 1 1.500 1.500v11.500"/><path d="M4.500 8h8.500a1.500 1.500 0 0 1 1.500 1.500V20H6a1.500 1.500 0 0 1-1.500-1.500z"/><path d="M9.500 11.300l2 2.700-2 2.700-2-2.700z"/>',
  ),
  autoplay: icon(
    '<path d="M4.500 11a7.500 7.500 0 0 1 13-4M19.500 13a7.500 7.500 0 0 1-13 4"/><path d="M17.800 3v4.300h-4.300M6.200 21v-4.300h4.300"/><path d="M10.300 9.500v5l4-2.500z"/>',
  ),
  collect: icon('<path d="M12 4v10M7.500 10l4.500 4.500 4.500-4.500M5 19.500h14"/>'),
} as const;
