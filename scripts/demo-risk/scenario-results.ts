import { desc, eq, sql } from 'drizzle-orm'
import { payouts, transfers } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import { gatherPortfolio, soldBy } from '#server/features/deals/risk-model/gather.ts'
import { OperatorError } from '#server/operator-error.ts'
import { formatDollars } from '#shared/format/money.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { formatShare } from '#shared/format/percent.ts'
import { Draws } from '#shared/risk/draws.ts'
import { fingerprintOf } from '#shared/risk/fingerprint.ts'
import { SCENARIOS, type Scenario } from '#shared/risk/scenarios.ts'
import { type Run, simulate } from '#shared/risk/simulate.ts'
import { ENGINE_VERSION } from '#shared/risk/summary.ts'

const TRIALS = 10_000
const SEED = 1

/** The results of the ten scenarios for the largest transfer, line by line. */
export async function tellScenarios(db: Db, now: Date): Promise<string[]> {
  const transfer = await largestTransfer(db)
  const recorded = await gatherPortfolio(db, await soldBy(db, transfer.id), now)
  const { portfolio, projects, deals } = recorded
  const lacking = projects.filter(({ missing }) => missing !== null)
  const draws = new Draws()
  const told: Row[] = []
  for (const scenario of SCENARIOS) {
    const run = { portfolio, assumptions: scenario.assumptions, seed: SEED, trials: TRIALS }
    told.push(await rowOf(scenario, run, draws))
  }
  return [
    `${transfer.name}: ${formatDollars(transfer.credit)} of credit, ${projects.length} projects, ${deals.length} deals`,
    `Engine ${ENGINE_VERSION}, seed ${SEED}, ${formatNumber(TRIALS)} trials, facts of ${portfolio.as_of}`,
    ...lacking.map(({ name, missing }) => `Left out: ${name}, which lacks ${missing}`),
    '',
    ...tableOf(told),
    '',
    'Losses are of the buyer, under our assumptions: gross, and net of what sellers, guarantors, and insurance pay.',
  ]
}

async function largestTransfer(db: Db): Promise<{ id: number; name: string; credit: number }> {
  const credit =
    sql<number>`sum(coalesce(${payouts.project_itc_amount}, ${payouts.projected_itc_amount}))`.mapWith(
      Number,
    )
  const [largest] = await db
    .select({ id: transfers.id, name: transfers.name, credit })
    .from(transfers)
    .innerJoin(payouts, eq(payouts.transfer_id, transfers.id))
    .groupBy(transfers.id)
    .orderBy(desc(credit), transfers.id)
    .limit(1)
  if (!largest) throw new OperatorError('There is no transfer to simulate')
  return largest
}

type Row = readonly string[]

const HEADINGS: Row = [
  'Scenario',
  'Gross',
  'Net',
  'Net P90',
  'Worst 1%',
  'Any loss',
  'Break-even',
  'Fingerprint',
]

async function rowOf({ name }: Scenario, run: Run, draws: Draws): Promise<Row> {
  const result = simulate(run, draws)
  const { mean_loss, net, break_even_price } = result
  return [
    name,
    ...[mean_loss, net.mean_loss, net.p90, net.cvar_99].map((loss) =>
      formatDollars(Math.round(loss)),
    ),
    formatShare(net.probability_any_loss),
    break_even_price.toFixed(4),
    (await fingerprintOf(result)).slice(0, 12),
  ]
}

function tableOf(rows: readonly Row[]): string[] {
  const all = [HEADINGS, ...rows]
  const widths = HEADINGS.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)))
  return all.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  '),
  )
}
