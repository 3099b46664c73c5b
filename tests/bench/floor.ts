import { hash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'
import { startPglite } from '#server/db/pglite.ts'
import { PATCH_PROJECT, PROJECT_DETAIL, PROJECT_PAGE, PROJECT_TOTAL, SESSION } from './floor-sql.ts'

/**
 * The floor of the calls: what a careful engineer would write by hand for these three answers and
 * nothing else. Plain `node:http` and `pg`, every statement prepared, one for the session; the list
 * asks for its page and its total side by side, get is one statement, and patch is one that locks,
 * updates and writes history. It answers what the product answers, byte for byte but for the order
 * of keys (calls.ts compares). Run as a process of its own.
 */
const { types } = pg
types.setTypeParser(types.builtins.NUMERIC, Number)
types.setTypeParser(types.builtins.DATE, (text) => text)
types.setTypeParser(types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString())

const pool = await openPool()

/** A server's database, or the embedded one with the product's worker, socket and pool of one. */
async function openPool(): Promise<pg.Pool> {
  const folder = process.env.FLOOR_FOLDER
  if (!folder) return new pg.Pool({ connectionString: process.env.FLOOR_URL, max: 10 })
  const { host } = await startPglite(`${folder}/postgres`)
  return new pg.Pool({ host, database: 'postgres', user: 'postgres', max: 1 })
}

async function rowsOf(statement: { name: string; text: string }, values: unknown[]) {
  return (await pool.query({ ...statement, values })).rows
}

const server = createServer((request, response) => {
  answer(request, response).catch((cause: unknown) => {
    // A load that ends leaves requests behind.
    if (request.destroyed) return
    console.error(cause)
    send(response, 500, { message: 'failed' })
  })
})

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const token = /session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const [user] = await rowsOf(SESSION, [hash('sha256', token), new Date()])
  if (user?.role !== 'admin') return send(response, 401, { message: 'not signed in' })
  const url = new URL(request.url ?? '/', 'http://floor')
  if (url.pathname === '/api/projects/') return sendList(response, url.searchParams)
  const id = Number(/^\/api\/project\/(\d+)\/$/.exec(url.pathname)?.[1])
  const row = request.method === 'PATCH' ? await patch(request, id, user.id) : await detail(id)
  if (!row) return send(response, 404, { message: 'not found' })
  response.setHeader('etag', `"${row.version}"`)
  send(response, 200, row)
}

const detail = async (id: number) => (await rowsOf(PROJECT_DETAIL, [id]))[0]

async function sendList(response: ServerResponse, query: URLSearchParams): Promise<void> {
  const { stage } = JSON.parse(query.get('filter') ?? '{}')
  const [first, last] = JSON.parse(query.get('range') ?? '[0,24]')
  const [rows, [count]] = await Promise.all([
    rowsOf(PROJECT_PAGE, [stage, last - first + 1, first]),
    rowsOf(PROJECT_TOTAL, [stage]),
  ])
  response.setHeader(
    'content-range',
    `projects ${first}-${first + rows.length - 1}/${count?.total}`,
  )
  send(response, 200, rows)
}

async function patch(request: IncomingMessage, id: number, userId: number) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { name } = JSON.parse(Buffer.concat(chunks).toString())
  const requestId = crypto.randomUUID()
  const [row] = await rowsOf(PATCH_PROJECT, [id, name, new Date(), userId, requestId])
  return row ?? detail(id)
}

function send(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  })
  response.end(text)
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`ready ${typeof address === 'object' ? address?.port : ''}`)
})
process.on('SIGTERM', () => {
  server.closeAllConnections()
  server.close(async () => {
    await pool.end()
    process.exit(0)
  })
})
