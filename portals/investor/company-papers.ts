import type { ResponseOf } from '#shared/contract/contract.ts'

export type BuyerFile = ResponseOf<'buyers.documents'>[number]

export interface CompanyPapersOf {
  id: number
  name: string
  papers: BuyerFile[]
}

/** Groups the files by company, in order of name, and each company's papers by kind. */
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

/** Why some kinds of paper are missing or not there yet, in words for the buyer. */
export const ABSENT_PAPERS = [
  'The transferor’s W-9 and a project’s loan agreements appear once our team has reviewed your signed transfer agreement.',
  'Transfer agreements and election statements are shown only when you’re a project’s sole buyer.',
  'A guarantor’s financial statements appear once it agrees to share them.',
  'Bank documents, payroll records, and our company verification aren’t shared.',
] as const
