/**
 * The customer's last action on the email address; the element that shows its result takes the
 * focus.
 */
export type EmailStep = 'none' | 'asked' | 'confirmed' | 'kept';
