import { describe, expect, it } from 'vitest'
import { readJson, validate } from '#server/http/body.ts'
import { HttpError } from '#server/http/http-error.ts'
import { projectsSchemas } from '#shared/contract/schemas/projects/projects.ts'

/** The messages of a refusal by field. */
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
    [[], { root: 'Check this field' }],
  ])('of %j is explained in plain words', (body, words) => {
    expect(refusalOf(body)).toEqual(words)
  })
})

describe('a body with too many fields', () => {
  const fields = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`x${index}`, 1]))
  const read = (value: unknown) => readJson(Buffer.from(JSON.stringify(value)))

  it('is refused without naming each field', () => {
    expect(() => read(fields(1_001))).toThrow(HttpError)
    expect(() => read({ data: fields(1_001) })).toThrow(HttpError)
    expect(read(fields(1_000))).toEqual(fields(1_000))
  })
})

describe('a body that is not valid UTF-8', () => {
  it.each(['ff', 'c080', 'eda080', 'e282', 'e9'])('is refused when it contains %s', (bytes) => {
    const text = Buffer.concat([
      Buffer.from('{"name":"'),
      Buffer.from(bytes, 'hex'),
      Buffer.from('"}'),
    ])
    expect(() => readJson(text)).toThrow(expect.objectContaining({ code: 'malformed_body' }))
  })
})
