import styles from './closed-picture.module.css';

/** The picture of the closed site: a closed door with a lit lamp during maintenance, with a bar (`locked`) for a restricted region. */
export function ClosedPicture({ locked }: { locked: boolean }) {
  return (
    <div className={styles.scene} aria-hidden="true">
      <svg viewBox="0 0 480 520" preserveAspectRatio="xMidYMax slice" focusable="false">
        <rect className={styles.night} width="480" height="520" />
        <g className={styles.stars}>
          <circle cx="70" cy="76" r="2" />
          <circle cx="132" cy="40" r="1.500" />
          <circle cx="402" cy="62" r="2" />
          <circle cx="436" cy="128" r="1.500" />
          <circle cx="352" cy="34" r="1.500" />
          <circle cx="44" cy="150" r="1.500" />
        </g>
        <path className={styles.far} d="M0 520V300c60-46 96-46 140-20s84 4 128-28 122-34 212 28v240Z" />
        <path className={styles.arch1} d="M96 520V250a144 144 0 0 1 288 0v270Z" />
        <path className={styles.arch2} d="M128 520V256a112 112 0 0 1 224 0v264Z" />
        <path className={styles.leaf} d="M156 520V260a84 84 0 0 1 84-84v344Z" />
        <path className={styles.leafDark} d="M240 176a84 84 0 0 1 84 84v260h-84Z" />
        <path
          className={styles.panels}
          d="M174 300h48v84h-48ZM258 300h48v84h-48ZM174 404h48v92h-48ZM258 404h48v92h-48Z"
        />
        {locked ? <Bar /> : <Lamp />}
        <path className={styles.step} d="M72 496h336v24H72Z" />
      </svg>
    </div>
  );
}

function Lamp() {
  return (
    <>
      <path className={styles.cord} d="M240 0v96" />
      <g className={styles.lamp}>
        <circle className={styles.glow} cx="240" cy="138" r="92" />
        <path className={styles.brass} d="M226 96h28l6 12h-40Z" />
        <path className={styles.flame} d="M218 108h44l8 44-30 24-30-24Z" />
        <path className={styles.brass} d="M232 174h16v8h-16Z" />
      </g>
      <circle className={styles.brass} cx="226" cy="346" r="7" />
      <circle className={styles.brass} cx="254" cy="346" r="7" />
    </>
  );
}

function Bar() {
  return (
    <>
      <path className={styles.bar} d="M112 330h256v34H112Z" />
      <path
        className={styles.brass}
        d="M212 316h56a6 6 0 0 1 6 6v50a6 6 0 0 1-6 6h-56a6 6 0 0 1-6-6v-50a6 6 0 0 1 6-6Z"
      />
      <path className={styles.shackle} d="M222 316v-16a18 18 0 0 1 36 0v16" />
      <path
        className={styles.keyhole}
        d="M240 334a8 8 0 0 1 4.500 14.600l2.500 13.400h-14l2.500-13.400A8 8 0 0 1 240 334Z"
      />
    </>
  );
}
