import { expect, it } from 'vitest'
import type { ReviewOutcome } from '#shared/entities/companies.ts'
import type { ProjectStage } from '#shared/entities/projects.ts'
import { effectsOf } from '#shared/rules/companies/guarantors/effects.ts'

const effect = (stage: ProjectStage, before: ReviewOutcome, after: ReviewOutcome) =>
  effectsOf([{ project_id: 1, name: 'Mesa', stage, credit: 1_000_000 }], before, after)[0]

it.each<readonly [ProjectStage, ReviewOutcome, ReviewOutcome, string, ProjectStage | null]>([
  ['review', 'pass_a', 'pass_b', 'Pass B: guaranty is sufficient', null],
  [
    'review',
    'in_review',
    'pass_c',
    'Pass C: tax insurance required (insured for $1,200,000)',
    null,
  ],
  [
    'settlement',
    'pass_a',
    'pass_d',
    'Pass D: tax insurance and a 5% holdback required (insured for $1,200,000, $50,000 held back)',
    null,
  ],
  ['review', 'pass_a', 'deny', 'Deny: new guarantor required', null],
  ['funding_ready', 'pass_a', 'deny', 'Deny: new guarantor required', 'review'],
  ['settlement', 'in_review', 'deny', 'Deny: new guarantor required', 'review'],
  ['settlement', 'deny', 'deny', 'Deny: new guarantor required', null],
  ['monitoring', 'pass_a', 'deny', 'Deny: new guarantor required', null],
])('in %s from %s to %s: %s', (stage, before, after, words, back_to) => {
  expect(effect(stage, before, after)).toMatchObject({ after: { words }, back_to })
})
