import type { ProjectReads } from './facts.ts'

/** The papers that state registration numbers, with what each says. */
export const registrationPapers = (facts: Pick<ProjectReads, 'doc'>) =>
  facts.doc('registration_screenshot').each.map((paper) => ({
    number: paper.text('registration_number'),
    status: paper.text('status'),
    period: paper.text('tax_period'),
  }))

/** Returns the registration numbers that papers show as issued for a tax year. */
export const issuedNumbers = (facts: Pick<ProjectReads, 'doc'>, year: number): Set<string | null> =>
  new Set(
    registrationPapers(facts)
      .filter(
        ({ number, status, period }) =>
          number.standing === 'known' &&
          status.value === 'issued' &&
          period.value?.includes(String(year)),
      )
      .map(({ number }) => number.value),
  )
