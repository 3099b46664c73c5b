import { formatDollarsCompact } from '#shared/format/money.ts'
import { formatExact, formatNumber } from '#shared/format/numbers.ts'
import { formatShare } from '#shared/format/percent.ts'
import type { ParameterUnit } from '#shared/risk/parameters.ts'
import type { SimulationResult } from '#shared/risk/summary.ts'
import { chanceWords } from '#shared/risk/words.ts'
import type { PolicyWorth } from './loss-rows.ts'

/** Returns words like `in about 1 of 12 trials`. */
export function oddsWords(share: number): string {
  if (share <= 0) return 'in none of the trials'
  if (share >= 0.5) return `in ${formatShare(share)} of the trials`
  return `in about 1 of ${formatNumber(Math.round(1 / share))} trials`
}

/** A parameter's value with its unit. */
export function valueWords(value: number, unit: ParameterUnit): string {
  if (unit === 'days') return `${formatNumber(value)} ${Math.abs(value) === 1 ? 'day' : 'days'}`
  if (unit === 'factor') return `${formatExact(value)}×`
  return unit === 'share' ? chanceWords(value) : `${chanceWords(value)} per year`
}

/** An amount for a sentence or a figure, such as `$1.3M` or `$141`. */
export const wholeDollars = (amount: number): string => formatDollarsCompact(Math.round(amount))

/** Sentences on what the buyer can lose, how likely that is, and what insurance would cost. */
export function plainWords(
  result: SimulationResult,
  policy: PolicyWorth | null,
): { lose: string; likely: string; insure: string | null } {
  const { credit_claimed, mean_loss, net, probability_any_loss } = result
  const money = wholeDollars
  return {
    lose: `A buyer of ${money(credit_claimed)} of credit loses ${money(net.mean_loss)} on average, after what the seller, its guarantor, and insurance pay. Before those payments it is ${money(mean_loss)}. In the worst 1% of trials the buyer loses ${money(net.cvar_99)} on average.`,
    likely: `Something goes wrong ${oddsWords(probability_any_loss)}. The buyer is left with a loss ${oddsWords(net.probability_any_loss)}.`,
    insure: policy
      ? `Insuring every deal to ${formatNumber(policy.limit)} times the credit, above a retention of ${formatShare(policy.retention)}, would cost about ${money(policy.premium)} and ${savingWords(policy.spared)}.`
      : null,
  }
}

const savingWords = (spared: number): string =>
  spared > 0
    ? `lower the buyer’s average loss by ${wholeDollars(spared)} compared with no insurance`
    : 'not lower the buyer’s average loss'
