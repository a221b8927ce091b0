import { cx, Skeleton } from '@baize/ui';
import { useEffect, useState } from 'react';
import { useTexts } from '../texts/texts.ts';
import { useIdle } from '../loading/use-idle.ts';
import styles from './qr-code.module.css';

/** Light modules around the code, without which cameras do not find it. */
const QUIET = 2;

export interface QrCodeProps {
  readonly address: string;
  /** What it is, where it is not the way to this site on a phone. */
  readonly label?: string;
  readonly className?: string | undefined;
  /** Drawn without waiting for a quiet moment: where the code is what one came for. */
  readonly atOnce?: boolean;
}

/** An address as a QR code, drawn as one path: no picture is fetched and none is made from data. */
export function QrCode({ address, label, className, atOnce = false }: QrCodeProps) {
  const { t } = useTexts();
  const drawn = useDrawn(address, useIdle() || atOnce);
  if (drawn === undefined) return <Skeleton width={176} height={176} />;
  const side = drawn.size + QUIET * 2;
  return (
    <svg
      className={cx(styles.code, className)}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label ?? t('down_qr', { 0: address })}
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={drawn.path} fill="#000" />
    </svg>
  );
}

interface QrDrawing {
  readonly address: string;
  readonly size: number;
  readonly path: string;
}

/** The drawing library comes with the first code, once the page is painted; without it there is no code, and the address stands beside it in words. */
function useDrawn(address: string, wanted: boolean): QrDrawing | undefined {
  const [drawn, setDrawn] = useState<QrDrawing>();
  useEffect(() => {
    if (!wanted) return undefined;
    let current = true;
    import('qrcode')
      .then(({ create }) => {
        const { size, data } = create(address, { errorCorrectionLevel: 'M' }).modules;
        const squares = [...data].flatMap((dark, place) =>
          dark ? [`M${(place % size) + QUIET} ${Math.floor(place / size) + QUIET}h1v1h-1z`] : [],
        );
        if (current) setDrawn({ address, size, path: squares.join('') });
      })
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [address, wanted]);
  return drawn?.address === address ? drawn : undefined;
}
