/** What the customer did last to the e-mail address; the part that shows the result takes the focus. */
export type EmailStep = 'none' | 'asked' | 'confirmed' | 'kept';
