import { findOwner } from '../owner/find-owner.ts'
import type { World } from '../world.ts'

/** The `From` of emails: that of the settings as it is written there, or name and address. */
export type Sender = string | { name: string; address: string }

type At = Pick<World, 'db'> & { mail: Pick<World['mail'], 'from' | 'hasServer'> }

/** The sender of the settings, or else the company; null: no email has a sender yet. The example's address is nobody's. */
export async function findSender({ db, mail }: At): Promise<Sender | null> {
  if (mail.from) return mail.from
  const { email, name, isDemo } = await findOwner({ db })
  return email && !isDemo ? { name, address: email } : null
}

/** Do emails reach people: is there a mail server, and a sender? */
export async function sendsEmails(world: At): Promise<boolean> {
  return world.mail.hasServer && (await findSender(world)) !== null
}
