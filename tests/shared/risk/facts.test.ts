import { describe, expect, it } from 'vitest'
import type { FieldValue } from '#shared/format/field-values.ts'
import { dealInputs, projectInputs } from '#shared/risk/facts.ts'
import type { RiskProject } from '#shared/risk/portfolio.ts'
import type { DecisionStanding, ProjectData } from '#shared/rules/policy/data.ts'
import type { Fact } from '#shared/rules/policy/facts.ts'
import { projectFacts } from '#shared/rules/policy/project/facts.ts'
import { cleanProject, having, settled, TODAY, valued, without } from '../rules/policy/samples.ts'

const SOLD = { deal: 0, seller: 4, credit: 3_600_000, retained: 400_000 }
const read = (data: ProjectData) => projectInputs(projectFacts(data), SOLD, TODAY)

/** Without debt, and with a lien that staff have verified. */
const withLien = (data: ProjectData) =>
  having(
    without(valued(data, { has_project_level_debt: false }), 'liens_document'),
    settled('liens_document', { open_liens: 1 }),
  )

describe('a project as the simulator sees it', () => {
  it('is what its record says', () => {
    expect(read(cleanProject)?.project).toEqual({
      id: 7,
      deal: 0,
      seller: 4,
      state: 'NM',
      credit: 3_600_000,
      retained: 400_000,
      in_service: '2026-08-01',
      planned: null,
      tax_year_end: '2026-12-31',
      last_day: null,
      step_up: 0,
      wages: 'certified',
      base_points: 30,
      bonus_points: { energy_community: 0, domestic_content: 10, low_income: 0 },
      section: '48E',
      foreign_entity_test: true,
      debt: 'forbearance',
    })
  })
  it.each<[string, ProjectData, Partial<RiskProject>]>([
    [
      'a plan that is to come',
      valued(cleanProject, {
        placed_in_service_date: null,
        target_placed_in_service_date: '2026-12-20',
      }),
      { in_service: null, planned: '2026-12-20' },
    ],
    [
      'a plan that has passed: today at the earliest',
      valued(cleanProject, {
        placed_in_service_date: null,
        target_placed_in_service_date: '2026-11-01',
      }),
      { in_service: null, planned: TODAY },
    ],
    [
      'a basis above what invoices prove',
      having(
        without(cleanProject, 'cost_segregation'),
        settled('cost_segregation', { total_cost: 12_500_000, eligible_basis: 12_500_000 }),
      ),
      { step_up: 0.2 },
    ],
    [
      'a basis that nobody has verified',
      without(cleanProject, 'cost_segregation'),
      { step_up: 0.15 },
    ],
    [
      'no certificate of wages',
      without(cleanProject, 'prevailing_wage_certificate'),
      { wages: 'unproven' },
    ],
    [
      'a certificate that says otherwise',
      having(
        without(cleanProject, 'prevailing_wage_certificate'),
        settled('prevailing_wage_certificate', { compliant: false }),
      ),
      { wages: 'unproven' },
    ],
    [
      'a rate that does not rest on wages',
      valued(cleanProject, { installed_capacity_ac: 900 }),
      { wages: 'exempt', base_points: 30 },
    ],
    [
      'the small rate',
      valued(cleanProject, { adder_pw_apprenticeship_claimed: false }),
      {
        wages: 'exempt',
        base_points: 6,
        bonus_points: { energy_community: 0, domestic_content: 2, low_income: 0 },
      },
    ],
    [
      'a low-income allocation',
      valued(cleanProject, { adder_lmi_20_claimed: true }),
      { bonus_points: { energy_community: 0, domestic_content: 10, low_income: 20 } },
    ],
    ['a lender that does not forbear', without(cleanProject, 'loan_agreement'), { debt: 'debt' }],
    ['no debt', valued(cleanProject, { has_project_level_debt: false }), { debt: 'none' }],
    [
      'a senior lien without any other debt',
      withLien(without(cleanProject, 'loan_agreement')),
      { debt: 'debt' },
    ],
    ['a senior lien whose lender forbears', withLien(cleanProject), { debt: 'forbearance' }],
    [
      'debt that nobody speaks of',
      valued(cleanProject, { has_project_level_debt: null }),
      { debt: 'debt' },
    ],
    [
      'solar begun after the deadline',
      valued(cleanProject, {
        construction_start_date: '2026-08-01',
        placed_in_service_date: null,
        target_placed_in_service_date: '2027-10-01',
        credit_tax_year: null,
        material_assistance_ratio: 70,
      }),
      { last_day: '2027-12-31', tax_year_end: '2027-12-31', foreign_entity_test: true },
    ],
    [
      'a credit under section 48',
      valued(cleanProject, {
        construction_start_date: '2024-06-01',
        section_choice: 'section_48',
      }),
      { section: '48', foreign_entity_test: false },
    ],
  ])('has %s', (_, data, part) => {
    expect(read(data)?.project).toMatchObject(part)
  })
  it('is null without the facts of its credit', () => {
    expect(read(valued(cleanProject, { eligible_costs: null }))).toBeNull()
  })
  it('names the page or record of every input, or why it is assumed', () => {
    for (const data of [cleanProject, without(cleanProject, 'cost_segregation')]) {
      for (const { ref, assumed, words } of read(data)?.inputs ?? []) {
        expect(ref === null).toBe(assumed !== null)
        expect(words).not.toBe('')
      }
    }
    const step = read(cleanProject)?.inputs.find(({ label }) => label.startsWith('Step-up'))
    expect(step).toMatchObject({ words: '0%', ref: { kind: 'answer', page: 2 } })
  })
})

