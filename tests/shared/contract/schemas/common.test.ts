import { describe, expect, it } from 'vitest'
import { optionalText, recordName, text } from '#shared/contract/schemas/common.ts'
import { projectsSchemas } from '#shared/contract/schemas/projects/projects.ts'

const problem = (schema: typeof recordName, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message

describe('typed text', () => {
  it.each([null, undefined, '', '   '])('%j is no name, in plain words', (value) => {
    expect(problem(recordName, value)).toBe('Enter a name')
    expect(problem(text(), value)).toBe('Fill this in')
  })

  it('says how long it may be', () => {
    expect(problem(recordName, 'x'.repeat(201))).toBe('Use at most 200 characters')
    const cleared = optionalText(5)
    expect(cleared.safeParse('123456').error?.issues[0]?.message).toBe('Use at most 5 characters')
    expect(cleared.safeParse(null).success).toBe(true)
  })

  it('drops the blanks around it', () => {
    expect(recordName.parse('  Mesa ')).toBe('Mesa')
  })

  it('of a project that loses its name reads like any other field', () => {
    const { error } = projectsSchemas.patch.body.safeParse({ name: null })
    expect(error?.issues.map(({ message }) => message)).toEqual(['Enter a name'])
  })
})
