/** The customer's last action on the email address. The element with its result takes the focus. */
export type EmailStep = 'none' | 'requested' | 'confirmed' | 'kept';
