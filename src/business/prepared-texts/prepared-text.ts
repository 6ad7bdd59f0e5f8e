/** Messages that staff send to a person by a channel of their own. */
export const preparedTextNames = [
  'applicationReceived',
  'applicationApproved',
  'temporaryPassword',
  'credentialResent',
  'messageAnswer',
] as const
