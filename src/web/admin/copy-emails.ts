import { showToast } from '#ui/toast.tsx'

import { copyText } from '../shell/copy-line.tsx'

/** Copies the addresses of several people, each on its own line, to paste into an email client. */
export async function copyEmails(people: { email: string }[], done: string): Promise<void> {
  const emails = [...new Set(people.map(({ email }) => email))].join('\n')
  if (await copyText(emails)) showToast({ kind: 'success', text: done })
}
