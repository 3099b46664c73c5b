import { hash } from 'node:crypto'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import pg from 'pg'
import { startPglite } from '#server/db/pglite.ts'
import { PATCH_PROJECT, PROJECT_DETAIL, PROJECT_PAGE, PROJECT_TOTAL, SESSION } from './floor-sql.ts'

/**
 * The floor of the calls: what a careful engineer would write by hand for these three responses and
 * nothing else. Bare Fastify and `pg` with prepared statements: one for the session, two parallel
 * ones for the page and the total of the list, one for get, and one for patch that locks, updates,
 * and writes history. It responds like the product, byte for byte except for the order of keys
 * (compared in calls.ts). Runs in its own process.
 */
const { types } = pg
types.setTypeParser(types.builtins.NUMERIC, Number)
types.setTypeParser(types.builtins.DATE, (text) => text)
types.setTypeParser(types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString())

const pool = await openPool()

/** A server's database, or the embedded one with the product's worker, socket, and pool of one. */
async function openPool(): Promise<pg.Pool> {
  const folder = process.env.FLOOR_FOLDER
  if (!folder) {
    // Compiling the plans of the policy's triggers takes 14 ms, their work a fraction of that.
    const options = '-c jit=off'
    return new pg.Pool({ connectionString: process.env.FLOOR_URL, max: 10, options })
  }
  const { host } = await startPglite(`${folder}/postgres`)
  return new pg.Pool({ host, database: 'postgres', user: 'postgres', max: 1 })
}

async function rowsOf(statement: { name: string; text: string }, values: unknown[]) {
  return (await pool.query({ ...statement, values })).rows
}

const app = Fastify({ logger: false, forceCloseConnections: true })

/** The signed-in administrator; null when there is none. */
async function admin(request: FastifyRequest): Promise<{ id: number } | null> {
  const token = /session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const [user] = await rowsOf(SESSION, [hash('sha256', token), new Date()])
  return user?.role === 'admin' ? user : null
}

const refuse = (reply: FastifyReply) => reply.code(401).send({ message: 'not signed in' })

const sendProject = (reply: FastifyReply, row: { version: number } | undefined) =>
  row
    ? reply.header('etag', `"${row.version}"`).send(row)
    : reply.code(404).send({ message: 'not found' })

const detail = async (id: number) => (await rowsOf(PROJECT_DETAIL, [id]))[0]

app.get<{ Querystring: { filter: string; range: string } }>(
  '/api/projects/',
  async (request, reply) => {
    if (!(await admin(request))) return refuse(reply)
    const { stage } = JSON.parse(request.query.filter)
    const [first, last] = JSON.parse(request.query.range)
    const [rows, [count]] = await Promise.all([
      rowsOf(PROJECT_PAGE, [stage, last - first + 1, first]),
      rowsOf(PROJECT_TOTAL, [stage]),
    ])
    const end = first + rows.length - 1
    return reply.header('content-range', `projects ${first}-${end}/${count?.total}`).send(rows)
  },
)

app.get<{ Params: { id: string } }>('/api/project/:id/', async (request, reply) => {
  if (!(await admin(request))) return refuse(reply)
  return sendProject(reply, await detail(Number(request.params.id)))
})

app.patch<{ Params: { id: string }; Body: { name: string } }>(
  '/api/project/:id/',
  async (request, reply) => {
    const user = await admin(request)
    if (!user) return refuse(reply)
    const id = Number(request.params.id)
    const values = [id, request.body.name, new Date(), user.id, crypto.randomUUID()]
    const [row] = await rowsOf(PATCH_PROJECT, values)
    return sendProject(reply, row ?? (await detail(id)))
  },
)

console.log(`ready ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
process.on('SIGTERM', async () => {
  await app.close()
  await pool.end()
  process.exit(0)
})
