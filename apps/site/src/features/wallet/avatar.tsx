import styles from './avatar.module.css';

/** The default picture of a member: the first letter of the name. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {[...name][0]?.toUpperCase() ?? ''}
    </span>
  );
}
