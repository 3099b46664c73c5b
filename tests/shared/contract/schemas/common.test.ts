import { describe, expect, it } from 'vitest'
import { optionalText, recordName, text } from '#shared/contract/schemas/common.ts'
import { projectsSchemas } from '#shared/contract/schemas/projects/projects.ts'

const problem = (schema: typeof recordName, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message

describe('typed text', () => {
  it.each([null, undefined, '', '   '])('is refused when it is %j, in plain words', (value) => {
    expect(problem(recordName, value)).toBe('Enter a name')
    expect(problem(text(), value)).toBe('Fill this in')
  })

  it('is refused above its maximum length', () => {
    expect(problem(recordName, 'x'.repeat(201))).toBe('Use at most 200 characters')
    const cleared = optionalText(5)
    expect(cleared.safeParse('123456').error?.issues[0]?.message).toBe('Use at most 5 characters')
    expect(cleared.safeParse(null).success).toBe(true)
  })

  it('is trimmed', () => {
    expect(recordName.parse('  Mesa ')).toBe('Mesa')
  })

  it('gives the same message for a cleared project name', () => {
    const { error } = projectsSchemas.patch.body.safeParse({ name: null })
    expect(error?.issues.map(({ message }) => message)).toEqual(['Enter a name'])
  })
})
