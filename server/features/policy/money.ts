import { and, eq, inArray, notExists, or, type SQL, sql } from 'drizzle-orm'
import { policyAnalyses, policyDue } from '#server/db/schema/policy.ts'
import type { Db } from '#server/db/types.ts'
import type { FieldLevel } from '#shared/entities/fields.ts'
import {
  failedRules,
  MONEY_RULES,
  POLICY_ENGINE,
  type RuleResult,
} from '#shared/rules/policy/analyze.ts'
import { outcomesOn } from './run.ts'

/** A rule that guards money and fails without an exemption. */
export interface MoneyFailure {
  code: string
  message: string
  /** Of a rule about sales: the transfer that fails it. */
  transfer_id?: number
}

/** Whether a failure stops a transfer: those about another sale don't. */
export const concerns = ({ transfer_id }: MoneyFailure, transferId: number): boolean =>
  transfer_id === undefined || transfer_id === transferId

/** Projects and companies by ID. */
export type Owners = Readonly<Record<FieldLevel, readonly number[]>>
type Failures = Record<FieldLevel, Map<number, MoneyFailure[]>>

const LEVELS = ['project', 'company'] as const

/**
 * The failing rules that guard money, as of a day (`YYYY-MM-DD`). Stored results count only while they are of that day
 * and nothing has changed since, including changes of this transaction; otherwise the rules run on the current facts.
 */
export async function moneyFailures(db: Db, owners: Owners, today: string): Promise<Failures> {
  const stored = await currentResults(db, owners, today)
  const failures: Failures = { project: new Map(), company: new Map() }
  for (const { owner, owner_id, rules } of stored) {
    failures[owner].set(owner_id, rules.flatMap(failuresOf))
  }
  for (const level of LEVELS) {
    const unknown = [...new Set(owners[level])].filter((id) => !failures[level].has(id))
    if (unknown.length === 0) continue
    for (const { owner_id, rules } of await outcomesOn(db, level, unknown, today)) {
      failures[level].set(owner_id, moneyOnly(rules))
    }
  }
  return failures
}

type Judged = Pick<RuleResult, 'code' | 'message' | 'result' | 'sales'>

/** The failures of the rules that guard money: one for each sale of a rule about sales. */
export const moneyOnly = (rules: readonly Judged[]): MoneyFailure[] =>
  rules.filter(({ code }) => MONEY_RULES.has(code)).flatMap(failuresOf)

function failuresOf({ code, message, result, sales }: Judged): MoneyFailure[] {
  if (!sales) return result === 'fail' ? [{ code, message }] : []
  return failedRules(sales).map((sale) => ({
    code,
    message: sale.message,
    transfer_id: sale.transfer_id,
  }))
}

function currentResults(db: Db, owners: Owners, today: string) {
  const rules = sql<Judged[]>`(
    select coalesce(json_agg(rule - 'inputs'), '[]'::json)
    from jsonb_array_elements(${policyAnalyses.rules}) rule
    where (rule ->> 'result' = 'fail' or rule -> 'sales' @> '[{"result": "fail"}]') and rule ->> 'code' = any(${sql.param([...MONEY_RULES.keys()])}::text[]))`
  const isOf = (level: FieldLevel): SQL | undefined =>
    and(eq(policyAnalyses.owner, level), inArray(policyAnalyses.owner_id, [...owners[level]]))
  const due = db
    .select({ owner: policyDue.owner })
    .from(policyDue)
    .where(
      and(
        eq(policyDue.owner, policyAnalyses.owner),
        eq(policyDue.owner_id, policyAnalyses.owner_id),
      ),
    )
  return db
    .select({ owner: policyAnalyses.owner, owner_id: policyAnalyses.owner_id, rules })
    .from(policyAnalyses)
    .where(
      and(
        or(...LEVELS.map(isOf)),
        eq(policyAnalyses.engine, POLICY_ENGINE),
        eq(policyAnalyses.evaluated_on, today),
        notExists(due),
      ),
    )
}
