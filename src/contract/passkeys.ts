import { z } from 'zod'
import { me } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { emptyBody, idParam, instant } from './text.ts'

export const mostPasskeys = 10

const bytes = (max: number) => z.base64url().min(1).max(max)

/** What the browser’s `navigator.credentials` answers, as JSON. */
const credential = <R extends z.ZodType>(response: R) =>
  z.object({ credential: z.object({ id: bytes(1400), type: z.literal('public-key'), response }) })

export const newPasskey = credential(
  z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
)

export const signedChallenge = credential(
  z.object({ clientDataJSON: bytes(4000), authenticatorData: bytes(4000), signature: bytes(4000) }),
)

export const passkey = z.object({
  id: z.int(),
  /** The browser that added it. */
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
})
export type Passkey = z.output<typeof passkey>

const publicKey = z.literal('public-key')

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/passkeys/options',
  summary: 'What the browser needs to create a passkey; sets a cookie that lasts 10 minutes',
  access: 'member',
  body: emptyBody,
  status: 200,
  response: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: publicKey })),
    excludeCredentials: z.array(
      z.object({ id: z.string(), type: publicKey, transports: z.array(z.string()) }),
    ),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
  }),
})

export const createPasskey = endpoint({
  method: 'POST',
  path: '/api/passkeys',
  summary: 'Store the passkey that the browser created',
  access: 'member',
  body: newPasskey,
  status: 201,
  response: passkey,
})

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/passkeys',
  summary: 'The caller’s passkeys, newest first',
  access: 'member',
  status: 200,
  response: z.array(passkey),
})

export const deletePasskey = endpoint({
  method: 'DELETE',
  path: '/api/passkeys/{id}',
  summary: 'Remove a passkey; it no longer signs in',
  access: 'member',
  params: z.object({ id: idParam }),
  status: 204,
  response: z.undefined(),
})

export const beginPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/login/passkey/options',
  summary: 'What the browser needs to sign in with a passkey; sets a cookie that lasts 10 minutes',
  access: 'anyone',
  body: emptyBody,
  status: 200,
  response: z.object({ challenge: z.string(), rpId: z.string(), userVerification: z.literal('required') }),
})

export const logInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/login/passkey',
  summary: 'Sign in with a passkey, in place of the password and a code',
  access: 'anyone',
  body: signedChallenge,
  status: 200,
  response: me,
})
