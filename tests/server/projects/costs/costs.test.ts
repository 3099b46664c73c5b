import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { costLines } from '#server/db/schema/costs.ts'
import { history } from '#server/db/schema/history.ts'
import { makeProject } from '#tests/support/factories.ts'
import { type CostsWorld, costsWorld, modules, newProject, paper } from './world.ts'

let world: CostsWorld
let projectId: number

beforeAll(async () => {
  world = await costsWorld()
})
afterAll(() => world.test.close())
beforeEach(async () => {
  projectId = (await newProject(world)).id
})

const url = (id = projectId) => `/api/project/${id}/costs/`
const write = (body: object, client = world.seller, id = projectId) => client.patch(url(id), body)
const read = async (client = world.seller, id = projectId) => {
  const answer = await client.get(url(id))
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const rows = () => world.test.db.select().from(costLines).where(eq(costLines.project_id, projectId))

/** Writes a cost line of the seller and returns it. */
async function line(values: object, id = projectId) {
  const { status, body, text } = await write(
    { upsert: [{ ...modules, ...values }] },
    world.seller,
    id,
  )
  expect(status, text).toBe(200)
  return body.lines.at(-1)
}
const invoice = (amount: number, answers = {}) =>
  paper(world, projectId, 'other_project_costs_modules', { amount, ...answers })

describe('cost lines', () => {
  it('are supported by accepted invoices and paid by accepted payments, to the cent', async () => {
    const bill = await invoice(600.05, { vendor: 'Helio', invoice_number: '17' })
    const wire = await paper(world, projectId, 'proof_of_payment', { amount: 500 })
    await write({
      upsert: [
        { ...modules, claimed: 450.01, document_ids: [bill.id, wire.id] },
        {
          category: 'civil_site_work',
          tax_class: 'fifteen_year',
          claimed: 200,
          document_ids: [bill.id],
        },
        { category: 'interconnection', tax_class: 'interconnection', claimed: 10 },
      ],
    })
    const { lines, totals, version } = await read()
    expect(lines).toMatchObject([
      { claimed: 450.01, supported: 450.01, paid: 450.01, eligible: 450.01 },
      { claimed: 200, supported: 150.04, paid: 0, eligible: 0 },
      { claimed: 10, supported: 0, paid: 0, eligible: 0 },
    ])
    expect(lines[0].evidence).toMatchObject([
      { kind: 'answer', versioned_document_id: bill.id, version: 1, page: 2, box: { x: 0.1 } },
      { kind: 'answer', versioned_document_id: wire.id },
    ])
    expect(totals).toMatchObject({
      claimed: 660.01,
      supported: 600.05,
      paid: 450.01,
      eligible: 450.01,
    })
    for (const groups of [totals.by_category, totals.by_tax_class]) {
      const sum = groups.reduce(
        (all: number, { supported }: { supported: number }) => all + supported,
        0,
      )
      expect(sum).toBeCloseTo(600.05, 10)
    }
    expect(lines[1].flags).toMatchObject([{ kind: 'over_claimed_invoice' }])
    expect(lines[2].flags).toMatchObject([{ kind: 'unmatched_line' }])
    expect(version).toBe(2)
  })

  it('keep their history, and a stale write changes nothing', async () => {
    const { id } = await line({ claimed: 5 })
    await write({ upsert: [{ id, claimed: 6 }] })
    const before = await rows()
    const stale = await world.seller.patch(
      url(),
      { upsert: [{ id, claimed: 7 }] },
      {
        headers: { 'if-match': '"2"' },
      },
    )
    expect(stale.status).toBe(412)
    expect(await rows()).toEqual(before)
    expect((await write({ remove: [id] })).body).toMatchObject({ lines: [], version: 4 })
    const where = and(eq(history.entity, 'cost_lines'), eq(history.entity_id, String(id)))
    const entries = await world.test.db.select().from(history).where(where).orderBy(history.id)
    expect(entries.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['create', world.ids.sellerUser],
      ['update', world.ids.sellerUser],
      ['delete', world.ids.sellerUser],
    ])
  })

  it.each([
    ['a negative amount', { ...modules, claimed: -1 }, 'upsert.0.claimed'],
    ['a fraction of a cent', { ...modules, claimed: 1.001 }, 'upsert.0.claimed'],
    ['no amount', { ...modules }, 'upsert.0.claimed'],
    ['no category', { tax_class: 'five_year', claimed: 1 }, 'upsert.0.category'],
    ['no tax class', { category: 'modules', claimed: 1 }, 'upsert.0.tax_class'],
    [
      'a day that does not exist',
      { ...modules, claimed: 1, invoice_date: '2026-02-30' },
      'upsert.0.invoice_date',
    ],
  ])('refuse %s and save nothing', async (_what, bad, field) => {
    const good = { ...modules, claimed: 3 }
    const answer = await write({ upsert: [bad, good] })
    expect([answer.status, answer.body.code]).toEqual([400, 'validation'])
    expect(Object.keys(answer.body.errors)).toEqual([field])
    expect(await rows()).toEqual([])
  })

  it('refuse a line that is sent twice', async () => {
    const { id } = await line({ claimed: 5 })
    const answer = await write({ upsert: [{ id, claimed: 6 }], remove: [id] })
    expect(answer.body.errors).toEqual({ 'upsert.0.id': 'Send each line only once' })
  })

  it('use only files of their own project, and cannot be changed from another one', async () => {
    const other = await newProject(world)
    const foreign = await paper(world, other.id, 'other_project_costs_modules', { amount: 9 })
    const elsewhere = await line({ claimed: 1 }, other.id)
    const own = await line({ claimed: 5 })
    const before = await rows()
    for (const body of [
      { upsert: [{ id: own.id, claimed: 6, document_ids: [foreign.id] }] },
      {
        upsert: [
          { id: own.id, claimed: 6 },
          { id: elsewhere.id, claimed: 6 },
        ],
      },
      { upsert: [{ id: own.id, claimed: 6 }], remove: [elsewhere.id] },
    ]) {
      expect((await write(body)).status).toBe(404)
    }
    expect(await rows()).toEqual(before)
  })

  it('cannot be changed by reviewers', async () => {
    const { id } = await line({ claimed: 5 })
    for (const body of [{ upsert: [{ id, claimed: 6 }] }, { remove: [id] }]) {
      const answer = await write(body, world.reviewer)
      expect([answer.status, answer.body.code]).toEqual([403, 'field_forbidden'])
      expect(Object.keys(answer.body.errors)).toEqual(Object.keys(body))
    }
    expect((await read(world.reviewer)).can).toEqual({ edit: false, judge: false })
  })

  it('are locked for the seller from Funding Ready on', async () => {
    const locked = await newProject(world, { stage: 'funding_ready' })
    const body = { upsert: [{ ...modules, claimed: 1 }] }
    const answer = await write(body, world.seller, locked.id)
    expect([answer.status, answer.body.code]).toEqual([409, 'field_locked'])
    expect(Object.keys(answer.body.errors)).toEqual(['upsert'])
    expect((await write(body, world.admin, locked.id)).status).toBe(200)
  })
})

