import type { ResponseOf } from '#shared/contract/contract.ts'
import { type BuyerAccess, buyerAccessOf } from '#shared/entities/buyer-access.ts'
import type { DocumentType } from '#shared/entities/document-types.ts'

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

const WAITING = {
  signed:
    'The W-9 of the transferor and loan agreements appear once the transfer agreement is signed and our team has checked it.',
  consent:
    'Financial statements of the guarantor appear once the guarantor has agreed to share them.',
} as const satisfies Partial<Record<BuyerAccess, string>>

/** Why kinds of paper are not there, or not yet; in words for the buyer. */
export function absentPapers(labels: readonly (DocumentType | null)[]): string[] {
  const isThere = (access: BuyerAccess) =>
    labels.some((label) => label !== null && buyerAccessOf[label] === access)
  return [
    isThere('signed') ? '' : WAITING.signed,
    isThere('consent') ? '' : WAITING.consent,
    'Bank papers, payroll records and our verification of the companies are not shared.',
  ].filter((words) => words !== '')
}
