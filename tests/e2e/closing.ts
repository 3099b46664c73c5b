import type { Browser, BrowserContext } from 'playwright/test'
import { DEMO_PASSWORD } from '#server/demo/demo-accounts.ts'
import { expect } from './journey.ts'

/** Makes a transfer from a seller to investor@ payable, through the calls of its parties and two of staff. */
export async function closeTransfer(
  browser: Browser,
  id: number,
  seller: 'seller' | 'seller2',
): Promise<void> {
  const people = new Map<string, BrowserContext>()
  for (const name of ['admin', 'admin2', seller, 'investor']) {
    people.set(name, await enter(browser, `${name}@joulebridge.test`))
  }
  const send = async (name: string, method: 'post' | 'patch', path: string, data: object) => {
    const context = people.get(name)
    if (!context) throw new Error(`${name} has not signed in`)
    const token = (await context.cookies()).find((one) => one.name === 'csrftoken')?.value ?? ''
    const url = `/api/funds/transfer/${id}/${path}`
    const answer = await context.request[method](url, { data, headers: { 'x-csrftoken': token } })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const read = async (name: string) => {
    const answer = await people.get(name)?.request.get(`/api/funds/transfer/${id}/closing/`)
    expect(answer?.ok()).toBe(true)
    return answer?.json()
  }
  const cost = { payer: 'seller', up_to: 10_000 }
  const proposed = await send('admin', 'post', 'terms/', { insurance: cost, counsel: cost })
  for (const party of [seller, 'investor']) {
    const decision = `agreements/${proposed.agreements[0].id}/decision/`
    await send(party, 'post', decision, { decision: 'accept', authority: 'Director' })
  }
  const companies = proposed.relatedness.map((one: { company_id: number }) => one.company_id)
  for (const moment of ['signing', 'payment']) {
    const statements = companies.map((company_id: number) => ({ company_id, is_unrelated: true }))
    await send('investor', 'post', 'attestations/', { moment, statements, authority: 'Director' })
  }
  // Each side waives what protects it; of our team one person asks, and a colleague agrees.
  for (const name of ['investor', seller, 'admin']) {
    const { lines } = await read(name)
    for (const { key, may_waive } of lines) {
      if (!may_waive) continue
      const reason = 'Not needed for this journey.'
      const asked = await send(name, 'post', 'waivers/', { item: key, reason })
      const { waiver } = asked.lines.find((one: { key: string }) => one.key === key)
      if (name !== 'admin') continue
      await send('admin2', 'patch', `waivers/${waiver.id}/`, { state: 'approved' })
    }
  }
  const escrow = { kind: 'escrow', name: 'Sound Escrow', institution: 'Escrow Bank' }
  const account = { ...escrow, mask: '7788', license: 'ESC-1' }
  const { payees } = await send('admin', 'post', 'payees/', account)
  const payee = `payees/${payees[0].id}`
  const called = { person: 'Ada Quinn', phone: '206-555-0142', source: 'public_record' }
  await send('admin2', 'post', `${payee}/call-back/`, called)
  await send('admin2', 'post', `${payee}/verification/`, { verdict: 'verified' })
  for (const party of [seller, 'investor']) {
    await send(party, 'post', `${payee}/agreement/`, { institution: 'Escrow Bank', mask: '7788' })
  }
  for (const context of people.values()) await context.close()
}

async function enter(browser: Browser, email: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: new URL(process.env.E2E_URL ?? '').origin })
  await context.request.get('/api/active-user/')
  const token = (await context.cookies()).find(({ name }) => name === 'csrftoken')?.value ?? ''
  const answer = await context.request.post('/api/auth/login/', {
    data: { email, password: DEMO_PASSWORD },
    headers: { 'x-csrftoken': token },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return context
}
