import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

type Signing = { challenge: string; origin?: string; rpId?: string; isVerified?: boolean; counter?: number }

const hash = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** A device with one passkey, which answers as browsers do. It counts only as the test says. */
export function createSoftPasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)

  function describe(type: string, { challenge, origin = 'http://localhost:3000' }: Signing): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  function authenticate(
    { rpId = 'localhost', isVerified = true, counter = 0 }: Signing,
    flags: number,
  ): Buffer {
    const head = Buffer.alloc(5)
    head.writeUInt8(1 | (isVerified ? 4 : 0) | flags)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([hash(rpId), head])
  }

  return {
    id: base64url(id),
    /** For `POST /api/passkeys`. */
    create(signing: Signing) {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const length = Buffer.from([0, id.length])
      const authData = Buffer.concat([
        authenticate(signing, 64),
        Buffer.alloc(16),
        length,
        id,
        isoCBOR.encode(key),
      ])
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      const response = {
        clientDataJSON: base64url(describe('webauthn.create', signing)),
        attestationObject: base64url(isoCBOR.encode(attestation)),
        transports: ['internal'],
      }
      return { credential: { id: base64url(id), type: 'public-key', response } }
    },
    /** For `POST /api/login/passkey`. */
    sign(signing: Signing) {
      const clientData = describe('webauthn.get', signing)
      const authenticatorData = authenticate(signing, 0)
      const signature = sign('sha256', Buffer.concat([authenticatorData, hash(clientData)]), privateKey)
      const response = {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
      }
      return { credential: { id: base64url(id), type: 'public-key', response } }
    },
  }
}