describe('a deal as the simulator sees it', () => {
  const fact = <T extends FieldValue>(value: T | null, standing: Fact['standing']): Fact<T> => ({
    ...{ label: 'Credit Rating', value, unit: null, standing, ref: { kind: 'company', id: 3 } },
  })
  const inForce = (outcome: DecisionStanding['outcome']): DecisionStanding => ({
    ...{ state: 'in_force', outcome, calculated: outcome },
  })
  const deal = (
    rating: string | null,
    decisions: readonly DecisionStanding[],
    policy: Fact['standing'] = 'absent',
  ) =>
    dealInputs({
      ...{ id: 1, seller: 4, price: 0.93, policy: fact(true, policy) },
      guarantor: { rating: fact(rating, rating === null ? 'absent' : 'known'), decisions },
    })

  it.each([
    ['BBB', [], 'BBB'],
    ['not_rated', [inForce('pass_b')], 'pass_b'],
    [null, [inForce('pass_a')], 'pass_a'],
    // A better rating than our review would need none.
    ['AAA', [inForce('pass_d')], 'AAA'],
    ['not_rated', [{ ...inForce('pass_a'), state: 'proposed' as const }], 'pass_d'],
    ['not_rated', [inForce('in_review')], 'pass_d'],
  ])('rated %s with %j is backed by %s', (rating, decisions, backing) => {
    expect(deal(rating, decisions).deal.backing).toBe(backing)
  })
  it('says when a guarantor never passed', () => {
    const [backing] = deal('not_rated', []).inputs
    expect(backing?.assumed).toContain('Pass D')
  })
  it('has no indemnity without a guarantor', () => {
    const alone = dealInputs({
      ...{ id: 1, seller: 4, price: 0.93, guarantor: null, policy: fact(true, 'absent') },
    })
    expect(alone.deal).toMatchObject({ backing: null, holdback: false })
  })
  it('is insured only by a policy that staff have verified', () => {
    expect(deal('BBB', [], 'known').deal.insured).toBe(true)
    expect(deal('BBB', [], 'pending').deal.insured).toBe(false)
  })
  it('has part of the price held back after Pass D', () => {
    expect(deal('not_rated', [inForce('pass_d')]).deal.holdback).toBe(true)
    expect(deal('not_rated', [inForce('pass_c')]).deal.holdback).toBe(false)
  })
})
