import { expect, it } from 'vitest'
import { has } from '#scripts/run.ts'
import { until } from '#tests/support/until.ts'
import { cluster, fleetOfTest, signIn, visit } from './fleet.ts'
import { freePort, nginxOfTest } from './nginx.ts'
import { makeStaff } from './people.ts'

/** The example of docs/deployment in front of two web processes, if nginx is installed. */

const test = it.skipIf(!has('nginx'))

async function twoBehindNginx() {
  const fleet = await fleetOfTest({ TRUST_PROXY: '127.0.0.1' })
  const { email } = await makeStaff(fleet.db)
  const ports: [number, number] = [await freePort(), await freePort()]
  const begin = (port: number) => fleet.start('web', { PORT: String(port) })
  const webs = await Promise.all(ports.map(begin))
  const nginx = await nginxOfTest(ports)
  return { fleet, email, ports, begin, webs, nginx }
}

test('a 503 from the product reaches the client, and nginx recovers with the product', async () => {
  const { email, nginx } = await twoBehindNginx()
  const staff = await signIn(visit(nginx.base), email)
  const statuses = new Set<number>()
  const read = async () => {
    const { status, body } = await staff.get('/api/projects/')
    statuses.add(status)
    return { status, code: body?.code }
  }
  await cluster.stop('fast')
  try {
    for (let count = 0; count < 20; count++) {
      expect(await read()).toEqual({ status: 503, code: 'unavailable' })
    }
  } finally {
    await cluster.start()
  }
  await until('the product answers', 30_000, async () => (await read()).status === 200)
  expect([...statuses].sort()).toEqual([200, 503])
})

test('restarting processes in turn fails no read, and no log contains a token', async () => {
  const { fleet, email, ports, begin, webs, nginx } = await twoBehindNginx()
  await fleet.start('worker')
  const outcomes: Record<number, number> = {}
  let open = true
  const readers = Array.from({ length: 4 }, async () => {
    const staff = await signIn(visit(nginx.base), email)
    while (open) {
      const { status } = await staff.get('/api/projects/')
      outcomes[status] = (outcomes[status] ?? 0) + 1
      await staff.get('/password/reset/7/very-secret?x=very-secret')
      await staff.get('//password//reset/7/very%2dsecret')
    }
  })
  for (const [index, port] of ports.entries()) {
    const before = outcomes[200] ?? 0
    await until('reads go on', 60_000, () => (outcomes[200] ?? 0) > before + 50)
    expect(await webs[index]?.end('SIGTERM', 30_000)).toMatchObject({ code: 0 })
    await visit(nginx.base).get('/password/reset/7/very-secret')
    await begin(port)
  }
  open = false
  await Promise.all(readers)
  console.log(`Reads through nginx during two restarts: ${JSON.stringify(outcomes)}`)
  expect(Object.keys(outcomes)).toEqual(['200'])
  const logs = await nginx.logs()
  expect(logs).toContain('/password/reset/[hidden] ')
  expect(logs).not.toMatch(/very.{1,3}secret/)
})

test('a request has the same id in the log of nginx, in ours, and in the response', async () => {
  const { nginx, webs } = await twoBehindNginx()
  const given = '11111111-2222-4333-8444-555555555555'
  const { status, headers } = await visit(nginx.base).send('GET', '/api/company/7/', {
    headers: { 'x-request-id': given },
  })
  const id = String(headers['x-request-id'])
  expect(status).toBe(401)
  const linesWith = (text: string, what: string) =>
    text.split('\n').filter((line) => line.includes(what))
  await until('both have logged it', 30_000, async () => {
    const ours = webs.map((web) => web.output()).join('\n')
    return linesWith(ours, id).length > 0 && linesWith(await nginx.logs(), id).length > 0
  })
  const [line, ...more] = linesWith(await nginx.logs(), id)
  expect(more).toEqual([])
  expect(line).toMatch(new RegExp(`GET /api/company/7/ 401 .*: 401 ${id}$`))
  const ours = webs.map((web) => web.output()).join('\n')
  expect(linesWith(ours, id)).toHaveLength(1)
  // A request ID supplied by an outsider is not used.
  expect(linesWith(`${ours}\n${await nginx.logs()}`, given)).toEqual([])
})
