import type { ProposedAnswer } from '#shared/entities/answers.ts'
import { isBlank, meaningOf, sameValue } from './same-value.ts'

/** Outcome of a question to a file for which the true answer is known. */
export const outcomes = ['right', 'wrong', 'not_found', 'rightly_none', 'claimed'] as const
export type Outcome = (typeof outcomes)[number]

/** What a person found in a file: the value in words and the first page that states it. */
export interface Truth {
  field: string
  value: string
  /** Null if nobody noted it. */
  page: number | null
  /** The words around it, if noted. */
  quote?: string
}

export interface JudgedAnswer {
  field: string
  /** `rightly_none` and `claimed` if the file does not state it. */
  outcome: Outcome
  confidence: number
  /** Null unless the value is right and its page is known. */
  is_page_right: boolean | null
  read: string | null
  truth: string | null
}

/**
 * Compares readings with the truth, for each of the fields. In a file for which anything is known, a field without a
 * truth is absent, and the right answer is not found.
 */
export function judge(
  fields: readonly string[],
  truths: readonly Truth[],
  answers: readonly ProposedAnswer[],
): JudgedAnswer[] {
  return fields.map((field) => {
    const truth = truths.find((one) => one.field === field && !isBlank(one.value)) ?? null
    const answer = answers.find(({ field_name }) => field_name === field)
    const read = answer?.value == null ? null : String(answer.value)
    const isRight = truth !== null && read !== null && isSame(field, truth.value, read)
    const page = answer?.citation?.page ?? null
    return {
      field,
      outcome: outcomeOf(truth !== null, read !== null, isRight),
      confidence: answer?.confidence ?? 0,
      is_page_right: isRight && truth.page !== null ? page === truth.page : null,
      read,
      truth: truth?.value ?? null,
    }
  })
}

const isSame = (field: string, truth: string, read: string): boolean =>
  sameValue(meaningOf(field, truth), truth, read)

function outcomeOf(isThere: boolean, isFound: boolean, isRight: boolean): Outcome {
  if (!isThere) return isFound ? 'claimed' : 'rightly_none'
  if (!isFound) return 'not_found'
  return isRight ? 'right' : 'wrong'
}
