import type { ReactNode } from 'react';
import type { DepositChannel } from './deposits.api.ts';

interface Mark {
  /** The colour of the plate. */
  readonly plate: string;
  readonly shapes: ReactNode;
}

const bank = <path d="M20 6 31 12v2H9v-2ZM11 16h3v7h-3ZM18.500 16h3v7h-3ZM26 16h3v7h-3ZM9 25h22v2.500H9Z" />;
const code = (
  <path
    fillRule="evenodd"
    d="M11 7h8v8h-8Zm2.500 2.500h3v3h-3ZM21 7h8v8h-8Zm2.500 2.500h3v3h-3ZM11 17h8v8h-8Zm2.500 2.500h3v3h-3ZM21 17h3v3h-3ZM26 17h3v5h-3ZM21 22h3v3h-3Z"
  />
);
const card = (
  <path
    fillRule="evenodd"
    d="M10 8h20a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2Zm-2 4v3h24v-3ZM12 19h6v2h-6Z"
  />
);
const coin = (
  <path
    fillRule="evenodd"
    d="M20 6a10 10 0 1 1 0 20 10 10 0 0 1 0-20Zm0 2.500a7.500 7.500 0 1 0 0 15 7.500 7.500 0 0 0 0-15Zm0 2.500 5 5-5 5-5-5Z"
  />
);
const phone = (
  <path
    fillRule="evenodd"
    d="M16 5h8a2 2 0 0 1 2 2v18a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Zm.500 3v13h7V8ZM18.500 23h3v1.500h-3Z"
  />
);

/** Our own marks of the ways to pay: what one does there, on a plate of its own colour. Nobody's logo is copied. */
const MARKS: Readonly<Record<string, Mark>> = {
  sandbox: { plate: '#0b5d43', shapes: bank },
  transfer: { plate: '#35507d', shapes: bank },
  qrph: { plate: '#7a3b8c', shapes: code },
  vietqr: { plate: '#a5342e', shapes: code },
  promptpay: { plate: '#1f4c7a', shapes: code },
  btcpay: { plate: '#8a5a14', shapes: coin },
  payos: { plate: '#12706a', shapes: phone },
  xendit: { plate: '#4a46a3', shapes: card },
};

const OF_KIND: Readonly<Record<DepositChannel['kind'], Mark>> = {
  hosted: { plate: '#4b5a52', shapes: card },
  qr: { plate: '#4b5a52', shapes: code },
  transfer: { plate: '#4b5a52', shapes: bank },
  crypto: { plate: '#8a5a14', shapes: coin },
};

/** The mark of a way to pay; one we do not know has that of its kind. */
export function ChannelMark({ channel, kind }: Pick<DepositChannel, 'channel' | 'kind'>) {
  const { plate, shapes } = MARKS[channel] ?? OF_KIND[kind];
  return (
    <svg viewBox="0 0 40 32" width="40" height="32" aria-hidden="true" focusable="false">
      <rect width="40" height="32" rx="7" fill={plate} />
      <g fill="#faf8f3">{shapes}</g>
    </svg>
  );
}
