import styles from './progress-bar.module.css';

export type ProgressBarProps = {
  readonly label: string;
  /** Done share from 0 to 1; absent while it can't be known. */
  readonly value?: number | undefined;
};

/** A thin native progress bar; without a value it runs, as for a page on its way. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  return (
    <span className={styles['track']}>
      <progress className={styles['bar']} aria-label={label} max={1} value={value} />
    </span>
  );
}
