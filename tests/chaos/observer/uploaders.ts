import { randomUUID } from 'node:crypto'
import { fieldOf } from './http.ts'
import type { NotedFile } from './journal.ts'
import { paper } from './paper.ts'
import { once, type Person, persist, rest, unexpected, type Watch } from './person.ts'

/** Users who upload documents to a project: by form, and in resumable chunks. */

const LEASE = [
  'GROUND LEASE AGREEMENT',
  'This Ground Lease Agreement is entered into as of March 3, 2025 by and between',
  'Prairie Land Holdings LLC, a Kansas limited liability company, as Lessor, and',
  'Sunfield Solar One LLC, a Delaware limited liability company, as Lessee.',
]

function newFile(watch: Watch, name: string, bytes: number): NotedFile {
  const file = {
    name: `${name}.pdf`,
    id: null,
    acknowledged: false,
    bytes: paper([...LEASE, `Number ${name}.`], bytes),
  }
  watch.journal.files.push(file)
  return file
}

/** Uploads one file after another by form. */
export async function uploadByForm(watch: Watch, person: Person, project: number): Promise<void> {
  for (let round = 0; await rest(watch, person.chance.between(800, 2_000)); round++) {
    const file = newFile(watch, `${person.name} ${round}`, person.chance.between(2_000, 40_000))
    const boundary = `form-${randomUUID()}`
    const part = (name: string, more = '') =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n`
    const body = Buffer.concat([
      Buffer.from(`${part('project_id')}\r\n${project}\r\n`),
      Buffer.from(
        `${part('file', `; filename="${file.name}"`)}content-type: application/pdf\r\n\r\n`,
      ),
      file.bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ])
    const answer = await persist(watch, person, {
      method: 'POST',
      path: '/api/versioned-documents/',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body,
    })
    if (!answer) continue
    const made = answer.json()
    const id = Array.isArray(made) ? fieldOf(made[0], 'id') : undefined
    if (answer.status >= 300 || typeof id !== 'number') {
      unexpected(watch, 'A file by the form', answer)
      continue
    }
    file.id = id
    file.acknowledged = true
  }
}

const TUS = { 'tus-resumable': '1.0.0' }
const PIECE = 24_000

/** Uploads one file after another in chunks; an acknowledged chunk is never requested again. */
export async function uploadInPieces(watch: Watch, person: Person, project: number) {
  for (let round = 0; await rest(watch, person.chance.between(500, 1_500)); round++) {
    const file = newFile(watch, `${person.name} ${round}`, person.chance.between(50_000, 150_000))
    const location = await beginUpload(watch, person, project, file)
    if (location) await sendPieces(watch, person, location, file)
  }
}

/** Begins an upload; without a response it begins another, since nobody knows of the first. */
async function beginUpload(
  watch: Watch,
  person: Person,
  project: number,
  { name, bytes }: NotedFile,
): Promise<string | null> {
  const word = (value: string) => Buffer.from(value).toString('base64')
  const answer = await persist(watch, person, {
    method: 'POST',
    path: '/api/uploads/',
    headers: {
      ...TUS,
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${word(name)},project_id ${word(String(project))}`,
    },
  })
  if (!answer) return null
  const { location } = answer.headers
  if (answer.status === 201 && location) return new URL(location, 'http://any').pathname
  unexpected(watch, 'The beginning of an upload', answer)
  return null
}

async function sendPieces(watch: Watch, person: Person, path: string, file: NotedFile) {
  let acknowledged = 0
  let at: number | null = 0
  // A final empty chunk completes an upload that has fully arrived.
  while (at !== null) {
    const piece = file.bytes.subarray(at, at + PIECE)
    const answer = await once(watch, person, {
      method: 'PATCH',
      path,
      headers: {
        ...TUS,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(at),
      },
      body: piece,
    })
    if (answer?.status === 204) {
      acknowledged = at + piece.length
      if (acknowledged === file.bytes.length) return finish(watch, file, answer.headers)
      at = acknowledged
      continue
    }
    // Another process may still hold the interrupted upload.
    if (answer && answer.status !== 409 && answer.status !== 423) {
      unexpected(watch, `A piece from ${at}`, answer)
      return
    }
    at = await offsetOf(watch, person, path, file, acknowledged)
  }
}

function finish({ journal }: Watch, file: NotedFile, headers: Record<string, unknown>): void {
  const id = Number(headers['joulebridge-versioned-document'])
  if (!(id > 0)) {
    journal.fault(`${file.name} is whole and has no number`)
    return
  }
  file.id = id
  file.acknowledged = true
}

/** Returns the offset at which an upload continues; null if it is complete or gone, or users are to stop. */
async function offsetOf(
  watch: Watch,
  person: Person,
  path: string,
  file: NotedFile,
  acknowledged: number,
): Promise<number | null> {
  while (await rest(watch, 500)) {
    const head = await once(watch, person, { method: 'HEAD', path, headers: TUS })
    if (!head || head.status === 409 || head.status === 423) continue
    if (head.status !== 200) {
      unexpected(watch, `An upload of which ${acknowledged} bytes were acknowledged`, head)
      return null
    }
    const offset = Number(head.headers['upload-offset'])
    if (offset < acknowledged) {
      watch.journal.fault(`${file.name}: ${offset} of ${acknowledged} acknowledged bytes are left`)
    }
    if (!head.headers['joulebridge-versioned-document']) return offset
    // The last chunk was accepted, but its response was lost.
    finish(watch, file, head.headers)
    return null
  }
  return null
}
