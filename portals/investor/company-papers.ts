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
  'The W-9 of the transferor and loan agreements appear once the transfer agreement of a project is signed and our team has checked it.',
  'Financial statements of a guarantor appear once it has agreed to share them.',
  'Bank papers, payroll records and our verification of the companies are not shared.',
] as const
