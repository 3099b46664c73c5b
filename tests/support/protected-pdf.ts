import { createCipheriv, createHash, randomBytes } from 'node:crypto'

/**
 * PDFs as their owners protect them: anybody may read those without a user password, yet their streams and strings are
 * encrypted. Written byte by byte from ISO 32000, so that readers are tested against an independent implementation.
 */
export const PROTECTIONS = ['rc4-40', 'rc4-128', 'aes-128', 'aes-256'] as const
export type Protection = (typeof PROTECTIONS)[number]

interface Passwords {
  /** The password that a reader has to type; empty if anybody may read. */
  user?: string
  owner?: string
}

/** A PDF with one page for each text, encrypted. */
export function protectedPdf(
  protection: Protection,
  texts: readonly string[],
  { user = '', owner = 'owner' }: Passwords = {},
): Buffer {
  const id = randomBytes(16)
  const lock =
    protection === 'aes-256' ? lockOf256(user, owner) : lockOfMd5(protection, user, owner, id)
  const first = 4
  const kids = texts.map((_, index) => `${first + index * 2} 0 R`).join(' ')
  const objects: (string | Buffer)[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${texts.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  for (const [index, text] of texts.entries()) {
    const number = first + index * 2
    const content = Buffer.from(`BT /F1 18 Tf 72 700 Td (${text}) Tj ET`, 'latin1')
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${number + 1} 0 R >>`,
      streamOf(lock.seal(number + 1, content)),
    )
  }
  const info = objects.length + 1
  objects.push(`<< /Title ${hex(lock.seal(info, Buffer.from('Restricted by its owner')))} >>`)
  objects.push(lock.dictionary)
  const trailer = `/Info ${info} 0 R /Encrypt ${info + 1} 0 R /ID [${hex(id)} ${hex(id)}]`
  return fileOf(objects, trailer)
}

/** A signed PDF: the signature covers the bytes around itself, so that changing any byte would break it. */
export function signedPdf(text: string): Buffer {
  const content = Buffer.from(`BT /F1 18 Tf 72 700 Td (${text}) Tj ET`, 'latin1')
  const unsigned = fileOf(
    [
      '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [6 0 R] /SigFlags 3 >> >>',
      '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents 5 0 R /Annots [6 0 R] >>',
      streamOf(content),
      '<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature1) /Rect [0 0 0 0] /P 4 0 R /V 7 0 R >>',
      `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange [0 0000000000 0000000000 0000000000] /Contents <${'0'.repeat(512)}> >>`,
    ],
    '',
  ).toString('latin1')
  const start = unsigned.indexOf('/Contents <') + '/Contents '.length
  const end = unsigned.indexOf('>', start) + 1
  const ten = (count: number) => String(count).padStart(10, '0')
  const ranged = unsigned.replace(
    '[0 0000000000 0000000000 0000000000]',
    `[0 ${ten(start)} ${ten(end)} ${ten(unsigned.length - end)}]`,
  )
  const covered = ranged.slice(0, start) + ranged.slice(end)
  const mark = createHash('sha512').update(covered, 'latin1').digest('hex').padEnd(512, '0')
  return Buffer.from(`${ranged.slice(0, start)}<${mark}>${ranged.slice(end)}`, 'latin1')
}

interface Lock {
  dictionary: string
  /** Encrypts a stream or string of the object with this number. */
  seal(number: number, plain: Buffer): Buffer
}

const PERMISSIONS = -3904
const PADDING = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
)
const padded = (password: string) =>
  Buffer.concat([Buffer.from(password, 'latin1'), PADDING]).subarray(0, 32)
const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest()

/** Revisions 2 to 4: keys derived with MD5. */
function lockOfMd5(
  protection: 'rc4-40' | 'rc4-128' | 'aes-128',
  user: string,
  owner: string,
  id: Buffer,
): Lock {
  const revision = { 'rc4-40': 2, 'rc4-128': 3, 'aes-128': 4 }[protection]
  const length = revision === 2 ? 5 : 16
  const rounds = revision === 2 ? 0 : 50
  const rc4s = revision === 2 ? 1 : 20
  const strengthened = (hash: Buffer) => {
    let key = hash.subarray(0, length)
    for (let round = 0; round < rounds; round++) key = md5(key).subarray(0, length)
    return key
  }
  const repeated = (key: Buffer, plain: Buffer) => {
    let bytes = plain
    for (let round = 0; round < rc4s; round++) {
      bytes = rc4(
        key.map((byte) => byte ^ round),
        bytes,
      )
    }
    return bytes
  }
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE(PERMISSIONS)
  const ownerEntry = repeated(strengthened(md5(padded(owner))), padded(user))
  const key = strengthened(md5(padded(user), ownerEntry, permissions, id))
  const check = revision === 2 ? rc4(key, PADDING) : repeated(key, md5(PADDING, id))
  const userEntry = revision === 2 ? check : Buffer.concat([check, Buffer.alloc(16)])
  const version = { 2: '/V 1 /R 2', 3: '/V 2 /R 3 /Length 128', 4: V4 }[revision] ?? ''
  return {
    dictionary: `<< /Filter /Standard ${version} /O ${hex(ownerEntry)} /U ${hex(userEntry)} /P ${PERMISSIONS} >>`,
    seal(number, plain) {
      const salt = Buffer.from([number & 0xff, (number >> 8) & 0xff, (number >> 16) & 0xff, 0, 0])
      const isAes = protection === 'aes-128'
      const own = md5(key, salt, ...(isAes ? [Buffer.from('sAlT')] : [])).subarray(
        0,
        Math.min(16, length + 5),
      )
      return isAes ? aes(own, plain) : rc4(own, plain)
    },
  }
}

const V4 =
  '/V 4 /R 4 /Length 128 /CF << /StdCF << /CFM /AESV2 /AuthEvent /DocOpen /Length 16 >> >> /StmF /StdCF /StrF /StdCF'
const V5 =
  '/V 5 /R 6 /Length 256 /CF << /StdCF << /CFM /AESV3 /AuthEvent /DocOpen /Length 32 >> >> /StmF /StdCF /StrF /StdCF'

/** Revision 6: a random key, sealed under each password. */
function lockOf256(user: string, owner: string): Lock {
  const key = randomBytes(32)
  const seal256 = (password: string, more: Buffer) => {
    const [check, salt] = [randomBytes(8), randomBytes(8)]
    const entry = Buffer.concat([hardened(password, check, more), check, salt])
    const sealed = createCipheriv('aes-256-cbc', hardened(password, salt, more), Buffer.alloc(16))
    sealed.setAutoPadding(false)
    return { entry, sealed: Buffer.concat([sealed.update(key), sealed.final()]) }
  }
  const forUser = seal256(user, Buffer.alloc(0))
  const forOwner = seal256(owner, forUser.entry)
  const permissions = Buffer.alloc(16, 0xff)
  permissions.writeInt32LE(PERMISSIONS)
  permissions.write('Tadb', 8, 'latin1')
  const perms = createCipheriv('aes-256-ecb', key, null)
  perms.setAutoPadding(false)
  const entries = [
    `/U ${hex(forUser.entry)} /UE ${hex(forUser.sealed)}`,
    `/O ${hex(forOwner.entry)} /OE ${hex(forOwner.sealed)}`,
    `/P ${PERMISSIONS} /Perms ${hex(perms.update(permissions))}`,
  ]
  return {
    dictionary: `<< /Filter /Standard ${V5} ${entries.join(' ')} >>`,
    seal: (_number, plain) => aes(key, plain),
  }
}

/** Algorithm 2.B. */
function hardened(password: string, salt: Buffer, more: Buffer): Buffer {
  const secret = Buffer.from(password, 'utf8')
  let hash = createHash('sha256').update(secret).update(salt).update(more).digest()
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const part = Buffer.concat([secret, hash, more])
    const cipher = createCipheriv('aes-128-cbc', hash.subarray(0, 16), hash.subarray(16, 32))
    cipher.setAutoPadding(false)
    const sealed = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => part)))
    const kind = sealed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    hash = createHash(['sha256', 'sha384', 'sha512'][kind] ?? 'sha256')
      .update(sealed)
      .digest()
    last = sealed.at(-1) ?? 0
  }
  return hash.subarray(0, 32)
}

function aes(key: Buffer, plain: Buffer): Buffer {
  const start = randomBytes(16)
  const cipher = createCipheriv(`aes-${key.length * 8}-cbc`, key, start)
  return Buffer.concat([start, cipher.update(plain), cipher.final()])
}

function rc4(key: Uint8Array, plain: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, index) => index)
  const at = (index: number) => state[index] ?? 0
  const swap = (a: number, b: number) => {
    ;[state[a], state[b]] = [at(b), at(a)]
  }
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) % 256
    swap(i, j)
  }
  let j = 0
  return Buffer.from(
    plain.map((byte, index) => {
      const i = (index + 1) % 256
      j = (j + at(i)) % 256
      swap(i, j)
      return byte ^ at((at(i) + at(j)) % 256)
    }),
  )
}

const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`

const streamOf = (content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ])

/** The objects, numbered from 1, with a table of their offsets. */
function fileOf(objects: readonly (string | Buffer)[], trailer: string): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const places: number[] = []
  let length = parts[0]?.length ?? 0
  for (const [index, object] of objects.entries()) {
    const body = typeof object === 'string' ? Buffer.from(object, 'latin1') : object
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      body,
      Buffer.from('\nendobj\n'),
    ])
    places.push(length)
    length += part.length
    parts.push(part)
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
  const size = objects.length + 1
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}
