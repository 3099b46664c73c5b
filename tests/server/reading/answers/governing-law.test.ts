import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerQuestions } from '#server/reading/answers/answer-questions.ts'
import type { Question } from '#shared/entities/answers.ts'
import { usStates } from '#shared/entities/us-states.ts'
import { formPages } from '#tests/shared/reading/answers/form-page.ts'

const law: Question = {
  field_name: 'governing_law',
  field_label: 'Governing Law',
  kind: 'string',
  options: null,
}

function lawOf(text: string, question = law) {
  const [answer] = answerQuestions({ type: 'other', questions: [question], pages: formPages(text) })
  return answer
}

describe('the governing law', () => {
  it.each([
    ['Governing Law: Oregon', 'Oregon'],
    ['21. Governing Law. Idaho law governs this Agreement.', 'Idaho'],
    [
      'This Lease shall be governed by and construed under the laws of the State of\nNew Mexico.',
      'New Mexico',
    ],
    [
      'THIS NOTE IS GOVERNED BY, AND CONSTRUED IN ACCORDANCE WITH, THE LAW OF THE STATE OF UTAH.',
      'Utah',
    ],
    ['It is to be construed according to the laws of the Commonwealth of Virginia.', 'Virginia'],
    [
      'governed by and interpreted under West Virginia law, excluding the laws of Ohio.',
      'West Virginia',
    ],
    ['This Agreement is governed by the laws of England and Wales.', 'England and Wales'],
    [
      'governed by the laws of the State in which the Premises lie, being the State of Maine.',
      'Maine',
    ],
    // Where a party was formed, where the site is, and whose courts decide are not the governing law.
    ['Acme LLC, organized and existing under the laws of the State of Delaware.', null],
    ['The parties submit to the courts of Travis County, Texas.', null],
    ['governed by the law of the place of the Project. The Project is in Kansas.', null],
    ['construed without regard to conflicts of law rules that would apply the law of Iowa.', null],
  ])('%s', (text, state) => {
    expect(lawOf(text)?.value ?? null).toBe(state)
  })

  it('is a state code if states are the choices, and null for other places', () => {
    const choice: Question = { ...law, kind: 'enum', options: 'us_state' }
    expect(lawOf('Governing Law: Oregon', choice)?.value).toBe('OR')
    expect(lawOf('Governing Law: Ontario', choice)?.value).toBeNull()
  })

  it('is found for every state, and its name ends the quote', () => {
    const state = fc.constantFrom(...usStates.options.map(({ label }) => label))
    const sentence = fc.constantFrom(
      (name: string) => `This Agreement is governed by the laws of the State of ${name}.`,
      (name: string) => `The interpretation of this Agreement is controlled by ${name} law.`,
      (name: string) => `Applicable Law: ${name}`,
    )
    fc.assert(
      fc.property(state, sentence, (name, write) => {
        const answer = lawOf(`Acme Inc., an Ohio corporation\n${write(name)}\nVenue: Reno, Nevada`)
        expect(answer?.value).toBe(name)
        expect(answer?.citation?.quote.endsWith(name)).toBe(true)
      }),
    )
  })
})
