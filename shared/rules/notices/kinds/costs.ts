import { counted } from '#shared/format/counted.ts'
import { type NoticeTable, SELLERS } from './facts.ts'

/** Project costs and their reviews. */
export interface CostNotices {
  costs_submitted: { project: string; lines: number }
  costs_answered: { project: string; answers: number }
  costs_reviewed: { project: string; questions: number }
  costs_clarification: { project: string; questions: readonly string[]; note: string | null }
}

export const COST_NOTICES: NoticeTable<CostNotices> = {
  costs_submitted: {
    label: 'Costs are ready for review',
    group: 'reviews',
    audience: ['reviewer', 'admin'],
    about: ['project'],
    delivery: 'at_once',
    asks: true,
    action: 'Review costs',
    words: ({ project, lines }) => ({
      title: `Costs ready for review: ${project}`,
      text: `The project claims ${counted(lines, 'cost line')}.`,
    }),
  },
  costs_answered: {
    label: 'A seller answers questions about costs',
    group: 'reviews',
    audience: ['reviewer', 'admin'],
    about: ['project'],
    delivery: 'at_once',
    asks: true,
    action: 'Read the answers',
    words: ({ project, answers }) => ({
      title: `Questions about costs answered: ${project}`,
      text: `The seller sent ${counted(answers, 'answer')}.`,
    }),
  },
  costs_reviewed: {
    label: 'Your costs are reviewed',
    group: 'projects',
    audience: SELLERS,
    about: ['project'],
    delivery: 'at_once',
    action: 'View costs',
    words: ({ project, questions }) => ({
      title: `Costs reviewed: ${project}`,
      text:
        questions > 0
          ? `We have questions about ${counted(questions, 'cost line')}.`
          : 'Nothing is needed from you.',
    }),
  },
  costs_clarification: {
    label: 'We have questions about your costs',
    group: 'projects',
    audience: SELLERS,
    about: ['project'],
    delivery: 'at_once',
    asks: true,
    action: 'View costs',
    words: ({ project, questions, note }) => ({
      title: `Questions about the costs of ${project}`,
      text: 'Please correct these lines or explain them in the costs review.',
      list: questions,
      quote: note,
    }),
  },
}
