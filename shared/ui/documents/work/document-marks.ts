import type { AiAnswer } from '#shared/contract/schemas/documents/ai-answers.ts'
import type { Citation } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { titleCase } from '#shared/entities/title-case.ts'
import type { Mark } from '#shared/ui/documents/pdf/marks.ts'
import { answerTones, valueWords } from './answer-words.ts'

/** Keys of marks, shared with the rows in the panel. */
export const answerKey = ({ id }: Pick<AiAnswer, 'id'>): string => `answer-${id}`
export const citationKey = ({ id }: Pick<Citation, 'id'>): string => `citation-${id}`

/** The places that answers and citations name in one version of a file. */
export function marksOf(
  answers: readonly AiAnswer[],
  citations: readonly Citation[],
  number: number,
): Mark[] {
  const ofAnswers = answers.flatMap((answer): Mark[] => {
    const { page, box, field_label, state, value } = answer
    if (page === null || box === null || answer.number !== number) return []
    const label = `${field_label}: ${valueWords(answer, value)}, page ${page}`
    return [{ key: answerKey(answer), page, box, label, tone: answerTones[state] }]
  })
  const ofPeople = citations
    .filter((citation) => citation.number === number)
    .map((citation): Mark => {
      const { page_number: page, coords: box, field_name } = citation
      const label = `Citation for ${titleCase(field_name)}, page ${page}`
      return { key: citationKey(citation), page, box, label, tone: 'info' }
    })
  return [...ofAnswers, ...ofPeople]
}
