import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type DocumentType,
  documentTypeData,
  documentTypes,
} from '#shared/entities/document-types.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import {
  analyzeCompany,
  analyzeProject,
  changedRules,
  exemptibleRules,
  isInForce,
  withValues,
} from '#shared/rules/policy/analyze.ts'
import type { FileData, ProjectData } from '#shared/rules/policy/data.ts'
import { cleanCompany, cleanProject, read, settled, TODAY, valued } from './samples.ts'

/** Values that fit no rule in particular. */
const anyValue: fc.Arbitrary<FieldValue> = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.integer({ min: 0, max: 20_000_000 }),
  fc.constantFrom('2024-02-01', '2025-10-01', '2026-11-01', '2028-01-01'),
  fc.constantFrom('issued', 'five_percent', 'Mesa Owner, LLC', 'residential_building'),
)

const answersOf = (type: DocumentType) =>
  fc.record(
    Object.fromEntries(
      documentTypeData[type].fields.map(({ field_name }) => [field_name, anyValue]),
    ),
  )

const anyFile = (make: (type: DocumentType, answers: Record<string, FieldValue>) => FileData) =>
  fc
    .constantFrom(...documentTypes.values)
    .chain((type) => answersOf(type).map((answers) => make(type, answers)))

const FIELDS = Object.keys(cleanProject.values).filter((name) => name !== 'installation_type')

/** The clean project with some of its files, and some of its values cleared or changed. */
const anyProject: fc.Arbitrary<ProjectData> = fc
  .record({
    files: fc.subarray([...cleanProject.files]),
    others: fc.array(anyFile(settled), { maxLength: 4 }),
    cleared: fc.subarray(FIELDS),
    type: fc.constantFrom('groundmount_solar', 'rooftop_solar', 'storage', 'rng', null),
    claims: fc.record({
      adder_lmi_10_claimed: fc.boolean(),
      adder_lmi_20_claimed: fc.boolean(),
      adder_energy_community_claimed: fc.boolean(),
    }),
  })
  .map(({ files, others, cleared, type, claims }) => ({
    ...valued(cleanProject, {
      ...claims,
      installation_type: type,
      ...Object.fromEntries(cleared.map((name) => [name, null])),
    }),
    files: [...files, ...others],
  }))

const results = (project: ProjectData) =>
  new Map(analyzeProject(project, [], TODAY).map(({ code, result }) => [code, result]))

const passes = (project: ProjectData) =>
  [...results(project)].filter(([, result]) => result === 'policy_pass').map(([code]) => code)

describe('rules of any project', () => {
  it('never pass or fail because of a document that no one has verified', () => {
    fc.assert(
      fc.property(anyProject, anyFile(read), (project, file) => {
        const before = results(project)
        const after = results({ ...project, files: [...project.files, file] })
        for (const [code, result] of after) {
          if (before.get(code) === result) continue
          expect([code, result]).not.toEqual([code, 'policy_pass'])
          expect([code, result]).not.toEqual([code, 'fail'])
        }
      }),
    )
  })

  it('pass with unverified documents only where they pass without any', () => {
    fc.assert(
      fc.property(anyProject, (project) => {
        const files = project.files.map((file) => ({
          ...file,
          is_settled: false,
          answers: file.answers.map((answer) => ({ ...answer, state: 'proposed' as const })),
        }))
        const bare = passes({ ...project, files: [] })
        expect(bare).toEqual(expect.arrayContaining(passes({ ...project, files })))
      }),
    )
  })

  it('do not depend on the order of parties, values, and documents of different types', () => {
    const said = (project: ProjectData) =>
      analyzeProject(project, [], TODAY).map(({ code, result, message }) => [code, result, message])
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...cleanProject.files], { minLength: 15 }),
        fc.shuffledSubarray([...cleanProject.parties], { minLength: 4 }),
        (files, parties) => {
          const ids = new Set(files.map(({ id }) => id))
          const kept = cleanProject.files.filter(({ id }) => ids.has(id))
          const entries = Object.entries(cleanProject.values).toReversed()
          const values = Object.fromEntries(entries)
          expect(said({ ...cleanProject, files, parties, values })).toEqual(
            said({ ...cleanProject, files: kept }),
          )
        },
      ),
    )
  })

  it('pass with an exemption in force and keep their raw result', () => {
    fc.assert(
      fc.property(anyProject, fc.constantFrom(...exemptibleRules), (project, rule) => {
        const exemption = { id: 1, rule, state: 'approved', expires_on: TODAY } as const
        const before = analyzeProject(project, [], TODAY)
        const after = analyzeProject(project, [exemption], TODAY)
        expect(after.map((one) => one.raw_result)).toEqual(before.map((one) => one.raw_result))
        const changed = before.filter((one) => one.code === rule && one.result !== 'policy_pass')
        expect(changedRules(before, after)).toEqual(changed.map(({ code }) => code))
      }),
    )
  })

  it('do not change their input, even in a what-if', () => {
    fc.assert(
      fc.property(anyProject, fc.constantFrom(...FIELDS), anyValue, (project, field, value) => {
        const before = structuredClone(project)
        analyzeProject(withValues(project, { [field]: value }), [], TODAY)
        expect(project).toEqual(before)
      }),
    )
  })

  it('have every threshold and message in words, without codes', () => {
    fc.assert(
      fc.property(anyProject, (project) => {
        for (const { message, threshold } of analyzeProject(project, [], TODAY)) {
          expect(message).toMatch(/\.$/)
          expect(`${message} ${threshold}`).not.toMatch(/NaN|undefined|null|\b[CP]\d\d\b/)
        }
      }),
    )
  })
})

it('passes nothing without data', () => {
  const nothing = { id: 1, values: {}, files: [] }
  const project = { ...cleanProject, ...nothing, parties: [], sales: [], reviews: [] }
  expect(passes(project)).toEqual([])
  const company = analyzeCompany({ ...cleanCompany, ...nothing }, TODAY)
  expect(company.filter(({ result }) => result === 'policy_pass')).toEqual([])
})

it.each([
  ['approved', TODAY, true],
  ['approved', '2026-11-15', false],
  ['requested', '2027-01-01', false],
  ['revoked', '2027-01-01', false],
  ['expired', '2027-01-01', false],
] as const)('an exemption that is %s until %s holds: %s', (state, expires_on, holds) => {
  expect(isInForce({ state, expires_on }, TODAY)).toBe(holds)
})
