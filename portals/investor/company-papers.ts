import type { ResponseOf } from '#shared/contract/contract.ts'

export type BuyerFile = ResponseOf<'buyers.documents'>[number]

export interface CompanyPapersOf {
  id: number
  name: string
  papers: BuyerFile[]
}

/** Companies behind the projects by name, each with its papers by what they are. */
export function companyPapers(files: readonly BuyerFile[]): CompanyPapersOf[] {
  const byCompany = new Map<number, CompanyPapersOf>()
  for (const file of files) {
    if (file.company_id === null) continue
    const known = byCompany.get(file.company_id)
    if (known) known.papers.push(file)
    else {
      const company = { id: file.company_id, name: file.company_name ?? '', papers: [file] }
      byCompany.set(file.company_id, company)
    }
  }
  for (const { papers } of byCompany.values()) {
    papers.sort((a, b) => a.label_text.localeCompare(b.label_text))
  }
  return [...byCompany.values()].sort((a, b) => a.name.localeCompare(b.name))
}

/** Why kinds of paper are not there, or not yet; in words for the buyer. */
export const ABSENT_PAPERS = [
  'The transferor’s W-9 and a project’s loan agreements appear once our team has reviewed your signed transfer agreement.',
  'Transfer agreements and election statements are shown only when you’re a project’s sole buyer.',
  'A guarantor’s financial statements appear once it agrees to share them.',
  'Bank documents, payroll records, and our company verification aren’t shared.',
] as const
