import { cx } from '@baize/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { roomBarStore } from '../../shared/state/room-bar.ts';
import { AccountCorner } from './account-corner.tsx';
import styles from './header.module.css';
import { Logo } from './marks/logo.tsx';
import { PhoneMenu } from './phone-menu.tsx';

/** True once the service row has been scrolled away. */
function useFolded() {
  const row = useRef<HTMLDivElement>(null);
  const [folded, setFolded] = useState(false);
  useEffect(() => {
    if (!row.current) return;
    const observer = new IntersectionObserver((entries) => setFolded((entries.at(-1)?.intersectionRatio ?? 1) < 0.05), {
      threshold: [0.05],
    });
    observer.observe(row.current);
    return () => observer.disconnect();
  }, []);
  return { row, folded };
}

interface HeaderProps {
  readonly service: ReactNode;
  readonly nav: ReactNode;
  readonly bare?: boolean;
  readonly room?: boolean | undefined;
}

/** The game room draws its bar here, when the element is there. */
function placeRoomBar(element: HTMLDivElement | null): void {
  roomBarStore.set(element);
}

/**
 * Two rows: service and navigation. Scrolling leaves the second one, which then carries the account too. `bare` is the header of a
 * game's page: no service row and no navigation, so that the game has the room (B1.6); `room` makes it the one dark bar around a
 * game that is played. `service` is what the first row holds, `nav` the
 * links of the second.
 */
export function Header({ service, nav, bare = false, room = false }: HeaderProps) {
  const { row, folded } = useFolded();
  return (
    <header
      className={cx(styles.header, bare && styles.bare, room && styles.room)}
      data-folded={folded || undefined}
      data-theme={room ? 'dark' : undefined}
    >
      <div ref={row} className={styles.service}>
        <div className={styles.inner}>{service}</div>
      </div>
      <div className={styles.navigation}>
        <div className={styles.inner}>
          {room && <div ref={placeRoomBar} className={styles.game} />}
          <Logo />
          {!bare && nav}
          <div className={styles.corner}>
            <AccountCorner />
          </div>
          <PhoneMenu />
        </div>
      </div>
    </header>
  );
}
