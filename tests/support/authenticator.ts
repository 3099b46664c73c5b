import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** A device that keeps passkeys, as WebAuthn writes what it answers. */
export interface Authenticator {
  /** Makes a passkey for these creation options. */
  make(options: object): Record<string, unknown>
  /** Uses the passkey for these request options. */
  use(options: object): Record<string, unknown>
  /** How often it was used; a copy that lags behind has a smaller count. */
  count: number
}

interface Answers {
  /** The site that the browser shows. */
  origin: string
  /** The site that the passkey is for. */
  rpId?: string
  /** Whether it asked for a finger or a PIN. */
  verified?: boolean
}

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const text = (words: string) =>
  Buffer.concat([Buffer.from([0x60 + words.length]), Buffer.from(words)])

/** A public key as COSE writes it: elliptic curve, ES256. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const start = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20])
  const middle = Buffer.from([0x22, 0x58, 0x20])
  return Buffer.concat([start, Buffer.from(x, 'base64url'), middle, Buffer.from(y, 'base64url')])
}

export function authenticator({
  origin,
  rpId = new URL(origin).hostname,
  verified = true,
}: Answers): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  const device: Authenticator = { count: 0, make, use }
  const challengeOf = (options: object) => String('challenge' in options ? options.challenge : '')
  const clientData = (type: string, options: object) =>
    Buffer.from(
      JSON.stringify({ type, challenge: challengeOf(options), origin, crossOrigin: false }),
    )
  function authData(more: Buffer, flags: number) {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(device.count)
    const all = PRESENT | (verified ? VERIFIED : 0) | flags
    return Buffer.concat([sha256(rpId), Buffer.from([all]), counter, more])
  }
  const answer = (response: Record<string, Buffer | null>) => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: Object.fromEntries(
      Object.entries(response).map(([key, bytes]) => [key, bytes?.toString('base64url')]),
    ),
  })
  function make(options: object) {
    const length = Buffer.from([0, credentialId.length])
    const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, coseOf(publicKey)])
    const data = authData(credential, HAS_CREDENTIAL)
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      Buffer.from([0x58, data.length]),
      data,
    ])
    return answer({ clientDataJSON: clientData('webauthn.create', options), attestationObject })
  }
  function use(options: object) {
    device.count++
    const clientDataJSON = clientData('webauthn.get', options)
    const authenticatorData = authData(Buffer.alloc(0), 0)
    const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)])
    const signature = sign('sha256', signed, privateKey)
    return answer({ clientDataJSON, authenticatorData, signature })
  }
  return device
}
