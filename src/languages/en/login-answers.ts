/** Answers of the login function to programs; pages have sentences of their own. */
export const loginAnswers = {
  wrong: 'Invalid email or password. Please check your credentials and try again.',
  closed: 'Your partner account is closed. Please contact us.',
  linkRequired: 'Too many failed attempts. Please ask for a link to a new password.',
  failed: 'An error occurred during login. Please try again.',
}
