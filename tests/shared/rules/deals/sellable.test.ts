import { expect, it } from 'vitest'
import { projectStages } from '#shared/entities/projects.ts'
import { SELLABLE_STAGES, saleStageProblem } from '#shared/rules/deals/sellable.ts'

it.each([
  ['onboarding', null],
  ['funding_ready', null],
  ['monitoring', null],
  ['exited', 'This project is Exited, so its credit can’t be sold'],
  ['disqualified', 'This project is Disqualified, so its credit can’t be sold'],
  ['lost', 'This project is Lost, so its credit can’t be sold'],
] as const)('a project in %s: %s', (stage, problem) => {
  expect(saleStageProblem(stage)).toBe(problem)
})

it('offers exactly the stages without a problem', () => {
  const fine = projectStages.values.filter((stage) => saleStageProblem(stage) === null)
  expect(SELLABLE_STAGES).toEqual(fine)
})
