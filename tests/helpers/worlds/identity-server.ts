import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export type Identity = { sub: string; email?: string; email_verified?: boolean; name?: string }

const client = { client_id: 'greenroom', client_secret: 'a secret of the two servers' }

/** A real OpenID Connect provider on loopback, for a site at this address. */
export async function openIdentityServer(siteUrl = 'http://localhost:3000') {
  const callback = `${siteUrl}/api/oidc/callback`
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const people = new Map<string, Identity>()
  let next: Identity | undefined
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [callback] }],
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig' }] },
    cookies: { keys: [randomUUID()] },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, accountId) => ({
      accountId,
      claims: () => people.get(accountId) ?? { sub: accountId },
    }),
    async loadExistingGrant({ oidc }) {
      const accountId = oidc.session?.accountId ?? ''
      const grant = new provider.Grant({ accountId, clientId: client.client_id })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const serve = provider.callback()
  const answer = (request: IncomingMessage, response: ServerResponse) =>
    provider.interactionFinished(
      request,
      response,
      next ? { login: { accountId: next.sub } } : { error: 'access_denied' },
    )
  server.on(
    'request',
    (request, response) =>
      void (request.url?.startsWith('/interaction/') ? answer : serve)(request, response),
  )

  /** Who signs in next, without being asked anything. Undefined: they refuse to. */
  function expectPerson(person: Identity | undefined) {
    next = person
    if (person) people.set(person.sub, person)
  }

  /** What the browser does there. Returns where it is sent back to. */
  async function visit(location: string, person: Identity | undefined): Promise<string> {
    expectPerson(person)
    const cookies = new Map<string, string>()
    let url = location
    while (!url.startsWith(callback)) {
      const headers = { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }
      const response = await fetch(url, { headers, redirect: 'manual' })
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
      const to = response.headers.get('location')
      if (!to) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
      url = new URL(to, url).href
    }
    return url.slice(new URL(url).origin.length)
  }

  return {
    expectPerson,
    visit,
    environment: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.client_id,
      OIDC_CLIENT_SECRET: client.client_secret,
      OIDC_NAME: 'Example ID',
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
