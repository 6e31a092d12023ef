import styles from './progress-bar.module.css';

export type ProgressBarProps = {
  readonly label: string;
  /** Completed share from 0 to 1; absent while it is unknown. */
  readonly value?: number | undefined;
};

/** A thin native progress bar; indeterminate without a value, for example while a page loads. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  return (
    <span className={styles['track']}>
      <progress className={styles['bar']} aria-label={label} max={1} value={value} />
    </span>
  );
}