describe('one invoice', () => {
  const answers = { vendor: 'Helio, Inc.', invoice_number: 'A-99', invoice_date: '2026-01-05' }
  const kinds = ({ flags }: { flags: { kind: string }[] }) => flags.map(({ kind }) => kind)

  it('supports no more than its amount, however often it is uploaded', async () => {
    const bytes = 'c'.repeat(64)
    const papers = [
      await invoice(100, answers),
      await invoice(100, { ...answers, vendor: 'Helio' }),
      await paper(world, projectId, 'other_project_costs_modules', { amount: 100 }, bytes),
      await paper(world, projectId, 'other_project_costs_labor', { amount: 100 }, bytes),
    ]
    const [one, copy, bare, bareCopy] = papers.map(({ id }) => id)
    await write({
      upsert: [
        { ...modules, claimed: 200, document_ids: [one, copy] },
        { ...modules, claimed: 100, document_ids: [bare] },
        { ...modules, claimed: 100, document_ids: [bareCopy] },
      ],
    })
    const { lines, totals } = await read()
    expect(totals).toMatchObject({ claimed: 400, supported: 200 })
    expect(lines.map(kinds)).toEqual([
      ['over_claimed_invoice', 'duplicate_invoice'],
      ['duplicate_invoice'],
      ['over_claimed_invoice', 'duplicate_invoice'],
    ])
  })

  it('counts one payment once, even with two proofs of it', async () => {
    const wire = { amount: 100, payee: 'Helio', paid_date: '2026-02-01' }
    const bill = await invoice(200, answers)
    const proofs = [
      await paper(world, projectId, 'proof_of_payment', wire),
      await paper(world, projectId, 'proof_of_payment', { ...wire, payee: 'Helio, Inc.' }),
    ]
    const paid = await line({ claimed: 200, document_ids: [bill, ...proofs].map(({ id }) => id) })
    expect(paid).toMatchObject({ supported: 200, paid: 100 })
  })
})

