import styles from './icon.module.css';

/** One outline set on a 24 grid, stroke 1.5, round ends. Each entry is the path of one icon. */
const PATHS = {
  home: 'M4 10.5 12 4l8 6.5V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1Z',
  games:
    'M4 5.5A1.5 1.5 0 0 1 5.5 4H10v7H4ZM14 4h4.5A1.5 1.5 0 0 1 20 5.5V9h-6ZM4 15h6v5H5.5A1.5 1.5 0 0 1 4 18.5ZM14 13h6v5.5a1.5 1.5 0 0 1-1.5 1.5H14Z',
  wallet:
    'M4 8V6.5A1.5 1.5 0 0 1 5.5 5H17v3M4 8h14.5A1.5 1.5 0 0 1 20 9.5v8a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5ZM16 13.5h.01',
  record: 'M6 4h12v16l-3-2-3 2-3-2-3 2ZM9 9h6M9 13h4',
  ledger: 'M4 7h11m0 0-3-3m3 3-3 3M20 17H9m0 0 3-3m-3 3 3 3',
  user: 'M12 11.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5ZM4.5 20c.8-3.3 3.8-5 7.5-5s6.7 1.7 7.5 5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'm6 6 12 12M18 6 6 18',
  down: 'm6 9.5 6 6 6-6',
  left: 'm14.5 6-6 6 6 6',
  right: 'm9.5 6 6 6-6 6',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  eyeOff:
    'M4 4l16 16M9.9 5.7A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.7 3.4M6.3 7.3A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9M9.9 9.9a3 3 0 0 0 4.2 4.2',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 9M19.5 4.5V9H15',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z',
  speaker: 'M4 9.5v5h3.5L13 19V5L7.5 9.5ZM16.5 9a4.2 4.2 0 0 1 0 6M18.7 6.5a7.8 7.8 0 0 1 0 11',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  alert: 'M12 4 2.8 19.5h18.4ZM12 10v4M12 16.8h.01',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5M12 7.8h.01',
  leave: 'M10 4H5.5A1.5 1.5 0 0 0 4 5.5v13A1.5 1.5 0 0 0 5.5 20H10M15 8l4 4-4 4M19 12H9.5',
  play: 'M7.5 5v14l11.5-7Z',
  calendar: 'M5 6.5h14a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7.5a1 1 0 0 1 1-1ZM4 10.5h16M8 4v4M16 4v4',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7.5V12l3 2',
  lock: 'M6.5 11h11a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1ZM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11',
  offline:
    'M4 4l16 16M5 12.5a10 10 0 0 1 4-2.4M2 9a14 14 0 0 1 4.5-2.9M10.5 5a14 14 0 0 1 11.5 4M15 10.4a10 10 0 0 1 4 2.1M8.5 16a5 5 0 0 1 7 0M12 19.5h.01',
  gift: 'M4.5 11.5h15V20h-15ZM3.5 7.5h17v4h-17ZM12 7.5V20M12 7.5S10.5 3.5 8.3 3.5a2 2 0 0 0 0 4ZM12 7.5s1.5-4 3.7-4a2 2 0 0 1 0 4Z',
  external: 'M13 5h6v6M19 5l-8 8M10 6H6a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-4',
  heart: 'M12 20S4 15.3 4 9.6A4.1 4.1 0 0 1 12 8a4.1 4.1 0 0 1 8 1.6C20 15.3 12 20 12 20Z',
  flame:
    'M12 21a6.5 6.5 0 0 0 6.5-6.5c0-4-3-5.5-4-8C13.8 5 14 3 14 3s-4.5 1.5-5 6.5c-1-.5-1.5-1.7-1.5-1.7s-2 2.7-2 6.7A6.5 6.5 0 0 0 12 21Z',
  cup: 'M7.5 4h9v5.500a4.500 4.500 0 0 1-9 0ZM7.500 5.500H4v1.500A3.500 3.500 0 0 0 7.500 10.500M16.500 5.500H20v1.500a3.500 3.500 0 0 1-3.500 3.500M12 14v3.500M8.500 20h7',
  send: 'M20.5 12 4 4.5 7 12l-3 7.5ZM7 12h7',
} as const;

export type IconName = keyof typeof PATHS;

/** A picture beside words, never instead of them: hidden from assistive technology, so its button needs a name. */
export function Icon({ name, size = 20 }: { name: IconName; size?: 16 | 20 | 24 | 32 }) {
  return (
    <svg className={styles.icon} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
