import styles from './text-link-class-name.module.css';

export type TextLinkAppearance = {
  /** `accent` is visible in running text, `quiet` is for menus, cards and footers. */
  readonly tone?: 'accent' | 'quiet' | undefined;
};

/** The class of a text link: `<Link className={textLinkClassName({})}>`. */
export function textLinkClassName({ tone = 'accent' }: TextLinkAppearance): string {
  return styles[tone] ?? '';
}
