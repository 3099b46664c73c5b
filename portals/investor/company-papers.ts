import type { ResponseOf } from '#shared/contract/contract.ts'

export type BuyerFile = ResponseOf<'buyers.documents'>[number]

/** Papers of the companies behind the projects, by company, then by what they are. */
export const companyPapers = (files: readonly BuyerFile[]): BuyerFile[] =>
  files
    .filter(({ company_id }) => company_id !== null)
    .toSorted(
      (a, b) =>
        (a.company_name ?? '').localeCompare(b.company_name ?? '') ||
        a.label_text.localeCompare(b.label_text),
    )

/** Why kinds of paper are not there, or not yet; in words for the buyer. */
export const ABSENT_PAPERS = [
  'The transferor’s W-9 and the loan agreements of a project appear once our team has checked your signed transfer agreement.',
  'Financial statements of a guarantor appear once it has agreed to share them.',
  'Bank papers, payroll records and our verification of the companies are not shared.',
] as const
