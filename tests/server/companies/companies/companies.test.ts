import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { companies } from '#server/db/schema/companies.ts'
import { history } from '#server/db/schema/history.ts'
import {
  makeCompany,
  makeInvestor,
  makeProject,
  makeReviewer,
  makeSeller,
  makeSellerUser,
  makeTransfer,
} from '#tests/support/factories.ts'
import { admin, companyId, seller, sellerWorld, test } from '#tests/support/seller-world.ts'
import { companyFields, rowOf, url } from './support.ts'

sellerWorld(companyFields)

describe('GET company/<id>/', () => {
  it('shows a seller its own company without the results that staff decide', async () => {
    const { status, body, headers } = await seller.get(url(companyId))
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: companyId, ein: null, credit_rating: null, values: {} })
    expect(body).not.toHaveProperty('guarantor_outcome')
    expect(body).not.toHaveProperty('kyb_result')
    expect(headers.etag).toBe(`"${body.version}"`)
  })

  it('shows staff everything', async () => {
    const { body } = await admin.get(url(companyId))
    expect(body).toMatchObject({ guarantor_outcome: null, kyb_result: 'not_run' })
  })

  it('gives the same response for another company as for a missing one', async () => {
    const foreign = await makeCompany(test.db)
    const refused = await seller.get(url(foreign.id))
    const missing = await seller.get(url(999_999))
    expect(refused.status).toBe(404)
    const { request_id: _a, ...first } = refused.body
    const { request_id: _b, ...second } = missing.body
    expect(first).toEqual(second)
  })

  it.each(['0', '-1', '1e3', 'abc', '2147483648'])('returns 404 for company %s', async (id) => {
    expect((await admin.get(url(id))).status).toBe(404)
  })

  it('limits an investor to companies behind its transfers, and hides other fields', async () => {
    const { user, buyer } = await makeInvestor(test.db)
    const account = await makeSeller(test.db)
    const project = await makeProject(test.db, { seller_id: account.id })
    await makeTransfer(test.db, buyer.id, [project.id])
    await test.db
      .update(companies)
      .set({ ein: '12-3456789', city: 'Austin' })
      .where(eq(companies.id, account.company_id))
    const investor = await test.as(user.id)
    const { status, body } = await investor.get(url(account.company_id))
    expect(status).toBe(200)
    expect(body.city).toBe('Austin')
    expect(body).not.toHaveProperty('ein')
    expect((await investor.get(url(companyId))).status).toBe(404)
    expect((await investor.patch(url(account.company_id), { city: 'X' })).status).toBe(403)
  })

  it('is closed to reviewers', async () => {
    const reviewer = await test.as((await makeReviewer(test.db)).id)
    expect((await reviewer.get(url(companyId))).status).toBe(403)
  })
})

