import type { z } from 'zod'
import type { newPasskey, signedChallenge } from '../../../contract/passkeys.ts'
import type { Config } from '../../../platform/config.ts'
import type { PasskeyRow } from '../tables.ts'

export type Expected = {
  config: Config
  challenge: string
  /** Of the page that asked: the server let it pass. Undefined for clients that aren’t browsers. */
  origin: string | undefined
}

/** EdDSA, ES256 and RS256 in COSE’s numbers: every device has one of them. */
export const algorithms = [-8, -7, -257]

/** Loaded on first use: it takes as long as a tenth of the server’s own start, for what few people use. */
const load = () => import('@simplewebauthn/server')

/** What passkeys belong to, for browsers: the site’s host name. */
export function relyingParty({ publicUrl }: Config): string {
  return new URL(publicUrl).hostname
}

const expectations = ({ config, challenge, origin }: Expected) => ({
  expectedChallenge: challenge,
  expectedOrigin: [new URL(config.publicUrl).origin, ...(origin ? [origin] : [])],
  expectedRPID: relyingParty(config),
})

/** Undefined if something about it is wrong. */
export async function verifyNewPasskey(
  { id, type, response }: z.output<typeof newPasskey>['credential'],
  expected: Expected,
) {
  const { verifyRegistrationResponse } = await load()
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  const verified = await undefinedIfItThrows(async () => {
    // Browsers use only these where none is asked for. For others, the library fetches lists of revoked certificates.
    const format = decodeAttestationObject(Buffer.from(response.attestationObject, 'base64url')).get('fmt')
    if (format !== 'none' && format !== 'packed') return
    const { clientDataJSON, attestationObject } = response
    return verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      supportedAlgorithmIDs: algorithms,
      ...expectations(expected),
    })
  })
  return verified?.verified ? verified.registrationInfo.credential : undefined
}

/** Its new counter. Undefined if something about it is wrong. */
export async function verifyPasskey(
  { id, type, response }: z.output<typeof signedChallenge>['credential'],
  { credentialId, publicKey, counter }: PasskeyRow,
  expected: Expected,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await load()
  const verified = await undefinedIfItThrows(() =>
    verifyAuthenticationResponse({
      response: { id, rawId: id, type, response, clientExtensionResults: {} },
      credential: { id: credentialId, publicKey: Buffer.from(publicKey, 'base64url'), counter },
      ...expectations(expected),
    }),
  )
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined
}

/** The library throws whatever it finds wrong, and whatever fails on hostile bytes. */
async function undefinedIfItThrows<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act()
  } catch {
    return
  }
}
