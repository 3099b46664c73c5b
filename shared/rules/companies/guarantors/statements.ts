import { STATEMENT_TYPES } from '#shared/entities/document-types.ts'
import { type AuditOpinion, auditOpinions } from '#shared/entities/evidence.ts'
import { type FinancialLine, financialLines } from '#shared/entities/financial-lines.ts'
import type { Ref } from '#shared/entities/refs.ts'
import type { AnswerData, EnteredFigure, FileData } from '#shared/rules/policy/data.ts'
import { answerRef } from '#shared/rules/policy/facts.ts'

/** Financial statement figures of a company by year, from accepted answers or signed by a person. */

/** One figure and its source. */
export interface StatementFigure {
  /** Dollars. */
  readonly value: number
  /** The page that states it; null if a person signs it. */
  readonly ref: Ref | null
  /** Who signed a typed figure. */
  readonly signed_by: string | null
  /** Accepted from a document, or checked by a second member of staff. */
  readonly verified: boolean
  /** The statement's own value, if a typed figure differs from it. */
  readonly stated: { readonly value: number; readonly ref: Ref } | null
}

export interface StatementYear {
  readonly fiscal_year: number
  readonly lines: Readonly<Partial<Record<FinancialLine, StatementFigure>>>
  /** Null if no accepted answer says. */
  readonly audited: boolean | null
  readonly opinion: AuditOpinion | null
  /** The page that states the opinion. */
  readonly opinion_ref: Ref | null
}

export const isStatement = ({ type }: Pick<FileData, 'type'>): boolean =>
  STATEMENT_TYPES.includes(type)

/** Returns the years that have any figures, newest first. If two files cover one year, the later one counts. */
export function statementYears(
  files: readonly FileData[],
  entered: readonly EnteredFigure[],
): StatementYear[] {
  const stated = Map.groupBy(files.filter(isStatement), fiscalYearOf)
  const typed = Map.groupBy(entered, ({ fiscal_year }) => fiscal_year)
  const years = new Set([...stated.keys(), ...typed.keys()].filter((year) => year !== null))
  return [...years]
    .toSorted((a, b) => b - a)
    .map((year) => statementYear(year, stated.get(year) ?? [], typed.get(year) ?? []))
}

function fiscalYearOf(file: FileData): number | null {
  const value = settledAnswer(file, 'fiscal_year')?.value
  return typeof value === 'number' && Number.isInteger(value) ? value : null
}

/** An answer settled by a person that is still in the latest version of its file. */
const settledAnswer = (file: FileData, name: string): AnswerData | undefined =>
  file.answers.find(
    ({ field_name, state, value, is_stale }) =>
      field_name === name &&
      (state === 'accepted' || state === 'edited') &&
      value !== null &&
      !is_stale,
  )

/** The latest file that has an answer, with that answer. */
function newest(files: readonly FileData[], name: string) {
  for (const file of files.toReversed()) {
    const answer = settledAnswer(file, name)
    if (answer) return { value: answer.value, ref: answerRef(file, answer) }
  }
  return null
}

function statementYear(
  fiscal_year: number,
  files: readonly FileData[],
  entered: readonly EnteredFigure[],
): StatementYear {
  const lines: Partial<Record<FinancialLine, StatementFigure>> = {}
  for (const line of financialLines.values) {
    const figure = figureOf(
      newest(files, line),
      entered.find((one) => one.line === line),
    )
    if (figure) lines[line] = figure
  }
  const audited = newest(files, 'audited')
  const opinion = newest(files, 'opinion')
  return {
    fiscal_year,
    lines,
    audited: typeof audited?.value === 'boolean' ? audited.value : null,
    opinion: typeof opinion?.value === 'string' ? auditOpinions.find(opinion.value) : null,
    opinion_ref: (opinion ?? audited)?.ref ?? null,
  }
}

/** A typed figure takes precedence over a document. */
function figureOf(
  answer: ReturnType<typeof newest>,
  entered: EnteredFigure | undefined,
): StatementFigure | null {
  const stated =
    answer && typeof answer.value === 'number' ? { value: answer.value, ref: answer.ref } : null
  if (entered) {
    return {
      value: entered.value,
      ref: null,
      signed_by: entered.checked_by ?? entered.entered_by,
      verified: entered.checked_by !== null,
      stated: stated && stated.value !== entered.value ? stated : null,
    }
  }
  return stated && { ...stated, signed_by: null, verified: true, stated: null }
}
