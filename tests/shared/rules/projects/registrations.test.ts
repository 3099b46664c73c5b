import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { taxClasses } from '#shared/entities/companies.ts'
import { type RegistrationState, registrationStates } from '#shared/entities/registrations.ts'
import { returnDue } from '#shared/rules/policy/credits/return-due.ts'
import {
  correctionProblem,
  isLate,
  registrationMoves,
  registrationProblem,
  registrationWords,
  submitBy,
  waitsFor,
} from '#shared/rules/projects/registrations.ts'

const row = (id: number, state: RegistrationState) => ({
  id,
  name: `Mesa ${id}`,
  state,
  submitted_on: null,
  questioned_on: null,
  in_service_on: '2026-10-01',
})
const MOVE = { to: 'submitted', on: '2026-11-23', number: null, question: null } as const
const TODAY = '2026-11-23'

describe('a return', () => {
  it.each([
    ['partnership', '2027-09-15'],
    ['s_corporation', '2027-09-15'],
    ['disregarded', '2027-09-15'],
    ['trust_estate', '2027-09-30'],
    ['c_corporation', '2027-10-15'],
    ['individual', '2027-10-15'],
    ['tax_exempt', '2027-11-15'],
    [null, '2027-09-15'],
  ] as const)('of a %s for 2026 is due %s', (taxClass, due) => {
    expect(returnDue(taxClass, 2026)).toBe(due)
  })

  it('is never due before the earliest, whatever the taxpayer', () => {
    for (const taxClass of taxClasses.values) {
      expect(returnDue(taxClass, 2026) >= returnDue(null, 2026)).toBe(true)
    }
  })
})

describe('a registration', () => {
  it.each([
    ['draft', 'submitted'],
    ['submitted', 'irs_question,issued'],
    ['irs_question', 'submitted,issued'],
    ['issued', ''],
  ] as const)('that is %s goes to %s', (state, moves) => {
    expect(registrationMoves(row(1, state), [row(1, state)]).join()).toBe(moves)
  })

  it('waits while the transferor has another one with the IRS', () => {
    const group = [row(1, 'submitted'), row(2, 'draft')]
    expect(waitsFor(row(2, 'draft'), group)?.name).toBe('Mesa 1')
    expect(registrationProblem(row(2, 'draft'), group, MOVE, TODAY)).toEqual({
      field: 'state',
      text: 'Mesa 1 is with the IRS. Submit this once that is issued',
    })
    expect(waitsFor(row(2, 'draft'), [row(1, 'issued'), row(2, 'draft')])).toBeNull()
  })

  it('cannot move on a day before its last step', () => {
    const asked = {
      ...row(1, 'irs_question'),
      submitted_on: '2026-10-01',
      questioned_on: '2026-10-20',
    }
    const issued = { ...MOVE, to: 'issued', number: 'PRM7' } as const
    expect(registrationProblem(asked, [asked], { ...issued, on: '2026-10-19' }, TODAY)).toEqual({
      field: 'on',
      text: 'This is before the last step',
    })
    expect(registrationProblem(asked, [asked], { ...issued, on: '2026-10-20' }, TODAY)).toBeNull()
  })

  it('is never with the IRS together with another one, whatever is tried', () => {
    const tries = fc.array(
      fc.record({
        id: fc.integer({ min: 0, max: 4 }),
        to: fc.constantFrom(...registrationStates.values),
      }),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(tries, (moves) => {
        const group = Array.from({ length: 5 }, (_none, id) => row(id, 'draft'))
        for (const { id, to } of moves) {
          const one = group[id]
          const move = { ...MOVE, to, number: 'PRM1', question: 'Which?' }
          if (!one || registrationProblem(one, group, move, TODAY)) continue
          expect(registrationMoves(one, group)).toContain(to)
          one.state = to
          const busy = group.filter(
            ({ state }) => state === 'submitted' || state === 'irs_question',
          )
          expect(busy.length).toBeLessThanOrEqual(1)
        }
      }),
    )
  })

  it.each([
    ['submitted', { to: 'issued' }, 'number'],
    ['submitted', { to: 'irs_question' }, 'question'],
    ['draft', { to: 'issued', number: 'PRM1' }, 'state'],
    ['draft', { on: '2026-11-24' }, 'on'],
    ['draft', { on: '2026-09-30' }, 'on'],
  ] as const)('that is %s does not move with %j: %s', (state, move, field) => {
    const one = row(1, state)
    expect(registrationProblem(one, [one], { ...MOVE, ...move }, TODAY)?.field).toBe(field)
  })

  it('is submitted only once its property is in service', () => {
    const one = { ...row(1, 'draft'), in_service_on: null }
    expect(registrationProblem(one, [one], MOVE, TODAY)?.field).toBe('state')
    const planned = { ...one, in_service_on: '2026-11-24' }
    expect(registrationProblem(planned, [planned], MOVE, TODAY)?.field).toBe('state')
  })

  it('is late when it is still a draft less than 120 days before the return is due', () => {
    expect(submitBy('2027-09-15')).toBe('2027-05-18')
    expect(isLate('draft', '2027-05-18', '2027-05-18')).toBe(false)
    expect(isLate('draft', '2027-05-18', '2027-05-19')).toBe(true)
    expect(isLate('submitted', '2027-05-18', '2027-05-19')).toBe(false)
  })
})

describe('the number of a registration', () => {
  it.each([
    ['issued', 'PRM8', false, false, null],
    ['issued', 'PRM7', false, false, 'number'],
    ['issued', 'PRM8', false, true, 'state'],
    ['issued', 'PRM8', true, true, null],
    ['submitted', 'PRM8', true, false, 'state'],
  ] as const)('of one that is %s is corrected to %s (staff %s, confirmed %s): %s', (...row) => {
    const [state, correct, isStaff, isCommitted, field] = row
    const problem = correctionProblem({ state, number: 'PRM7' }, correct, { isStaff, isCommitted })
    expect(problem?.field ?? null).toBe(field)
  })
})

it.each([
  ['open', [], [], 'No registration is recorded.'],
  ['issued', ['A1'], [], 'The registration document shows A1.'],
  ['issued', ['A1'], [{ project_id: 2, state: 'issued' }], 'The registration document shows A1.'],
  [
    'issued',
    ['A1'],
    [{ project_id: 1, state: 'issued' }],
    'One after the other, each once the last is issued.',
  ],
] as const)(
  'a project that is %s with %j and the records %j: %s',
  (standing, numbers, registrations, text) => {
    expect(registrationWords({ standing, numbers, registrations }, 1)).toBe(text)
  },
)
