import { describe, expect, it } from 'vitest'
import { validate } from '#server/http/body.ts'
import { HttpError } from '#server/http/http-error.ts'
import { projectsSchemas } from '#shared/contract/schemas/projects.ts'

/** The words of a refusal, by field. */
function refusalOf(body: unknown): unknown {
  try {
    validate(body, projectsSchemas.patch.body)
  } catch (error) {
    return error instanceof HttpError ? error.errors : error
  }
  return null
}

describe('a refused body', () => {
  it.each([
    [{ projected_itc_amount: 1e14 }, { projected_itc_amount: 'Use at most 9,999,999,999,999.99' }],
    [{ om_agreement_term: 1.5 }, { om_agreement_term: 'Enter a whole number' }],
    [{ has_project_level_debt: 'yes' }, { has_project_level_debt: 'Choose yes or no' }],
    [[], { root: 'Please check this field' }],
  ])('of %j says what is wrong in plain words', (body, words) => {
    expect(refusalOf(body)).toEqual(words)
  })
})
