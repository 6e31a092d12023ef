/** What is wrong with an e-mail address before the server is asked; undefined when nothing is. */
export function checkEmail(email: string): string | undefined {
  if (email === '') return 'Enter your e-mail address.';
  return /^[^\s@]+@[^\s@]+$/.test(email)
    ? undefined
    : 'Enter an e-mail address like name@example.com.';
}
