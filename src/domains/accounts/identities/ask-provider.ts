import type * as openId from 'openid-client'
import { registration } from '../../../contract/accounts.ts'
import type { OidcConfig } from '../../../platform/config.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { refuse } from '../../../platform/refuse.ts'
import { refusals, unnamed } from '../wording.ts'
import type { Asked } from './seal-asked.ts'

/** What the provider says about someone who signed in there. */
export type Claims = {
  issuer: string
  subject: string
  /** Only if the provider verified it. */
  email: string | undefined
  name: string
}

const timeoutSeconds = 5

/** Loaded on first use: most sites have no provider. */
const load = () => import('openid-client')

const found = new WeakMap<OidcConfig, Promise<openId.Configuration>>()

/** The page of the provider that asks who they are, and what the answer is checked against. */
export async function openProvider(
  ctx: Ctx,
): Promise<{ url: URL } & Pick<Asked, 'state' | 'nonce' | 'verifier'>> {
  return unlessUnavailable(ctx, async (client, provider) => {
    const [state, nonce, verifier] = [
      client.randomState(),
      client.randomNonce(),
      client.randomPKCECodeVerifier(),
    ]
    const url = client.buildAuthorizationUrl(provider, {
      redirect_uri: callbackUrl(ctx),
      scope: 'openid email profile',
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    })
    return { url, state, nonce, verifier }
  })
}

/** Throws `wrong_credentials` if the provider refuses them, and `unavailable`. `query`: of the callback’s address, from its question mark. */
export async function askProvider(
  ctx: Ctx,
  { state, nonce, verifier }: Asked,
  query: string,
): Promise<Claims> {
  return unlessUnavailable(ctx, async (client, provider) => {
    const answer = new URL(callbackUrl(ctx) + query)
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier }
    const tokens = await client.authorizationCodeGrant(provider, answer, checks)
    const claims = tokens.claims()
    if (!claims) throw new Error('The provider sent no ID token.')
    const { iss: issuer, sub: subject } = claims
    // Some providers keep the address out of the token.
    const isBrief = claims.email === undefined && provider.serverMetadata().userinfo_endpoint
    const person = isBrief ? await client.fetchUserInfo(provider, tokens.access_token, subject) : claims
    const email = registration.shape.email.safeParse(person.email_verified === true && person.email).data
    const names = [person.name, person.preferred_username, email?.split('@')[0]]
    const [name = unnamed] = names.flatMap((name) => registration.shape.name.safeParse(name).data ?? [])
    return { issuer, subject, email, name }
  })
}

function callbackUrl({ config }: Ctx): string {
  return `${config.publicUrl}/api/oidc/callback`
}

type Client = typeof openId

async function unlessUnavailable<T>(
  ctx: Ctx,
  act: (client: Client, provider: openId.Configuration) => Promise<T>,
): Promise<T> {
  const { oidc } = ctx.config
  if (!oidc) refuse('not_found', refusals.noProvider)
  const client = await load()
  try {
    return await act(client, await findProvider(client, oidc))
  } catch (error) {
    if (error instanceof client.AuthorizationResponseError && error.error === 'access_denied') {
      refuse('wrong_credentials', refusals.deniedThere)
    }
    // `fetch failed` has its reason inside.
    const err = error instanceof TypeError ? (error.cause ?? error) : error
    ctx.log.warn({ err }, 'a sign-in by OpenID Connect failed')
    return refuse('unavailable', refusals.providerFailed)
  }
}

/** Asked once. After a failure, asked again. */
function findProvider(client: Client, oidc: OidcConfig): Promise<openId.Configuration> {
  const known = found.get(oidc)
  if (known) return known
  const issuer = new URL(oidc.issuer)
  const asked = client.discovery(issuer, oidc.clientId, oidc.clientSecret, undefined, {
    timeout: timeoutSeconds,
    execute: [
      client.enableNonRepudiationChecks,
      // The configuration allows it on loopback only.
      ...(issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []),
    ],
  })
  found.set(oidc, asked)
  asked.catch(() => found.delete(oidc))
  return asked
}
