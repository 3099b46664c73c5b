import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import pg from 'pg'
import { startPglite } from '#server/db/pglite.ts'
import type { CapturedCall } from './capture.ts'

/**
 * The floor: bare Fastify and `pg`. It sends the statements that the product was seen sending for
 * the same request, with one prepared session query, and does nothing else: no rights, no
 * validation, no mapping. Run as a process of its own: `floor.ts <captured.json> <pool size>`.
 */
const [file = '', poolSize = '10'] = process.argv.slice(2)
const captured: Record<'list' | 'get' | 'patch', CapturedCall> = JSON.parse(
  readFileSync(file, 'utf8'),
)
const pool = await openPool()
const app = Fastify()

app.get('/list', async () => {
  const [, ...rest] = await runAll(pool, captured.list, {})
  return rest[0]?.rows
})
app.get<{ Params: { id: string } }>('/get/:id', async (request) => {
  const [, project] = await runAll(pool, captured.get, { id: Number(request.params.id) })
  return project?.rows[0]
})
app.patch<{ Params: { id: string }; Body: { name: string } }>('/patch/:id', async (request) => {
  const client = await pool.connect()
  try {
    const values = { id: Number(request.params.id), name: request.body.name }
    const results = await runAll(client, captured.patch, values)
    return results.at(-2)?.rows[0] ?? {}
  } catch (cause) {
    await client.query('rollback')
    throw cause
  } finally {
    client.release()
  }
})

/** A server's database, or the embedded one with the product's worker, socket and pool of one. */
async function openPool(): Promise<pg.Pool> {
  const folder = process.env.FLOOR_FOLDER
  if (!folder)
    return new pg.Pool({ connectionString: process.env.FLOOR_URL, max: Number(poolSize) })
  const { host } = await startPglite(`${folder}/postgres`)
  return new pg.Pool({ host, database: 'postgres', user: 'postgres', max: 1 })
}

async function runAll(
  db: pg.Pool | pg.PoolClient,
  call: CapturedCall,
  now: { id?: number; name?: string },
): Promise<pg.QueryResult[]> {
  const results: pg.QueryResult[] = []
  for (const statement of call.statements) {
    const values = statement.values.map((value) => substitute(value, call, now))
    const name = statement.name
    results.push(await db.query({ text: statement.text, values, ...(name ? { name } : {}) }))
  }
  return results
}

/** The captured request named a record and a text that stand nowhere else: they become ours. */
function substitute(value: unknown, call: CapturedCall, now: { id?: number; name?: string }) {
  if (now.id !== undefined && (value === call.id || value === String(call.id))) {
    return typeof value === 'string' ? String(now.id) : now.id
  }
  if (now.name !== undefined && typeof value === 'string' && value.includes(call.name)) {
    return value.replaceAll(call.name, now.name)
  }
  return value
}

await app.listen({ port: Number(process.env.PORT ?? 0), host: '127.0.0.1' })
const address = app.server.address()
console.log(`ready ${typeof address === 'object' ? address?.port : ''}`)
process.on('SIGTERM', async () => {
  await app.close()
  await pool.end()
  process.exit(0)
})
