import { createTransport } from 'nodemailer'

/** Speaks with a mail server without sending anything. Null when it would take emails, else why not. */
export async function checkMailServer(url: string): Promise<string | null> {
  const limits = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 5000 }
  const transport = createTransport({ url, ...limits })
  try {
    await transport.verify()
    return null
  } catch (error) {
    // The message of a refused login may repeat the name; the code does not.
    return (error as { code?: string }).code ?? 'no answer'
  } finally {
    transport.close()
  }
}
