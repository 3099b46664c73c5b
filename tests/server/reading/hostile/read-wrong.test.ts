import { describe, expect, it } from 'vitest'
import { formPages } from '#tests/shared/reading/answers/form-page.ts'
import { hostileContracts } from './contracts.ts'
import { expectCited } from './expect-cited.ts'
import { answersTo, SURE } from './papers.ts'
import { hostilePapers } from './typed-papers.ts'

describe.each([
  ['a contract', hostileContracts],
  ['a paper that credits are counted from', hostilePapers],
])('%s is read with certainty only for what it says', (_, papers) => {
  it.each(papers)('$name', ({ type, pages: typed, says }) => {
    const pages = formPages(...typed)
    const answers = answersTo(type, pages)
    expectCited(answers, pages)
    const sure = answers.filter(({ confidence }) => confidence >= SURE)
    expect(Object.fromEntries(sure.map(({ field_name, value }) => [field_name, value]))).toEqual(
      says,
    )
  })
})