describe('PATCH company/<id>/', () => {
  it('writes columns and values, increments the version and keeps history', async () => {
    const before = await seller.get(url(companyId))
    const { status, body } = await seller.patch(url(companyId), {
      city: 'Reno',
      ein: '123456789',
      description: 'Solar developer',
      head_count: 12,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      city: 'Reno',
      ein: '12-3456789',
      values: { description: 'Solar developer', head_count: 12 },
    })
    expect(body.version).toBeGreaterThan(before.body.version)
    const again = await seller.get(url(companyId))
    expect(again.body).toEqual(body)
    const entries = (await admin.get(url(companyId, 'history/'))).body
    expect(entries[0]).toMatchObject({ after: { description: 'Solar developer', head_count: 12 } })
    expect(entries[1]).toMatchObject({ before: { city: null }, after: { city: 'Reno' } })
  })

  it('clears a value with null and records it in history', async () => {
    const { body } = await seller.patch(url(companyId), { description: null })
    expect(body.values.description ?? null).toBeNull()
    const [entry] = (await admin.get(url(companyId, 'history/'))).body
    expect(entry).toMatchObject({
      before: { description: 'Solar developer' },
      after: { description: null },
    })
  })

  it.each([
    ['credit_rating', 'AAA'],
    ['guarantor_outcome', 'pass_a'],
    ['guarantor_outcome', null],
    ['kyb_result', 'not_run'],
  ])('refuses %s = %s from a seller, naming the field, and saves nothing', async (name, value) => {
    const before = await rowOf(test.db, companyId)
    const { status, body } = await seller.patch(url(companyId), { city: 'Lost', [name]: value })
    expect(status).toBe(403)
    expect(body.code).toBe('field_forbidden')
    expect(Object.keys(body.errors)).toEqual([name])
    expect(await rowOf(test.db, companyId)).toEqual(before)
  })

  it('accepts an unchanged rating from a seller', async () => {
    await admin.patch(url(companyId), { credit_rating: 'BBB' })
    const { status, body } = await seller.patch(url(companyId), {
      credit_rating: 'BBB',
      city: 'Elko',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ credit_rating: 'BBB', city: 'Elko' })
  })

  it.each([
    ['an unknown field', { shoe_size: 4 }, 'shoe_size'],
    ['a field for staff only', { internal_note: 'x' }, 'internal_note'],
    ['a read-only field', { grade: 'A' }, 'grade'],
    ['bookkeeping', { version: 9 }, 'version'],
    ['an id', { id: 4 }, 'id'],
    ['an applicant', { applicant_id: 4 }, 'applicant_id'],
    ['text for a whole number', { head_count: '12' }, 'head_count'],
    ['a fraction for a whole number', { head_count: 1.5 }, 'head_count'],
    ['too large a number', { head_count: 2_147_483_648 }, 'head_count'],
    ['a list for text', { description: [] }, 'description'],
    ['a wrong EIN', { ein: '12-34' }, 'ein'],
    ['a wrong phone number', { phone_number: '12' }, 'phone_number'],
    ['an unknown state', { state: 'ZZ' }, 'state'],
    ['an empty name', { name: ' ' }, 'name'],
  ])('refuses %s and saves nothing', async (_what, change, field) => {
    const before = await rowOf(test.db, companyId)
    const { status, body } = await seller.patch(url(companyId), { city: 'Lost', ...change })
    expect(status).toBe(400)
    expect(body.code).toBe('validation')
    expect(Object.keys(body.errors)).toEqual([field])
    expect(await rowOf(test.db, companyId)).toEqual(before)
  })

  it('names invalid columns and fields in one response', async () => {
    const wrong = { ein: '12-34', shoe_size: 4, internal_note: 'x', head_count: '12', city: 'Lost' }
    const names = ['ein', 'head_count', 'internal_note', 'shoe_size']
    const patched = await seller.patch(url(companyId), wrong)
    expect([patched.status, Object.keys(patched.body.errors).sort()]).toEqual([400, names])
    const entered = await admin.post('/api/company/', { name: 'New', ...wrong })
    expect([entered.status, Object.keys(entered.body.errors).sort()]).toEqual([
      400,
      // Staff can write the note.
      names.filter((name) => name !== 'internal_note'),
    ])
    const unread = await seller.patch(url(companyId), ['ein'])
    expect([unread.status, Object.keys(unread.body.errors)]).toEqual([400, ['root']])
  })

  it('lets staff write fields that are read-only or hidden for sellers', async () => {
    const { status, body } = await admin.patch(url(companyId), { grade: 'A', internal_note: 'ok' })
    expect(status).toBe(200)
    expect(body.values).toMatchObject({ grade: 'A', internal_note: 'ok' })
    const seen = (await seller.get(url(companyId))).body.values
    expect(seen.grade).toBe('A')
    expect(seen).not.toHaveProperty('internal_note')
  })

  it.each([{ city: 'Late' }, { description: 'Late' }])(
    'refuses %o with a stale version',
    async (change) => {
      const { headers } = await seller.get(url(companyId))
      const etag = String(headers.etag)
      // A change of a value alone must increment the version as well.
      await seller.patch(url(companyId), { description: `Newer ${JSON.stringify(change)}` })
      const before = await rowOf(test.db, companyId)
      const late = await seller.patch(url(companyId), change, { headers: { 'if-match': etag } })
      expect(late.status).toBe(412)
      expect(late.body.code).toBe('stale')
      expect(await rowOf(test.db, companyId)).toEqual(before)
    },
  )

  it.each([
    ['a website that is not a URL', { website: 'ask us' }],
    ['a website with another scheme', { website: 'javascript:alert(1)' }],
    ['a website with a name and password', { website: 'https://ada:secret@halcyon.example' }],
    ['an invalid ZIP code', { zip_code: '8O2O2' }],
    ['a foreign postal code', { zip_code: 'SW1A 1AA' }],
  ])('refuses %s, naming the field', async (_what, change) => {
    const before = await rowOf(test.db, companyId)
    const { status, body } = await seller.patch(url(companyId), change)
    expect(status).toBe(400)
    expect(Object.keys(body.errors)).toEqual(Object.keys(change))
    expect(await rowOf(test.db, companyId)).toEqual(before)
    const entered = await admin.post('/api/company/', { name: 'New', ...change })
    expect(entered.status).toBe(400)
  })

  it('adds a scheme to a bare domain, and lets website and ZIP code be cleared', async () => {
    const typed = { website: ' halcyon.example/about ', zip_code: '80202-1234' }
    const { body } = await seller.patch(url(companyId), typed)
    expect(body).toMatchObject({
      website: 'https://halcyon.example/about',
      zip_code: '80202-1234',
    })
    const empty = { website: null, zip_code: null }
    expect((await seller.patch(url(companyId), empty)).body).toMatchObject(empty)
  })

  it('keeps all of many simultaneous changes', { tags: ['postgres'] }, async () => {
    const { body: start } = await seller.get(url(companyId))
    const changes = [
      { city: 'Parallel' },
      { zip_code: '89801' },
      { website: 'https://example.test' },
      { legal_name: 'Parallel LLC' },
      { mailing_address: 'PO Box 1' },
      { description: 'Parallel text' },
      { head_count: 77 },
    ]
    const answers = await Promise.all(changes.map((change) => seller.patch(url(companyId), change)))
    expect(answers.map(({ status }) => status)).toEqual(changes.map(() => 200))
    const { body } = await seller.get(url(companyId))
    expect(body).toMatchObject({
      city: 'Parallel',
      zip_code: '89801',
      website: 'https://example.test',
      legal_name: 'Parallel LLC',
      mailing_address: 'PO Box 1',
    })
    expect(body.values).toMatchObject({ description: 'Parallel text', head_count: 77 })
    expect(body.version).toBe(start.version + changes.length)
  })

  it('accepts simultaneous first writes of the same value', {
    tags: ['postgres'],
  }, async () => {
    const own = await makeSellerUser(test.db)
    const client = await test.as(own.user.id)
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((description) =>
        client.patch(url(own.seller.company_id), { description }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('returns 404 for another company before it validates the body', async () => {
    const foreign = await makeCompany(test.db)
    expect((await seller.patch(url(foreign.id), { shoe_size: 4 })).status).toBe(404)
  })
})

describe('history rows', () => {
  it('name the person and the request', async () => {
    const rows = await test.db
      .select()
      .from(history)
      .where(eq(history.entity_id, String(companyId)))
      .orderBy(history.id)
    const own = rows.filter((row) => row.entity === 'companies' && row.action === 'update')
    expect(own.length).toBeGreaterThan(5)
    expect(own.every((row) => row.actor_id !== null && row.request_id !== null)).toBe(true)
  })
})
