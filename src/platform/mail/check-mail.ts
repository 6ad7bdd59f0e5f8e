import { createTransport } from 'nodemailer'

/** Connects to a mail server without sending anything. @returns null if it works, else the reason */
export async function checkMailServer(url: string): Promise<string | null> {
  const limits = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 5000 }
  const transport = createTransport({ url, ...limits })
  try {
    await transport.verify()
    return null
  } catch (error) {
    // The message of a refused login may contain the user name; the code does not.
    return (error as { code?: string }).code ?? 'no answer'
  } finally {
    transport.close()
  }
}
