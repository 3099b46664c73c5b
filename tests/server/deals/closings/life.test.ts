import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAYS, liveThrough } from '#scripts/demo-closing/live.ts'
import { type DemoWorld, openDemoWorld } from '#scripts/demo-closing/world.ts'
import type { ResponseOf } from '#shared/contract/contract.ts'
import { testDatabase } from '#tests/support/test-database.ts'

/** What `npm run demo:closing` prints, made by the code that prints it. */

let world: DemoWorld
let life: Awaited<ReturnType<typeof liveThrough>>
const told: string[] = []

beforeAll(async () => {
  world = await openDemoWorld(DAYS.quote, await testDatabase())
  const tell = (text: string) => void told.push(text)
  life = await liveThrough(world, { heading: tell, line: tell })
})
afterAll(async () => {
  await world?.close()
  if (life) await rm(dirname(life.binder.path), { recursive: true })
})

const historyOf = () =>
  life.sale.staff.send<ResponseOf<'projects.history'>>(
    'GET',
    `/api/project/${life.sale.project_id}/history/`,
  )

describe('the life of a credit', () => {
  it('passes through every stage once, in order, from the quote to the end', async () => {
    // The newest is first.
    const stages = (await historyOf())
      .flatMap(({ after }) => (after?.stage === undefined ? [] : [after.stage]))
      .toReversed()
    expect(stages).toEqual([
      'quoted_project',
      'onboarding',
      'processing',
      'review',
      'funding_ready',
      'settlement',
      'monitoring',
      'exited',
    ])
  })

  it('ends five full years after the facility was placed in service', () => {
    expect(world.today()).toBe('2032-02-15')
    expect(told).toContain('February 15, 2032: the project is in Exited')
  })

  it('pays the final credit at the agreed price, and settles what changed afterwards', () => {
    // $742,500 and $735,000 of credit at $0.92.
    expect(told).toContain('May 14, 2027: Tamarack Consumer Brands confirms $683,100')
    expect(told).toContain('May 14, 2027: the seller has refunded $6,900')
  })

  it('has a balanced ledger in which only the fee is still owed', () => {
    const balances = new Map<string, number>()
    for (const { entries } of life.ledger) {
      expect(Math.round(entries.reduce((sum, { amount }) => sum + amount * 100, 0))).toBe(0)
      for (const { account, amount } of entries) {
        balances.set(account, Math.round(((balances.get(account) ?? 0) + amount) * 100) / 100)
      }
    }
    // The minimum fee, which is above 2% of the price.
    expect(Object.fromEntries(balances)).toEqual({
      buyer_due: 0,
      seller_proceeds: 0,
      fee_due: 15_000,
      fee_income: -15_000,
    })
    expect(told).toContain('May 14, 2027: transfers, ledger, and bank: matched')
  })

  it('has a binder that lists its documents, signed papers included', () => {
    const paths = life.binder.manifest.files.map(({ path }) => path)
    expect(paths).toContain('index.html')
    // The buyer may read the letter that names it.
    expect(paths).toContain('documents/Reliance letter.pdf')
    // The returns are filed later.
    expect(paths.filter((path) => path.startsWith('signed/'))).toHaveLength(9)
    expect(paths.filter((path) => path.startsWith('documents/')).length).toBeGreaterThan(20)
    expect(told).toContain(`The binder stays at ${life.binder.path}.`)
  })

  it('tells the checklists as they stood at the payment, and each day of the law with its owner and state', () => {
    expect(told).toContain('June 14, 2027: the checklists, stored as they stood on May 14, 2027')
    expect(told.filter((line) => /: (open|waived)/.test(line))).toEqual([])
    for (const line of [
      'March 15, 2028: Last day to pay',
      'March 15, 2028: Elect the transfer on the original return: Levee East 2027 credits (Buyer and seller, met)',
      'February 15, 2032: The credit is fully vested (Seller, ahead)',
    ]) {
      expect([line, told.some((one) => one.trim().startsWith(line))]).toEqual([line, true])
    }
    expect(told.filter((line) => line.includes('No day known'))).toEqual([])
  })

  it('recaptures a tenth of the unvested credit after two years', () => {
    // 60% of $735,000 is unvested.
    expect(told).toContain('February 15, 2029: a change of use takes back $44,100 of this credit')
  })
})
