/** The kinds of events in the thread of a request, each of which is audited. */
export const requestEventKinds = [
  'submitted',
  'opened',
  'infoRequested',
  'infoProvided',
  'filesAdded',
  'quoteSent',
  'changeRequested',
  'quoteDeclined',
  'quoteWithdrawn',
  'quoteExpired',
  'renewalRequested',
  'ordered',
  'declined',
  'withdrawn',
  'markedAsSpam',
  'reopened',
] as const
