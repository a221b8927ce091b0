import styles from './icon.module.css';

/** More icons of the set in icon.tsx: those that no first view shows. */
const PATHS = {
  purse:
    'M4 8.5V7a2 2 0 0 1 2-2h10.5v3.5M4 8.5h14.5a1.5 1.5 0 0 1 1.5 1.5v7.5a1.5 1.5 0 0 1-1.5 1.5H6a2 2 0 0 1-2-2ZM20 12h-4a1.75 1.75 0 0 0 0 3.5h4',
  payout: 'M12 15V4m0 0L8 8m4-4 4 4M5 19.5h14',
  branch:
    'M12 8.5a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5ZM6 20a2.25 2.25 0 1 0 0-4.5A2.25 2.25 0 0 0 6 20ZM18 20a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5ZM12 8.5V12M6 15.5V12h12v3.5',
  download: 'M12 4v11m0 0-4-4m4 4 4-4M5 19.5h14',
  chart: 'M4 20h16M7 16v-5M12 16V5M17 16V9',
  crown: 'M4 8.5 8 12l4-6.5 4 6.5 4-3.5-1.5 9.5h-13Z',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M12 16.8h.01',
  reels: 'M4 5.5h16v13H4ZM9.3 5.5v13M14.7 5.5v13M4 12h16',
  cards: 'M5 7.5 12.5 5l4.8 13.5L9.8 21ZM15 5.5l4.5 1-2.3 9',
  ball: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 8.5l3.5 2.5-1.3 4H9.8l-1.3-4ZM12 8.5V3.2M15.5 11l5-1.8M14.2 15l3 4.3M9.8 15l-3 4.3M8.5 11l-5-1.8',
  waves: 'M3 9c2-2 4-2 6 0s4 2 6 0 4-2 6 0M3 15c2-2 4-2 6 0s4 2 6 0 4-2 6 0',
  dice: 'M6 4h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2ZM8.5 8.5h.01M15.5 8.5h.01M12 12h.01M8.5 15.5h.01M15.5 15.5h.01',
  screen: 'M4 5h16v11H4ZM9 20h6M12 16v4',
  ticket: 'M4 7h16v3.5a1.5 1.5 0 0 0 0 3V17H4v-3.5a1.5 1.5 0 0 0 0-3ZM14 7v10',
  feather: 'M5 19c1-7 5-13 14-14 0 8-5 12-12 12M5 19l7.5-7.5',
  headset:
    'M4.5 14v-2a7.5 7.5 0 0 1 15 0v2M4.5 13h3v5h-1.5a1.5 1.5 0 0 1-1.5-1.5ZM19.5 13h-3v5h1.5M19.5 13v4.5a2.5 2.5 0 0 1-2.5 2.5h-3.5',
  paperPlane: 'M20.5 4 3.5 11l6 2.5m11-9.5-4 15.5-7-6m11-9.5-11 9.5m0 0V19l2.8-3.2',
  bubbles:
    'M4 5.5h11a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H9l-3.5 3v-3H4a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1ZM19 9.5h1a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-1v2.5l-3-2.5h-4.5M6.5 9.5h.01M9.5 9.5h.01M12.5 9.5h.01',
  letterF: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM11.5 21v-9.5a2.5 2.5 0 0 1 2.5-2.5h1M9 13h5.5',
  handset:
    'M6 4.5h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5v3a1.5 1.5 0 0 1-1.6 1.5A15.5 15.5 0 0 1 4.5 6.1 1.5 1.5 0 0 1 6 4.5ZM14.5 4.5a6 6 0 0 1 5 5M14.5 8a2.6 2.6 0 0 1 1.7 1.7',
  team: 'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM3.5 19c.5-3 2.7-4.5 5.5-4.5s5 1.5 5.5 4.5M16 5.3a3 3 0 0 1 0 5.4M17.5 14.8c1.7.6 2.7 2 3 4.2',
  copy: 'M9.5 8.5h9a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1ZM8.5 16H5.5a1 1 0 0 1-1-1V4.5a1 1 0 0 1 1-1h8.5a1 1 0 0 1 1 1v4',
  up: 'M12 19.5v-15m0 0L5.5 11M12 4.5l6.5 6.5',
} as const;

export type MoreIconName = keyof typeof PATHS;

/** A picture beside words, never instead of them. Import it from parts that are loaded on demand. */
export function MoreIcon({ name, size = 20 }: { name: MoreIconName; size?: 16 | 20 | 24 | 32 }) {
  return (
    <svg className={styles.icon} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