describe('an invoice of another project', () => {
  const claim = { vendor: 'Helio, Inc.', invoice_number: 'A-17', claimed: 5 }
  const duplicate = async (client: typeof world.seller) =>
    (await read(client)).lines[0].flags.find(
      ({ kind }: { kind: string }) => kind === 'duplicate_invoice',
    )?.text

  it('is found by its own answers, whatever is typed on the lines', async () => {
    const own = await paper(world, projectId, 'other_project_costs_modules', {
      amount: 5,
      vendor: 'Sunward, Inc.',
      invoice_number: 'S-1',
    })
    await line({ claimed: 5, document_ids: [own.id] })
    const typed = await newProject(world, { name: 'Prairie One' })
    await line({ vendor: 'Sunward', invoice_number: 's1', claimed: 5 }, typed.id)
    const tied = await newProject(world, { name: 'Sage Flat' })
    const answers = { amount: 5, vendor: 'SUNWARD', invoice_number: 'S 1' }
    const bill = await paper(world, tied.id, 'other_project_costs_labor', answers)
    await line({ claimed: 5, document_ids: [bill.id] }, tied.id)
    expect(await duplicate(world.seller)).toBe('Prairie One and Sage Flat claim the same invoice.')
  })

  it('is found by its bytes, once a line claims it', async () => {
    const bytes = 'd'.repeat(64)
    const bill = await paper(world, projectId, 'other_project_costs_modules', { amount: 5 }, bytes)
    await line({ claimed: 5, document_ids: [bill.id] })
    const other = await newProject(world, { name: 'Sage Flat' })
    const copy = await paper(world, other.id, 'other_project_costs_modules', { amount: 5 }, bytes)
    expect(await duplicate(world.seller)).toBeUndefined()
    await line({ claimed: 5, document_ids: [copy.id] }, other.id)
    expect(await duplicate(world.seller)).toBe('Sage Flat claims the same invoice.')
  })

  it('is named if it belongs to the same seller', async () => {
    const other = await newProject(world, { name: 'Sage Flat' })
    await line({ ...claim, vendor: 'HELIO INCORPORATED', invoice_number: 'a17' }, other.id)
    await line(claim)
    expect(await duplicate(world.seller)).toBe('Sage Flat claims the same invoice.')
  })

  it('is named only to staff if it belongs to another seller', async () => {
    const other = await makeProject(world.test.db, { name: 'Prairie One', stage: 'review' })
    const vendor = 'Voltaine, Inc.'
    await write({ upsert: [{ ...modules, ...claim, vendor }] }, world.admin, other.id)
    await line({ ...claim, vendor })
    expect(await duplicate(world.admin)).toBe('Prairie One claims the same invoice.')
    expect(await duplicate(world.seller)).toBe('Another project claims the same invoice.')
    const third = await makeProject(world.test.db, { name: 'Juniper', stage: 'review' })
    await write({ upsert: [{ ...modules, ...claim, vendor }] }, world.admin, third.id)
    expect(await duplicate(world.admin)).toBe('Juniper and Prairie One claim the same invoice.')
    expect(await duplicate(world.reviewer)).toBe('Another project claims the same invoice.')
  })
})

describe('costs/documents/ and costs/import/', () => {
  it('show what can support a line, and how much of it is claimed', async () => {
    const bill = await invoice(100, {
      vendor: 'Helio',
      invoice_number: '17',
      invoice_date: '2026-01-02',
    })
    await paper(world, projectId, 'site_lease', {})
    await line({ claimed: 60, document_ids: [bill.id] })
    const { body } = await world.seller.get(`${url()}documents/`)
    expect(body).toEqual([
      expect.objectContaining({
        id: bill.id,
        kind: 'invoice',
        amount: 100,
        vendor: 'Helio',
        invoice_number: '17',
        date: '2026-01-02',
        claimed: 60,
      }),
    ])
  })

  it('say whether there is a cost segregation without lines from it', async () => {
    const study = async () => {
      const { body } = await world.seller.post(`${url()}import/`, {})
      return [body.schedule_rows, body.has_schedule]
    }
    expect(await study()).toEqual([0, false])
    await paper(world, projectId, 'cost_segregation', { total_cost: 100 })
    expect(await study()).toEqual([0, true])
  })

  it('propose lines from accepted invoices, and store nothing', async () => {
    const bill = await paper(world, projectId, 'other_project_costs_civil_site_work', {
      amount: 100,
      eligible_share: 75,
      vendor: 'Mesa Earthworks',
    })
    const { status, body } = await world.seller.post(`${url()}import/`, {})
    expect(status).toBe(200)
    expect(body.lines).toMatchObject([
      { claimed: 75, tax_class: 'five_year', vendor: 'Mesa Earthworks', document_ids: [bill.id] },
      { claimed: 25, tax_class: 'fifteen_year', document_ids: [bill.id] },
    ])
    expect(await rows()).toEqual([])
    expect((await write({ upsert: body.lines })).body.totals).toMatchObject({
      claimed: 100,
      supported: 100,
      eligible: 75,
      share_supported: 1,
    })
    expect((await world.seller.post(`${url()}import/`, {})).body.lines).toEqual([])
  })
})

describe('the four tests', () => {
  it('are computed from the lines', async () => {
    const bill = await invoice(9_500_000)
    const wire = await paper(world, projectId, 'proof_of_payment', { amount: 9_500_000 })
    const study = { total_cost: 10_000_000, eligible_basis: 9_500_000 }
    await paper(world, projectId, 'cost_segregation', study)
    await line({ claimed: 10_000_000, document_ids: [bill.id, wire.id] })
    await world.admin.patch(`/api/project/${projectId}/`, { eligible_costs: 9_000_000 })
    const { tests } = await read(world.reviewer)
    expect(tests).toMatchObject({
      cost_segregation_gap: { value: 0.05, result: 'needs_review' },
      paid_share: { value: 1, result: 'policy_pass' },
      step_up: { value: 0, result: 'policy_pass' },
    })
    // The value and its message use the same figure.
    expect(tests.cost_per_watt).toMatchObject({
      value: 0.9,
      message: expect.stringMatching(/^\$9,000,000 is /),
    })
  })
})
