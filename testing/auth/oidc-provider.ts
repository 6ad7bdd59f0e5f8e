import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { type InteractionResults, Provider } from 'oidc-provider'

import type { OidcProvider } from '#platform/auth-settings.ts'

/** A user of the provider; further claims have the names of OpenID Connect. */
export type OidcPerson = { sub: string; email?: string; email_verified?: boolean; name?: string }

/**
 * A real OpenID provider on a free port of this machine. It has a single client, the server at `origin`, and
 * signs in the person of the last `signsIn(person)` without asking.
 */
export async function openOidcProvider(origin = 'http://localhost:3000') {
  const people = new Map<string, OidcPerson>()
  let answer: InteractionResults = { error: 'access_denied', error_description: 'Nobody sits here' }

  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings: OidcProvider = {
    issuer,
    clientId: 'showroom',
    clientSecret: randomBytes(32).toString('hex'),
  }

  const provider = quietly(() => openProvider(settings, `${origin}/auth/v1/callback`, people))
  const pages = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void pages(request, response)
    provider
      .interactionFinished(request, response, answer, { mergeWithLastSubmission: false })
      .catch((error: Error) => response.writeHead(500).end(error.message))
  })

  return {
    settings,
    signsIn(person: OidcPerson) {
      people.set(person.sub, person)
      answer = { login: { accountId: person.sub }, consent: {} }
    },
    refuses(error: string, description: string) {
      answer = { error, error_description: description }
    },
    flow: (address: string) => followRedirects(address, `${origin}/auth/v1/callback`),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/**
 * Follows the provider's redirects with its cookies, like a new browser.
 * @returns the callback address of the server, not requested yet
 */
async function followRedirects(address: string, until: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let at = new URL(address)
  for (let hops = 0; hops < 10; hops++) {
    if (at.href.startsWith(until)) return at
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const page = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const line of page.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name) cookies.set(name, value ?? '')
    }
    const next = page.headers.get('location')
    if (!next) throw new Error(`The provider stopped with ${page.status}: ${await page.text()}`)
    at = new URL(next, at)
  }
  throw new Error('The provider led in circles')
}

function openProvider(
  { issuer, clientId, clientSecret }: OidcProvider,
  redirectUri: string,
  people: Map<string, OidcPerson>,
): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = privateKey.export({ format: 'jwk' })
  return new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    jwks: { keys: [{ ...key, use: 'sig', alg: 'RS256' }] as never },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    ttl: {
      AccessToken: 600,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      RefreshToken: 600,
      Session: 600,
    },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: () => ({ ...people.get(sub), sub }),
    }),
    /** Grants all requested scopes without asking. */
    async loadExistingGrant(ctx) {
      const { session, client, params } = ctx.oidc
      const grant = new ctx.oidc.provider.Grant({
        accountId: session?.accountId,
        clientId: client?.clientId,
      })
      grant.addOIDCScope(params?.['scope'] as string)
      await grant.save()
      return grant
    },
    issueRefreshToken: async (_, client, code) =>
      client.grantTypeAllowed('refresh_token') && code.scopes.has('offline_access'),
  })
}

/** Silences the provider's warnings about test settings. */
function quietly<Made>(make: () => Made): Made {
  const { info, warn } = console
  console.info = console.warn = () => {}
  try {
    return make()
  } finally {
    Object.assign(console, { info, warn })
  }
}
